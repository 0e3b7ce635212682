import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicture } from '../picture'

const settings = '/quan-tri/cau-hinh?tab=sector'
const fillRates = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const areas = ['Mã khu vực;Tên khu vực;Vùng', 'K1;Khu một;Bắc', 'K2;Khu hai;Tây', 'K2;Khu ba;Nam']

test(
  'a sector page names which data of the unit is missing, and tables of the unit are mapped to the model, checked and unmapped',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const app = new AppPage(page)
    const picture = (name: string) => takePicture(page, info, name)

    await session.open(settings)
    await page.getByRole('combobox', { name: 'Số liệu của các trang chuyên ngành' }).click()
    await page.getByRole('option', { name: 'Dữ liệu đơn vị' }).click()
    await expect(app.toast('Đã lưu cấu hình')).toBeVisible()

    await session.open(fillRates)
    await expect(page.getByText('Trang này chưa có đủ dữ liệu của đơn vị')).toBeVisible()
    const missing = page.getByRole('table', { name: 'Trang này chưa có đủ dữ liệu của đơn vị' })
    for (const title of ['Đơn vị', 'Khu vực', 'Biên chế', 'Giữ vị trí']) {
      await expect(missing.getByRole('cell', { name: title, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('banner').getByText('Dữ liệu đơn vị')).toBeVisible()
    await expect(page.getByText('93,0%')).toHaveCount(0)
    await picture('missing')
    for (const path of ['to-chuc-bien-che/kich-ban-to-chuc', 'dong-vien-du-bi/bao-cao']) {
      await session.open(`/chuyen-nganh/${path}`)
      await expect(page.getByText('Trang này chưa có đủ dữ liệu của đơn vị')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Mở ánh xạ số liệu chuyên ngành' }).click()
    await expect(page.getByRole('tab', { name: 'Số liệu chuyên ngành' })).toHaveAttribute(
      'aria-selected',
      'true'
    )

    const template = join(session.files, 'mau.xlsx')
    session.answer(template)
    await page.getByRole('button', { name: 'Tải mẫu tệp', exact: true }).click()
    await expect(app.toast('Đã lưu tệp')).toBeVisible()
    expect(existsSync(template)).toBe(true)

    const path = join(session.files, 'khu-vuc.csv')
    writeFileSync(path, areas.join('\n'))
    session.answer(path)
    await session.open('/luu-tru/data-warehouse')
    await page.getByRole('button', { name: 'Tải lên' }).click()
    await page
      .getByRole('dialog', { name: /^Tệp “/ })
      .getByRole('button', { name: 'Tạo bảng từ tệp này' })
      .click()
    const create = page.getByRole('dialog', { name: 'Tạo bảng Data Mart mới' })
    await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
    await expect(app.toast('Đã tạo bảng Data Mart')).toBeVisible()

    await session.open(settings)
    await page.getByRole('button', { name: 'Ánh xạ: Khu vực' }).click()
    const mapping = page.getByRole('dialog', { name: 'Ánh xạ: Khu vực' })
    // A file with the headings of a template is mapped automatically when its table is created.
    const region = mapping.getByRole('combobox', { name: 'Cột nguồn của Vùng' })
    await expect(region).toHaveText('vung')
    await picture('mapping')
    await mapping.getByRole('button', { name: 'Lưu ánh xạ' }).click()
    await expect(app.toast('Đã lưu ánh xạ')).toBeVisible()
    const list = page.getByRole('table', { name: 'Các bảng của mô hình chuẩn' })
    await expect(list.getByRole('row').filter({ hasText: 'khu_vuc' })).toContainText('Đủ')
    await picture('mapped')

    await page.getByRole('button', { name: 'Kiểm tra mô hình' }).click()
    const results = page.getByRole('table', { name: 'Kết quả kiểm tra mô hình' })
    await expect(results.getByRole('row').filter({ hasText: 'Trùng khóa' })).toContainText(
      'Mã khu vực'
    )
    await expect(results.getByRole('row').filter({ hasText: 'Ngoài danh mục' })).toContainText(
      'Vùng'
    )
    await results.scrollIntoViewIfNeeded()
    await picture('checked')
    await results.getByRole('button', { name: 'Xem dòng: Ngoài danh mục' }).click()
    const rows = page.getByRole('dialog', { name: 'Khu vực – Ngoài danh mục' })
    await expect(rows.getByRole('cell', { name: 'Tây' })).toBeVisible()
    await picture('rows')
    await rows.getByRole('button', { name: 'Đóng' }).click()

    await session.open(fillRates)
    await expect(missing.getByRole('cell', { name: 'Đơn vị', exact: true })).toBeVisible()
    await expect(missing.getByRole('cell', { name: 'Khu vực', exact: true })).toHaveCount(0)

    await session.open(settings)
    await page.getByRole('button', { name: 'Ánh xạ: Khu vực' }).click()
    await mapping.getByRole('button', { name: 'Bỏ ánh xạ' }).click()
    await expect(app.toast('Đã bỏ ánh xạ')).toBeVisible()
  }
)
