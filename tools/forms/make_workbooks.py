"""Workbooks with the structures of Vietnamese statistics and accounting forms, by two producers:
openpyxl, and XlsxWriter, whose files have the structure of those of Excel."""

import io
import struct
import zlib

import openpyxl
import xlsxwriter
from openpyxl.chart import BarChart, Reference
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import CellIsRule, ColorScaleRule, DataBarRule, FormulaRule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Protection, Side
from openpyxl.utils import get_column_letter as letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.table import Table

thin = Side(style="thin")
borders = Border(left=thin, right=thin, top=thin, bottom=thin)
centred = Alignment(horizontal="center", vertical="center", wrap_text=True)


def png():
    """Picture of one red pixel."""
    chunk = lambda kind, data: (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    )
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0\xc0\0\0")) + chunk(b"IEND", b"")
    return io.BytesIO(b"\x89PNG\r\n\x1a\n" + body)


def sheet_with_head(book, title, form, heads, merges=(), first_row=8):
    """Sheet with the national heading, the number of the form, and heads of several rows."""
    sheet = book.active if book.active.max_row == 1 and book.active["A1"].value is None else book.create_sheet()
    sheet.title = title[:31]
    width = len(heads[-1])
    sheet["A1"], sheet["A2"] = f"Biểu số: {form}", "Ban hành kèm theo Thông tư"
    sheet.cell(3, 1, title.upper()).font = Font(name="Times New Roman", size=14, bold=True)
    sheet.merge_cells(start_row=3, start_column=1, end_row=3, end_column=width)
    sheet["A4"], sheet["A5"] = "Đơn vị báo cáo:", "Kỳ báo cáo:"
    sheet["C4"].border = sheet["C5"].border = Border(bottom=thin)
    for offset, row in enumerate(heads):
        for column, text in enumerate(row, 1):
            cell = sheet.cell(first_row - len(heads) + offset, column, text)
            cell.font, cell.alignment, cell.border = Font(name="Times New Roman", bold=True), centred, borders
    for merge in merges:
        sheet.merge_cells(merge)
    for column in range(1, width + 1):
        sheet.column_dimensions[letter(column)].width = 8 if column == 1 else 16
    return sheet


def rows(sheet, first, labels, width, formula=None):
    """Numbered rows with bordered empty cells, and `formula(row)` in the last column."""
    for offset, label in enumerate(labels):
        row = first + offset
        for column in range(1, width + 1):
            sheet.cell(row, column).border = borders
        sheet.cell(row, 1, offset + 1)
        sheet.cell(row, 2, label)
        if formula:
            sheet.cell(row, width, formula(row))


def total(sheet, row, first, last, columns):
    sheet.cell(row, 2, "Tổng số").font = Font(bold=True)
    for column in columns:
        sheet.cell(row, column, f"=SUM({letter(column)}{first}:{letter(column)}{last})").border = borders


units = ["Phòng Tham mưu", "Phòng Chính trị", "Phòng Hậu cần", "Đại đội 1", "Đại đội 2"]


def population():
    book = openpyxl.Workbook()
    heads = [["STT", "Đơn vị hành chính", "Dân số", None, None], [None, None, "Nam", "Nữ", "Tổng số"]]
    sheet = sheet_with_head(book, "Dân số trung bình", "01/DS-T", heads, ["A6:A7", "B6:B7", "C6:E6"])
    rows(sheet, 8, units, 5, lambda row: f"=C{row}+D{row}")
    total(sheet, 13, 8, 12, [3, 4, 5])
    sheet.print_area, sheet.print_title_rows = "A1:E20", "6:7"
    sheet.page_setup.orientation, sheet.page_setup.paperSize = "landscape", 9
    sheet.oddFooter.center.text = "Trang &P/&N"
    return book


def staff_list():
    book = openpyxl.Workbook()
    heads = [["STT", "Họ và tên", "Ngày sinh", "Cấp bậc", "Chức vụ", "Ghi chú"]]
    sheet = sheet_with_head(book, "Danh sách cán bộ", "Mẫu số 02", heads)
    rows(sheet, 8, [None], 6)
    sheet["A8"] = None
    sheet["C8"].number_format = "dd/mm/yyyy"
    sheet["B9"], sheet["C9"] = "Tổng số:", "=COUNTA(B8:B8)"
    sheet.freeze_panes = "C8"
    sheet["F1"], sheet["F2"] = "NGƯỜI LẬP BIỂU", "(Ký, ghi rõ họ tên)"
    return book


