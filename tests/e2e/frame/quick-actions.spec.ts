import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { expectOpenDialogs, startCountingOpenDialogs } from '../system-dialogs'

test('each quick action of the home page opens the page or dialog that it names, and only once', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  await page.getByRole('link', { name: /^Tạo báo cáo/ }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('Tạo báo cáo')
  // Waits for the focus, because the keys of the dialog work only with the focus inside it.
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const file = join(session.files, 'don-vi.csv')
  writeFileSync(file, 'ma,ten\n1,Đơn vị A\n')
  session.answer(file)
  await startCountingOpenDialogs(session)
  await session.open('/')
  await page.getByRole('link', { name: /^Nhập dữ liệu từ file Excel/ }).click()
  await expect(dialog).toContainText('don-vi.csv')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await session.open('/')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nguồn dữ liệu')
  await expectOpenDialogs(session, 1)
  await expect(dialog).toHaveCount(0)
})
