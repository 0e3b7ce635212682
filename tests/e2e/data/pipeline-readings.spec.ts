import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Session, test } from '../fixtures'
import { AppPage } from '../pages/app-page'
import { createFolderPipeline } from '../pages/folder-pipeline'
import { switchOperator } from '../work-as'

const head = 'Mã đơn vị;Biên chế'

/**
 * Chooses an example file for **Thêm cách đọc từ tệp mẫu** (add reading options from an example
 * file) by keyboard, and waits until it is read.
 */
async function openExample(session: Session, name: string, content: string, button: string) {
  const { page } = session
  const path = join(session.files, name)
  writeFileSync(path, content)
  session.answer(path)
  await page.getByRole('button', { name: button }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Tệp “${name}”` })
  await expect(dialog.getByRole('table', { name: 'Các dòng trong tệp' })).toBeVisible()
  return dialog
}

const table = (page: Page) => page.getByRole('table', { name: 'Cách đọc tệp' })

test('the pipeline page lists its reading options, which a user adds from an example file, changes and removes by keyboard', {
  tag: '@whole'
}, async ({ session }) => {
  const { page } = session
  const app = new AppPage(page)
  const { folder, id } = await createFolderPipeline(session, `${head}\nDV-001;1.250,5\n`)
  await session.open(`/luu-tru/etl/${id}`)
  await expect(page.getByText('Chưa có cách đọc nào: mọi tệp được đọc theo dự đoán.')).toBeVisible()

  const add = 'Thêm cách đọc từ tệp mẫu'
  const report = `BÁO CÁO;\n${head}\nDV-002;1,250.5\nCộng;1,250.5\n`
  const dialog = await openExample(session, 'bc_quankhu2_2026-10.csv', report, add)
  const last = dialog.getByRole('textbox', { name: 'Dòng dữ liệu cuối' })
  await last.fill('3')
  await last.press('Enter')
  // A key on the button does nothing while the file is read again.
  await expect(dialog.getByRole('tab', { name: 'Dòng bị loại (2)' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Dùng cách đọc này' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(app.toast('Đã thêm cách đọc')).toBeVisible()
  const row = table(page).getByRole('row').filter({ hasText: 'bc quankhu2' })
  await expect(row).toContainText(head)
  await expect(row).toContainText('Dấu thập phân: Dấu chấm (1,234.5); Bỏ 1 dòng cuối tệp')
  await expect(row).toContainText('Chưa dùng trong 50 lần chạy gần nhất')
  await page.getByRole('button', { name: 'Lưu pipeline' }).press('Enter')
  await expect(app.toast('Đã lưu pipeline')).toBeVisible()

  // The next run reads the file of that sender with the stored reading options, and names the file
  // to which no stored options apply.
  writeFileSync(
    join(folder, 'bc_quankhu2_2026-11.csv'),
    `${head}\nDV-003;2,500.5\nDV-004;1.5\nCộng;2,502\n`
  )
  writeFileSync(join(folder, 'la.csv'), 'Biên chế;Mã đơn vị\n95;DV-005\n')
  await page.getByRole('button', { name: 'Chạy ngay' }).click()
  await expect(app.toast('Pipeline đã chạy xong')).toBeVisible()
  await session.open(`/luu-tru/etl/${id}?tab=runs`)
  await page.getByRole('link', { name: 'Lần 1' }).click()
  const unmatched = page.getByRole('region', { name: /^Tệp không khớp cách đọc nào đã lưu/ })
  await expect(unmatched.getByRole('table')).toContainText('la.csv')
  await expect(unmatched.getByRole('table')).not.toContainText('quankhu2')
  await unmatched.getByRole('link', { name: 'Mở phần Nguồn để thêm cách đọc' }).click()
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/)

  // A user types the sender to which reading options apply; its words are then searched in file
  // names.
  await page
    .getByRole('button', { name: /^Sửa đơn vị gửi của cách đọc: bc quankhu2/ })
    .press('Enter')
  const sender = page.getByRole('dialog', { name: 'Đơn vị gửi của cách đọc' })
  const named = sender.getByRole('textbox', { name: 'Đơn vị gửi' })
  await named.fill('tháng 12')
  await named.press('Enter')
  await expect(sender).toContainText('Đơn vị gửi cần có chữ hoặc số của đơn vị')
  await named.fill('Quankhu2 (tăng cường)')
  await expect(sender.getByRole('status')).toContainText('“quankhu2 tang cuong”')
  await named.fill('BC Quankhu2')
  await named.press('Enter')
  await expect(app.toast('Đã đổi đơn vị gửi')).toBeVisible()
  const typed = table(page).getByRole('row').filter({ hasText: 'BC Quankhu2' })
  await expect(typed).toHaveCount(1)
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ thay đổi' }).click()

  // The dialog for changing reading options starts with their current values.
  const change = /^Sửa cách đọc: bc quankhu2/
  const again = await openExample(
    session,
    'bc_quankhu2_2026-12.csv',
    `${head}\nDV-006;-1\nCộng;1\n`,
    (await page.getByRole('button', { name: change }).getAttribute('aria-label')) ?? ''
  )
  await expect(again).toContainText('Đã đọc theo cách đọc của pipeline')
  await again.getByRole('combobox', { name: 'Dấu thập phân' }).click()
  await page.getByRole('option', { name: 'Dấu phẩy (1.234,5)' }).click()
  await again.getByRole('button', { name: 'Dùng cách đọc này' }).press('Enter')
  await expect(app.toast('Đã sửa cách đọc')).toBeVisible()
  await expect(row).toContainText('Dấu thập phân: Dấu phẩy (1.234,5)')
  await expect(table(page).getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: /^Bỏ cách đọc: bc quankhu2/ }).press('Enter')
  await expect(table(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: add })).toBeFocused()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(row).toContainText('Dấu thập phân: Dấu chấm')

  await switchOperator(page, /^Bùi Văn Khánh.* – Xem/)
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: add })).toHaveCount(0)
  await expect(page.getByRole('button', { name: change })).toHaveCount(0)
})