def balance_sheet():
    book = openpyxl.Workbook()
    sheet = sheet_with_head(book, "Bảng cân đối kế toán", "B01-DN", [["Mã số", "Chỉ tiêu", "Thuyết minh", "Số cuối kỳ", "Số đầu kỳ"]])
    labels = ["A. Tài sản ngắn hạn", "I. Tiền", "1. Tiền", "2. Tương đương tiền", "II. Phải thu", "1. Khách hàng"]
    for offset, label in enumerate(labels):
        for column in range(1, 6):
            sheet.cell(8 + offset, column).border = borders
            sheet.cell(8 + offset, column).number_format = '#,##0;[Red](#,##0);"-"'
        sheet.cell(8 + offset, 1, f"{100 + offset}")
        sheet.cell(8 + offset, 2, label).alignment = Alignment(indent=label.count(". ") + 1)
    for column in "DE":
        sheet[f"{column}8"] = f"={column}9+{column}12"
        sheet[f"{column}9"] = f"=SUM({column}10:{column}11)"
        sheet[f"{column}12"] = f"={column}13"
    check = book.create_sheet("Kiểm tra")
    check["A1"], check["B1"] = "Chênh lệch", "=IF('Bảng cân đối kế toán'!D8='Bảng cân đối kế toán'!E8,\"Khớp\",\"Lệch\")"
    check.sheet_state = "hidden"
    return book


def timesheet():
    book = openpyxl.Workbook()
    heads = [["STT", "Họ và tên", *range(1, 32), "Công"]]
    sheet = sheet_with_head(book, "Bảng chấm công", "01a-LĐTL", heads)
    rows(sheet, 8, ["Nguyễn Văn A", "Trần Thị B", "Lê Văn C"], 34, lambda row: f'=COUNTIF(C{row}:AG{row},"x")')
    allowed = DataValidation(type="list", formula1='"x,P,Ô,KP"', allow_blank=True)
    allowed.add("C8:AG10")
    sheet.add_data_validation(allowed)
    grey = PatternFill("solid", bgColor="FFD9D9D9")
    sheet.conditional_formatting.add("C8:AG10", FormulaRule(formula=["WEEKDAY(DATE(2026,10,C$7))=1"], fill=grey))
    return book


def indicators():
    book = openpyxl.Workbook()
    first = sheet_with_head(book, "Tổng hợp", "TH/01", [["STT", "Chỉ tiêu", "Kế hoạch", "Thực hiện", "Tỷ lệ"]])
    rows(first, 8, units, 5, lambda row: f"=IF(C{row}=0,0,D{row}/C{row})")
    for row in range(8, 13):
        first[f"E{row}"].number_format = "0.0%"
    first.conditional_formatting.add("E8:E12", DataBarRule("num", 0, "num", 1, "FF638EC6"))
    first.conditional_formatting.add("D8:D12", ColorScaleRule("min", None, "FFF8696B", None, None, None, "max", None, "FF63BE7B"))
    first.conditional_formatting.add("C8:C12", CellIsRule("lessThan", ["0"], font=Font(color="FFFF0000")))
    second = sheet_with_head(book, "Chi tiết", "CT/01", [["STT", "Chỉ tiêu", "Quý I", "Quý II", "Cộng"]])
    rows(second, 8, units, 5, lambda row: f"=C{row}+D{row}")
    first["C14"] = "='Chi tiết'!E8"
    book.defined_names["ky_bao_cao"] = DefinedName("ky_bao_cao", attr_text="'Tổng hợp'!$C$5")
    book.defined_names["don_vi"] = DefinedName("don_vi", attr_text="'Tổng hợp'!$C$4")
    return book


def inventory():
    book = openpyxl.Workbook()
    heads = [["STT", "Tên tài sản", "Sổ sách", None, "Kiểm kê", None, "Chênh lệch"], [None, None, "Số lượng", "Giá trị", "Số lượng", "Giá trị", None]]
    sheet = sheet_with_head(book, "Biên bản kiểm kê", "05-TSCĐ", heads, ["A6:A7", "B6:B7", "C6:D6", "E6:F6", "G6:G7"])
    rows(sheet, 8, ["Máy tính", "Xe ô tô", "Máy in"], 7, lambda row: f"=E{row}-C{row}")
    total(sheet, 11, 8, 10, range(3, 8))
    sheet["E8"].comment = Comment("Ghi số đếm thực tế", "Kế toán")
    sheet.add_image(Image(png()), "I2")
    sheet["A13"] = "Văn bản quy định"
    sheet["A13"].hyperlink = "https://vanban.chinhphu.vn"
    return book


