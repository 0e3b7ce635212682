import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPdf } from '../../support/files/pdf-text'
import { test as alone, expect, simulatedWorkLatchPatch, sequentialTest as test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { ListPageObject } from '../pages/list-page'
import { chooseAction, rowOf } from '../pages/table-row'

test.describe.configure({ mode: 'default' })

test.use({ patch: simulatedWorkLatchPatch })

alone(
  'data sources are checked step by step, configured, added and removed, and are kept after a restart',
  { tag: '@whole' },
  async ({ session }) => {
    await session.open('/thu-thap/nguon')
    let { page } = session
    const app = new AppPage(page)
    await app.expectTitle('Nguồn dữ liệu')
    const broken = rowOf(page, 'Oracle – Sổ trang bị')
    session.hold()
    await broken.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(broken.getByRole('progressbar')).toBeVisible()
    session.release()
    await expect(app.toast('Kiểm tra không đạt')).toContainText('đang bảo trì')
    await chooseAction(broken, 'Cấu hình')
    let dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Cổng' }).fill('99999')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog.getByText('Cổng phải từ 1 đến 65535')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Cổng' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Cổng' }).fill('1521')
    await dialog.getByRole('combobox', { name: 'Máy chủ (mô phỏng)' }).click()
    await page.getByRole('option', { name: 'Sẵn sàng' }).click()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await broken.getByRole('button', { name: 'Kiểm tra' }).click()
    await expect(app.toast('Kiểm tra đạt')).toBeVisible()
    await chooseAction(broken, 'Nhật ký')
    await expect(page.getByRole('dialog').getByText(/Kiểm tra đạt 4\/4 bước/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()
    await chooseAction(broken, 'Xóa')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
    await expect(app.toast('Không thể thực hiện')).toContainText('“Trang bị về kho”')

    await page.getByRole('button', { name: 'Thêm nguồn mới' }).click()
    dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Tệp CSV/Excel' }).check()
    await dialog.getByRole('textbox', { name: 'Thư mục tiếp nhận' }).clear()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    const name = dialog.getByRole('textbox', { name: 'Tên', exact: true })
    await expect(name).toBeFocused()
    // Correcting one of two invalid fields must not move the focus to the other invalid field.
    await page.keyboard.type('Tệp huấn luyện')
    await expect(name).toHaveValue('Tệp huấn luyện')
    await expect(name).toBeFocused()
    await dialog.getByRole('textbox', { name: 'Thư mục tiếp nhận' }).fill('D:\\HuanLuyen')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(rowOf(page, 'Tệp huấn luyện')).toBeVisible()
    page = await session.restart()
    await session.open('/thu-thap/nguon')
    await expect(rowOf(page, 'Tệp huấn luyện')).toBeVisible()
    await expect(
      rowOf(page, 'Oracle – Sổ trang bị').getByText('Đạt', { exact: true })
    ).toBeVisible()
  }
)

test('publication targets are synchronised with progress, and connections are created, checked, synchronised and edited', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/thu-thap/dich')
  const { page } = session
  const app = new AppPage(page)
  const warehouse = rowOf(page, 'Data Warehouse chính')
  session.hold(3)
  await warehouse.getByRole('button', { name: 'Đồng bộ' }).click()
  await expect(warehouse.getByText(/Đã đồng bộ [\d.]+ bản ghi/)).toBeVisible()
  session.release()
  await expect(app.toast('Đồng bộ xong')).toBeVisible()

  await session.open('/thu-thap/ket-noi')
  const list = new ListPageObject(page, 'Danh sách kết nối dữ liệu')
  await expect(list.count).toHaveText('Hiển thị 3 trên tổng số 3 kết nối')
  await page.getByRole('button', { name: 'Tạo kết nối mới' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  for (const message of [
    'Vui lòng nhập tên kết nối',
    'Vui lòng chọn nguồn',
    'Vui lòng chọn đích'
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await dialog.getByRole('textbox', { name: 'Tên' }).fill('Quân số vào vùng thô')
  for (const [end, option] of [
    ['Nguồn', 'Oracle – Quân số đơn vị'],
    ['Đích', 'Data Lake vùng thô']
  ] as const) {
    await dialog.getByRole('combobox', { name: end }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  const row = list.row('Quân số vào vùng thô')
  await expect(row).toContainText('Chưa đồng bộ')
  await row.getByRole('button', { name: 'Kiểm tra' }).click()
  await expect(app.toast('Kiểm tra đạt')).toBeVisible()
  await row.getByRole('button', { name: 'Đồng bộ' }).click()
  await expect(app.toast('Đồng bộ xong')).toBeVisible()
  await expect(row).not.toContainText('Chưa đồng bộ')
  await chooseAction(row, 'Sửa')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Tên' }).fill('Đã đổi tên')
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await chooseAction(list.row('Đã đổi tên'), 'Nhật ký')
  session.answer(join(session.files, 'nhat-ky.csv'))
  await page.getByRole('button', { name: 'Tải nhật ký CSV' }).click()
  await expect(app.toast('Đã lưu tệp')).toBeVisible()
  expect(readFileSync(join(session.files, 'nhat-ky.csv'), 'utf8')).toContain('Đồng bộ xong')
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng', exact: true }).click()
  await list.row('Trang bị về kho').getByRole('button', { name: 'Đồng bộ' }).click()
  await expect(app.toast('Không thể thực hiện')).toContainText('đang bảo trì')
  await chooseAction(list.row('Đã đổi tên'), 'Xóa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(list.count).toHaveText('Hiển thị 3 trên tổng số 3 kết nối')
})

test('the collection report shows figures, a chart as a table, a CSV file, and a PDF with chart, table and page numbers', {
  tag: '@whole'
}, async ({ session }) => {
  for (const path of ['/luu-tru/bao-cao-xu-ly', '/thu-thap/bao-cao-thu-thap']) {
    await session.open(path)
    const { page } = session
    await new AppPage(page).expectTitle('Báo cáo thu thập dữ liệu')
    for (const figure of ['8.165', '7.995', '170', '97,9%', 'Tốt']) {
      await expect(page.getByText(figure, { exact: true }).first()).toBeVisible()
    }
    await expect(page.getByText('Đồng bộ dữ liệu trang bị')).toBeVisible()
    await expect(page.getByText('0 bản ghi', { exact: true })).toBeVisible()
  }
  const { page } = session
  const app = new AppPage(page)
  const canvas = page.locator('canvas')
  await expect.poll(async () => (await canvas.boundingBox())?.height).toBe(300)
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  await expect(page.getByRole('rowheader', { name: 'T6' })).toBeVisible()
  await page.getByRole('button', { name: 'Xem dạng biểu đồ' }).click()
  await page.getByRole('button', { name: 'Xuất báo cáo' }).click()
  session.answer(join(session.files, 'bao-cao.csv'))
  await page.getByRole('menuitem', { name: 'Tệp CSV' }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('bao-cao.csv')
  session.answer(join(session.files, 'bao-cao.pdf'))
  await page.getByRole('button', { name: 'Xuất báo cáo' }).click()
  await page.getByRole('menuitem', { name: 'Tệp PDF (khổ A4)' }).click()
  await expect(app.toast('Đã lưu tệp')).toContainText('bao-cao.pdf')
  const sheets = await readPdf(join(session.files, 'bao-cao.pdf'))
  const words = sheets.map(({ text }) => text).join(' ')
  expect(sheets[0]).toMatchObject({ width: 210, height: 297 })
  for (const part of [
    'Báo cáo thu thập dữ liệu',
    'Số liệu theo kỳ',
    '1.350',
    '8.165',
    'Trang 1/'
  ]) {
    expect(words).toContain(part)
  }
  expect(words).not.toContain('Xuất báo cáo')
})
