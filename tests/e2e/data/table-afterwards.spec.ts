import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { takePicturesOfLooks } from '../picture'

const head = 'Mã đơn vị;Tên đơn vị;Quân số'
const first = ['A1;Lữ đoàn Đặng;120', 'B2;Tiểu đoàn Ướt;45', 'C3;Đại đội Yên;30']

const looks = [
  { width: 1366, height: 768, look: 'light' },
  { width: 1366, height: 768, look: 'dark' },
  { width: 1093, height: 575, look: 'light' }
] as const

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test(
  'a table that a user created gets a key and a write strategy, is updated by key, renamed, deleted and restored',
  { tag: '@whole' },
  async ({ session }, info) => {
    test.slow()
    const { page } = session
    const app = new AppPage(page)
    const picture = async (name: string): Promise<void> => {
      await takePicturesOfLooks(page, info, name, looks)
      await page.setViewportSize({ width: 1366, height: 768 })
    }
    const give = (name: string, lines: readonly string[]): void => {
      const path = join(session.files, name)
      writeFileSync(path, [head, ...lines].join('\r\n'))
      session.answer(path)
    }
    await session.open('/luu-tru/data-warehouse')
    give('quan-so.csv', [...first, 'A1;Lữ đoàn khác;7'])
    await page.getByRole('button', { name: 'Tải lên' }).click()
    await dialogOf(page, /^Tệp “/)
      .getByRole('button', { name: 'Tạo bảng từ tệp này' })
      .click()
    const create = dialogOf(page, 'Tạo bảng Data Mart mới')
    await create.getByRole('combobox', { name: 'Chiến lược ghi' }).click()
    await page.getByRole('option', { name: 'Cập nhật theo khóa', exact: true }).click()
    await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
    await expect(create.getByText('cần ít nhất một cột khóa').first()).toBeVisible()
    await picture('create-keyless')
    await create.getByRole('combobox', { name: 'Chiến lược ghi' }).click()
    await page.getByRole('option', { name: 'Ghi nối tiếp' }).click()
    await create.getByRole('button', { name: 'Tạo bảng', exact: true }).click()
    await expect(app.toast('Đã tạo bảng Data Mart')).toBeVisible()
    await page.getByRole('link', { name: /\(quan_so\)$/ }).click()

    await page.getByRole('button', { name: 'Sửa thông tin' }).click()
    const about = dialogOf(page, 'Sửa thông tin bảng quan_so')
    await about.getByRole('combobox', { name: 'Chiến lược ghi' }).click()
    await page.getByRole('option', { name: 'Cập nhật theo khóa, bỏ khóa vắng mặt' }).click()
    await about.getByRole('checkbox', { name: 'ma_don_vi' }).check()
    await about.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(about.getByText('“A1” ở dòng 1, 4').first()).toBeVisible()
    await picture('about-repeated')
    await about.getByRole('checkbox', { name: 'ten_don_vi' }).check()
    await about.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(app.toast('Đã sửa thông tin bảng')).toBeVisible()

    give('quan-so-2.csv', ['A1;Lữ đoàn Đặng;125', 'B2;Tiểu đoàn Ướt;45', 'D4;Đại đội Kỳ;12'])
    await page.getByRole('button', { name: 'Tải lên' }).click()
    await dialogOf(page, /^Tệp “/)
      .getByRole('button', { name: 'Nạp vào bảng có sẵn' })
      .click()
    await dialogOf(page, /Nạp tệp/)
      .getByRole('button', { name: 'Đối chiếu' })
      .click()
    const compared = dialogOf(page, /Đối chiếu trước khi công bố/)
    await expect(
      compared.getByText('Tệp có 3 dòng: thêm 1, sửa 1, không đổi 1, trùng khóa 0, loại 0.')
    ).toBeVisible()
    await expect(compared.getByText('Công bố sẽ bỏ 2 dòng của bảng')).toBeVisible()
    await picture('comparison-removes')
    await compared.getByRole('button', { name: 'Công bố', exact: true }).click()
    await expect(app.toast('Đã công bố')).toBeVisible()

    await page.getByRole('button', { name: 'Thao tác khác' }).click()
    await page.getByRole('menuitem', { name: 'Đổi tên bảng' }).click()
    const rename = dialogOf(page, 'Đổi tên bảng quan_so')
    await rename.getByRole('textbox', { name: 'Tên mới' }).fill('quan_so_don_vi')
    await rename.getByRole('textbox', { name: 'Lý do' }).fill('đặt theo danh mục')
    await picture('rename')
    await rename.getByRole('button', { name: 'Đổi tên', exact: true }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Đổi tên quan_so thành quan_so_don_vi?' })
    await expect(confirm).toBeVisible()
    await picture('rename-confirm')
    await confirm.getByRole('button', { name: 'Đổi tên', exact: true }).click()
    await expect(app.toast('Đã đổi tên bảng')).toBeVisible()

    await page.getByRole('button', { name: 'Thao tác khác' }).click()
    await page.getByRole('menuitem', { name: 'Xóa bảng' }).click()
    const remove = dialogOf(page, 'Xóa bảng quan_so_don_vi?')
    await remove.getByRole('textbox', { name: 'Lý do' }).fill('trùng với bảng khác')
    await picture('delete')
    await remove.getByRole('button', { name: 'Xóa bảng', exact: true }).click()
    await expect(app.toast('Đã xóa bảng')).toBeVisible()
    await page.getByRole('button', { name: 'Bảng đã xóa (1)' }).click()
    const list = dialogOf(page, 'Bảng đã xóa')
    await expect(list.getByRole('cell', { name: 'trùng với bảng khác' })).toBeVisible()
    await picture('deleted-tables')
    await list.getByRole('button', { name: 'Xóa hẳn bảng quan_so_don_vi' }).click()
    const purge = dialogOf(page, 'Xóa hẳn bảng quan_so_don_vi?')
    await expect(purge).toContainText('Không khôi phục lại được')
    await picture('purge')
    await purge.getByRole('button', { name: 'Hủy' }).click()
    await list.getByRole('button', { name: 'Khôi phục bảng quan_so_don_vi' }).click()
    await expect(list.getByText('Không còn bảng nào đã xóa.')).toBeVisible()
    await list.getByRole('button', { name: 'Đóng' }).click()
    await expect(page.getByRole('link', { name: /\(quan_so_don_vi\)$/ })).toBeVisible()
  }
)