def charted():
    book = openpyxl.Workbook()
    sheet = sheet_with_head(book, "Quân số theo quý", "QS/Q", [["STT", "Đơn vị", "Quý I", "Quý II", "Quý III"]])
    rows(sheet, 8, units, 5)
    chart = BarChart()
    chart.add_data(Reference(sheet, min_col=3, max_col=5, min_row=7, max_row=12), titles_from_data=True)
    chart.set_categories(Reference(sheet, min_col=2, min_row=8, max_row=12))
    sheet.add_chart(chart, "G4")
    return book


def guarded():
    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    sheet = sheet_with_head(book, "Biểu có bảo vệ", "BV/01", [["STT", "Nội dung", "Ngày", "Số", "Cộng dồn"]])
    rows(sheet, 8, units, 5, lambda row: f"=SUM(D$8:D{row})")
    for row in range(8, 13):
        sheet[f"C{row}"].number_format = "dd/mm/yyyy"
        sheet[f"D{row}"].protection = Protection(locked=False)
    sheet.protection.sheet = True
    sheet.column_dimensions.group("D", "E", hidden=False)
    sheet.row_dimensions[12].hidden = True
    sheet.row_breaks.append(openpyxl.worksheet.pagebreak.Break(id=10))
    return book


def listed():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Mã", "Đơn vị", "Biên chế", "Hiện có"])
    for place, unit in enumerate(units):
        sheet.append([f"DV{place:02}", unit, None, None])
        for column in "CD":
            sheet[f"{column}{place + 2}"].border = borders
    sheet.add_table(Table(displayName="BangDonVi", ref="A1:D6"))
    sheet["C8"] = "=SUBTOTAL(9,C2:C6)"
    return book


def written(path, kind):
    """Form of XlsxWriter: rich texts, sparklines, validation, a table, notes, a chart."""
    book = xlsxwriter.Workbook(path)
    sheet = book.add_worksheet("Biểu tổng hợp")
    box = book.add_format({"border": 1, "num_format": "#,##0.00", "font_name": "Times New Roman"})
    head = book.add_format({"border": 1, "bold": True, "align": "center", "text_wrap": True})
    sheet.merge_range("A1:F1", "BÁO CÁO TÌNH HÌNH THỰC HIỆN DỰ TOÁN", head)
    sheet.write_rich_string("A2", "Kỳ báo cáo: ", book.add_format({"italic": True}), "tháng … năm …")
    sheet.write_row("A4", ["STT", "Nội dung", "Dự toán", "Thực hiện", "Còn lại", "Xu hướng"], head)
    for place, unit in enumerate(units):
        row = 5 + place
        sheet.write(f"A{row}", place + 1, box)
        sheet.write(f"B{row}", unit, box)
        sheet.write_blank(f"C{row}", None, box)
        sheet.write_blank(f"D{row}", None, box)
        sheet.write_formula(f"E{row}", f"=C{row}-D{row}", box)
    sheet.write_formula("C10", "=SUM(C5:C9)", box)
    sheet.set_default_row(18)
    sheet.repeat_rows(3)
    sheet.print_area("A1:F12")
    sheet.set_paper(9)
    sheet.set_footer("&CTrang &P")
    book.define_name("du_toan", "='Biểu tổng hợp'!$C$5")
    if kind == "rich":
        sheet.conditional_format("D5:D9", {"type": "icon_set", "icon_style": "3_traffic_lights"})
        sheet.conditional_format("E5:E9", {"type": "data_bar", "data_bar_2010": True})
        sheet.data_validation("C5:C9", {"validate": "decimal", "criteria": ">=", "value": 0})
        sheet.add_sparkline("F5", {"range": "'Biểu tổng hợp'!C5:E5"})
        sheet.write_comment("C5", "Theo quyết định giao dự toán")
        sheet.insert_image("H1", "logo.png", {"image_data": png()})
        chart = book.add_chart({"type": "column"})
        chart.add_series({"values": "='Biểu tổng hợp'!$C$5:$C$9", "categories": "='Biểu tổng hợp'!$B$5:$B$9"})
        sheet.insert_chart("H4", chart)
    book.close()


makers = {
    "01-dan-so": population,
    "02-danh-sach-can-bo": staff_list,
    "03-can-doi-ke-toan": balance_sheet,
    "04-bang-cham-cong": timesheet,
    "05-chi-tieu-nhieu-trang": indicators,
    "06-kiem-ke-tai-san": inventory,
    "07-bieu-co-bieu-do": charted,
    "08-bieu-co-bao-ve": guarded,
    "09-bang-co-ten": listed,
}


def make_workbooks(folder):
    for name, make in makers.items():
        make().save(folder / f"{name}.xlsx")
    written(folder / "10-du-toan.xlsx", "plain")
    written(folder / "11-du-toan-day-du.xlsx", "rich")
