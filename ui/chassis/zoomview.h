// SPDX-FileCopyrightText: Lanewise authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>

class QFrame;
class QLabel;

namespace lanewise::ui {

/// A scene that fits its view until somebody zooms: Ctrl and wheel, the keys + − 0, or the buttons in the corner. Base of
/// the chassis and the topology view.
class ZoomView : public QGraphicsView
{
    Q_OBJECT
public:
    explicit ZoomView(QWidget *parent = nullptr);

    double scale() const { return transform().m11(); } ///< logical pixels a scene unit
    bool isFitted() const { return m_fitted; }

public slots:
    void zoomIn() { zoomBy(1.25); }
    void zoomOut() { zoomBy(0.8); }
    void fit();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    /// Called after the view has another size or scale.
    virtual void scaleChanged() { }

private:
    void createZoomBar();
    void placeZoomBar();
    void zoomBy(double factor);
    void applyScale(double scale);

    bool m_fitted = true;
    QFrame *m_bar = nullptr;
    QLabel *m_percent = nullptr;
    double m_fitScale = 1;
};

} // namespace lanewise::ui
