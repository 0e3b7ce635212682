"""Makes 20 empty forms with the structures of public Vietnamese forms, for tools/fill-forms.mjs:
workbooks and documents by openpyxl, XlsxWriter and python-docx, and some of them as LibreOffice
saves them. Usage: python make-forms.py <folder>; needs the three packages and `soffice`."""

import subprocess
import sys
import tempfile
from pathlib import Path

import docx
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from docx.shared import Mm
from make_workbooks import make_workbooks


def official(kind):
    """Document in the form of decree 30/2020/NĐ-CP, with marks in its header and footer."""
    document = docx.Document()
    section = document.sections[0]
    section.page_width, section.page_height = Mm(210), Mm(297)
    section.left_margin, section.right_margin = Mm(30), Mm(20)
    section.header.paragraphs[0].text = "{{don_vi_dau_trang}}"
    section.footer.paragraphs[0].text = "Mẫu ban hành kèm theo Nghị định 30/2020/NĐ-CP"
    head = document.add_table(1, 2)
    head.cell(0, 0).text = "{{co_quan_cap_tren}}\n{{co_quan}}\nSố: {{so}}/BC-TM"
    head.cell(0, 1).text = "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\nĐộc lập - Tự do - Hạnh phúc"
    document.add_heading(kind, 1)
    paragraph = document.add_paragraph("Kết quả thực hiện ")
    # Word divides a mark into runs wherever it was edited.
    for part in ("{{", "ky_", "bao_cao", "}}"):
        paragraph.add_run(part).bold = True
    return document


def report():
    document = official("BÁO CÁO")
    document.add_paragraph("Quân số hiện có «hien_co», đạt «ty_le» biên chế.")
    table = document.add_table(3, 4, style="Table Grid")
    for column, text in enumerate(["STT", "Đơn vị", "Biên chế", "Hiện có"]):
        table.cell(0, column).text = text
    table.cell(2, 1).text = "Tổng cộng"
    return document


def record():
    """Handover record with content controls of a block and of a run."""
    document = official("BIÊN BẢN BÀN GIAO")
    for tag in ("ben_giao", "ben_nhan"):
        control = f"""<w:sdt {nsdecls('w')}><w:sdtPr><w:alias w:val="{tag}"/><w:tag w:val="{tag}"/><w:showingPlcHdr/></w:sdtPr>
<w:sdtContent><w:r><w:rPr><w:i/></w:rPr><w:t>Bấm để nhập</w:t></w:r></w:sdtContent></w:sdt>"""
        document.add_paragraph(f"{tag}: ")._p.append(parse_xml(control))
    return document


def curriculum():
    """Personal record (2C) with a nested table."""
    document = official("SƠ YẾU LÝ LỊCH")
    table = document.add_table(4, 2, style="Table Grid")
    for row, text in enumerate(["Họ và tên", "Ngày sinh", "Quê quán", "Quá trình"]):
        table.cell(row, 0).text = text
    inner = table.cell(3, 1).add_table(2, 3)
    for column, text in enumerate(["Từ", "Đến", "Đơn vị"]):
        inner.cell(0, column).text = text
    return document


def declaration():
    """Declaration with bookmarks and a text form field."""
    document = official("TỜ KHAI")
    for number, name in enumerate(["ho_ten", "noi_o"]):
        paragraph = document.add_paragraph(f"{name}: ")._p
        for xml in (
            f'<w:bookmarkStart {nsdecls("w")} w:id="{number}" w:name="{name}"/>',
            f'<w:r {nsdecls("w")}><w:t>........</w:t></w:r>',
            f'<w:bookmarkEnd {nsdecls("w")} w:id="{number}"/>',
        ):
            paragraph.append(parse_xml(xml))
    return document


def merged():
    """Table with merged heads and a vertical merge above the repeated row."""
    document = official("BIỂU TỔNG HỢP")
    table = document.add_table(5, 5, style="Table Grid")
    table.cell(0, 0).merge(table.cell(1, 0)).text = "STT"
    table.cell(0, 1).merge(table.cell(1, 1)).text = "Đơn vị"
    table.cell(0, 2).merge(table.cell(0, 4)).text = "Quân số"
    for column, text in enumerate(["Biên chế", "Hiện có", "Tỷ lệ"], 2):
        table.cell(1, column).text = text
    table.cell(4, 0).merge(table.cell(4, 1)).text = "Cộng"
    return document


makers = {
    "12-bao-cao": report,
    "13-bien-ban": record,
    "14-ly-lich": curriculum,
    "15-to-khai": declaration,
    "16-bieu-gop-o": merged,
}
through_libreoffice = ["01-dan-so.xlsx", "06-kiem-ke-tai-san.xlsx", "12-bao-cao.docx", "16-bieu-gop-o.docx"]


def resave(folder, name, number):
    """Saves a form again by LibreOffice, by way of its own format."""
    own, end = {".xlsx": ("ods", "xlsx"), ".docx": ("odt", "docx")}[Path(name).suffix]
    with tempfile.TemporaryDirectory() as target:
        profile = f"-env:UserInstallation=file://{target}/profile"
        stem = Path(target) / Path(name).stem
        for kind, source in ((own, folder / name), (end, f"{stem}.{own}")):
            convert = ["soffice", profile, "--headless", "--convert-to", kind, "--outdir", target, source]
            subprocess.run(convert, check=True, capture_output=True)
        made = Path(f"{stem}.{end}").read_bytes()
        (folder / f"{number}-libreoffice-{Path(name).stem[3:]}.{end}").write_bytes(made)


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    make_workbooks(folder)
    for name, make in makers.items():
        make().save(str(folder / f"{name}.docx"))
    for number, name in enumerate(through_libreoffice, 17):
        resave(folder, name, number)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
