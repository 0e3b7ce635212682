import { expect, test } from '../fixtures'
import { AppPage } from '../pages/app-page'

test('a reorganisation scenario is edited by moving, undoing, splitting, copying and comparing, and is kept after a restart', {
  tag: '@whole'
}, async ({ session }) => {
  await session.open('/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc?kich-ban=kb-002')
  const { page } = session
  const app = new AppPage(page)
  await app.expectTitle('Kịch bản tổ chức')
  const unchanged = page.getByRole('region', { name: 'Đơn vị thay đổi' })
  await expect(unchanged).toContainText('Kịch bản chưa thay đổi gì so với tổ chức hiện tại.')
  const choose = async (label: string, option: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText('Vui lòng chọn đơn vị').first()).toBeVisible()
  await choose('Đơn vị chuyển đi', 'Đơn vị A')
  await choose('Đơn vị nhận', 'Đơn vị B')
  await page.getByRole('textbox', { name: 'Số biên chế' }).fill('999999')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText(/“Đơn vị A” chỉ có \d+ biên chế/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Số biên chế' }).fill('5')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  const changes = page.getByRole('table', { name: 'Đơn vị thay đổi' })
  await expect(changes.getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Chuyển 5 biên chế, 0 người từ Đơn vị A sang Đơn vị B')).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(/đã hoàn tác/)).toBeVisible()
  await page.getByRole('button', { name: 'Làm lại' }).click()
  await expect(changes).toBeVisible()
  await page.getByRole('button', { name: 'Nhân bản' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('combobox', { name: 'Kịch bản' })).toContainText('(bản sao)')
  await choose('So sánh với', 'Tinh gọn đầu mối')
  await expect(page.getByRole('table', { name: /^So với/ })).toContainText('23')
  const address = page.url().split('#')[1] ?? ''
  await session.restart()
  await session.open(address)
  await expect(
    session.page.getByText('Chuyển 5 biên chế, 0 người từ Đơn vị A sang Đơn vị B')
  ).toBeVisible()
})
