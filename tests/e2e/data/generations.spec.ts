import { expect, test } from '../fixtures'
import { takePicture } from '../picture'

const table = '/luu-tru/data-warehouse/dm-005'

test(
  'a structure change names lost data and affected dependents, and the earlier generation (table version) can be viewed and restored',
  { tag: '@whole' },
  async ({ session }, info) => {
    const { page } = session
    const picture = (name: string) => takePicture(page, info, name)
    await session.open(`${table}?tab=rows`)
    const rows = page.getByRole('table', { name: 'Dữ liệu' })
    await expect(rows.getByRole('columnheader', { name: 'khoan_chi' })).toBeVisible()
    await expect(page.getByText('Hiển thị 23.674')).toBeVisible()

    await page.getByRole('tab', { name: 'Cấu trúc' }).click()
    await page.getByRole('button', { name: 'Sửa cấu trúc' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sửa cấu trúc bảng dm_taichinh_phanbo' })
    await dialog.getByRole('textbox', { name: 'Tên cột 2' }).fill('don_vi_thu_huong')
    await dialog.getByRole('combobox', { name: 'Kiểu dữ liệu cột 3' }).click()
    await page.getByRole('option', { name: 'Số nguyên (integer)' }).click()
    const save = dialog.getByRole('button', { name: 'Lưu' })
    await save.click()
    const question = page.getByRole('alertdialog', {
      name: 'Đổi cấu trúc bảng dm_taichinh_phanbo?'
    })
    await expect(question).toContainText(
      /Cột khoan_chi, Chuỗi \(string\) → Số nguyên \(integer\): [\d.]+ giá trị không chuyển được/
    )
    await expect(question).toContainText('Đối tượng bị ảnh hưởng')
    await expect(question).toContainText('Pipeline etl_tc_pb · cột don_vi, khoan_chi')
    await picture('question')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(save).toBeEnabled()
    await save.click()
    await question.getByRole('button', { name: 'Đổi cấu trúc' }).click()
    await expect(dialog).toBeHidden()

    await page.getByRole('tab', { name: 'Dữ liệu', exact: true }).click()
    await expect(rows.getByRole('columnheader', { name: 'don_vi_thu_huong' })).toBeVisible()
    await page.getByRole('tab', { name: 'Lịch sử' }).click()
    const list = page.getByRole('table', { name: 'Bản dữ liệu' })
    await expect(list.getByRole('row')).toHaveCount(3)
    await expect(list.getByRole('row').nth(1)).toContainText('Đang dùng')
    await picture('history')

    const older = list.getByRole('row').nth(2)
    await older.getByRole('button', { name: 'Xem như ngày đó' }).click()
    const note = page.getByText('không phải bản đang dùng')
    await expect(note).toBeVisible()
    await expect(rows.getByRole('columnheader', { name: 'don_vi', exact: true })).toBeVisible()
    await picture('as-of')
    await page.getByRole('tab', { name: 'Chất lượng' }).click()
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Về bản đang dùng' }).click()
    await expect(note).toBeHidden()

    await page.getByRole('tab', { name: 'Lịch sử' }).click()
    await older.getByRole('button', { name: 'Quay về bản này' }).click()
    const back = page.getByRole('dialog', { name: /Quay về bản dữ liệu/ })
    const submit = back.getByRole('button', { name: 'Quay về', exact: true })
    await submit.click()
    await expect(back).toContainText('Vui lòng nhập lý do (ít nhất 5 ký tự)')
    await back.getByRole('textbox', { name: 'Lý do' }).fill('Đổi nhầm kiểu của khoản chi')
    await picture('return')
    await submit.click()
    await expect(list.getByRole('row')).toHaveCount(4)
    await expect(list.getByRole('row').nth(1)).toContainText('Đổi nhầm kiểu của khoản chi')
    await page.getByRole('tab', { name: 'Dữ liệu', exact: true }).click()
    await expect(rows.getByRole('columnheader', { name: 'don_vi', exact: true })).toBeVisible()
    await expect(page.getByText('Hiển thị 23.674')).toBeVisible()

    await page.getByRole('tab', { name: 'Lịch sử' }).click()
    await page.getByRole('button', { name: 'So sánh hai bản' }).click()
    const compared = page.getByRole('dialog', { name: 'So sánh hai bản' })
    await expect(compared.getByText('thêm 0 · sửa 0 · bỏ 0 · giữ 23.674')).toBeHidden()
    await expect(
      compared.getByText(/^thêm [\d.]+ · sửa [\d.]+ · bỏ [\d.]+ · giữ [\d.]+$/)
    ).toBeVisible()
    await expect(compared.getByRole('table', { name: 'Cột khác nhau' })).toContainText(
      'don_vi_thu_huong'
    )
    const rows200 = compared.getByRole('table', { name: 'Dòng khác nhau' }).getByRole('row')
    await expect(rows200).toHaveCount(201)
    await expect(compared.getByText(/^Dòng 1–200 trên /)).toBeVisible()
    await compared.getByRole('button', { name: 'Trang sau' }).click()
    await expect(compared.getByText(/^Dòng 201–400 trên /)).toBeVisible()
    await picture('compared')
  }
)
