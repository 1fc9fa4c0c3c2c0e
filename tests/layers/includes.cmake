# SPDX-FileCopyrightText: Lanewise authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Fails when a source file includes what its layer must not know. Run with -DROOT=<top of the tree>.
set(qt "<Q[A-Z]|<Qt")
set(widgets "<QtWidgets|<QtCharts|<QtPrintSupport|<QApplication>|<QWidget>|<QMainWindow>|<QDialog>|<QMessageBox>|<QFileDialog>|<QChart")

function(forbid folder pattern why)
    file(GLOB_RECURSE files ${ROOT}/${folder}/*.h ${ROOT}/${folder}/*.cpp)
    foreach(file IN LISTS files)
        file(STRINGS ${file} lines REGEX "^[ \t]*#[ \t]*include")
        foreach(line IN LISTS lines)
            if(line MATCHES "${pattern}")
                message(SEND_ERROR "${file}: ${line} — ${why}")
            endif()
        endforeach()
    endforeach()
endfunction()

forbid(models "${qt}" "models/ is standard C++ without Qt")
forbid(models "\"(db|ui|app)/" "models/ knows no layer above it")
forbid(db "${widgets}" "db/ knows no widgets")
forbid(db "\"(ui|app)/" "db/ knows neither ui/ nor app/")
forbid(ui "<QtSql|<QSql|\"(db|app)/" "ui/ reaches the database only through an interface of models/")
