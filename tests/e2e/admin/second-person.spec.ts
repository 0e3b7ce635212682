import { pagePaths } from '@shared/navigation/paths'
import { findAxeViolations } from '../axe'
import { expect, type Session, test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'
import { enableSignIn, operatorPassword, submitSignInForm } from '../pages/sign-in'
import { readAuditLogFile } from '../trail'

const same = 'Người thứ hai phải là một người khác.'
const given = 'mật khẩu trao tận tay 5'
/** Sample users with and without permission for personal data. */
const analyst = { name: 'Phạm Minh Dung', account: 'dung.pm', own: 'ngọn đèn khuya bến vắng 3' }
const operator = { name: 'Trần Thị Bình', account: 'binh.tt', own: 'cây đa giếng nước làng 6' }

/**
 * Signs in as an administrator and requires a second person for protected actions. `others` are
 * users who have signed in before and chosen a password.
 */
async function begin({ page, open }: Session, others: readonly (typeof analyst)[] = []) {
  await open(`${pagePaths.settings}?tab=entry`)
  const dialog = page.getByRole('dialog')
  for (const { name } of others) {
    await page.getByRole('button', { name: `Đặt mật khẩu: ${name}` }).click()
    await dialog.getByLabel(/^Mật khẩu mới/).fill(given)
    await dialog.getByLabel('Nhập lại mật khẩu mới').fill(given)
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect(dialog).toBeHidden()
  }
  await enableSignIn(page)
  const me = page.getByRole('button', { name: /Người dùng hiện tại/ })
  for (const { account, name, own } of others) {
    await submitSignInForm(page, given, account)
    await page.locator('input[data-field="next"]').fill(own)
    await page.locator('input[data-field="repeat"]').fill(own)
    await page.keyboard.press('Enter')
    await expect(me).toContainText(name)
    await me.click()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect(page.getByRole('heading', { name: 'Đăng nhập', exact: true })).toBeVisible()
  }
  await submitSignInForm(page)
  await expect(me).toBeVisible()
  await open(`${pagePaths.settings}?tab=entry`)
  const field = page.getByRole('combobox', { name: 'Người thứ hai xác nhận' })
  await field.click()
  await page.getByRole('option', { name: 'Cần', exact: true }).click()
  await expect(field).toHaveText('Cần')
}

/** Fields for the second person's credentials, in a dialog that requires one. */
function secondOf({ page }: Session) {
  const dialog = page.getByRole('dialog')
  const account = dialog.getByLabel('Tài khoản của người thứ hai')
  return {
    dialog,
    account,
    fill: async (name: string, password: string) => {
      await account.fill(name)
      await dialog.locator('input[data-field="secondPassword"]').fill(password)
    }
  }
}

test('sample data is removed only after a second person, different from the first, confirms', {
  tag: ['@F68', '@whole']
}, async ({ session }) => {
  await begin(session)
  const { page } = session
  await session.open(`${pagePaths.settings}?tab=backup`)
  await page.getByRole('button', { name: 'Gỡ dữ liệu mẫu' }).click()
  const { account, dialog, fill } = secondOf(session)
  const go = dialog.getByRole('button', { name: 'Gỡ dữ liệu mẫu' })
  await expect(account).toHaveCount(0)
  await go.click()
  await expect(account).toBeVisible()
  expect(await findAxeViolations(page, {})).toEqual([])
  await fill('quantri', operatorPassword)
  await go.click()
  await expect(dialog.getByText(same).first()).toBeVisible()
  await expect(page.getByText('Dữ liệu mẫu', { exact: true }).first()).toBeVisible()
})

test('a record is unmasked once a second person with the same permission confirms, and the audit log names the second person', {
  tag: ['@F68', '@whole']
}, async ({ session }) => {
  await begin(session, [analyst, operator])
  const { page } = session
  await session.open('/chuyen-nganh/lien-nganh/giao-cat-ca-nhan?mau-thuan=1')
  const row = new ListPageObject(page, 'Bảng: Hồ sơ mâu thuẫn').rows.first()
  await row.getByRole('button', { name: 'Xem đầy đủ' }).click()
  const { account, dialog, fill } = secondOf(session)
  const look = dialog.getByRole('button', { name: 'Xem', exact: true })
  await dialog.getByRole('textbox').fill('Đối chiếu hồ sơ giấy')
  await expect(account).toHaveCount(0)
  await look.click()
  await expect(account).toBeVisible()
  expect(await findAxeViolations(page, {})).toEqual([])
  const refused = async (name: string, password: string, words: string) => {
    await fill(name, password)
    await look.click()
    await expect(dialog.getByText(words).first()).toBeVisible()
    await expect(dialog.getByRole('term')).toHaveCount(0)
    // After a failed attempt the dialog keeps the reason but clears the password.
    await expect(dialog.getByLabel(/^Lý do/)).toHaveValue('Đối chiếu hồ sơ giấy')
    await expect(dialog.locator('input[data-field="secondPassword"]')).toHaveValue('')
  }
  await refused('quantri', operatorPassword, same)
  await refused(analyst.account, 'không phải mật khẩu này', 'của người thứ hai không đúng')
  await refused(operator.account, operator.own, 'Người thứ hai không có quyền làm việc này.')
  expect(readAuditLogFile(session)).not.toContain('Xem đầy đủ hồ sơ')

  await fill(analyst.account, analyst.own)
  await look.click()
  await expect(dialog.getByRole('term').first()).toBeVisible()
  const seen = `Đối chiếu hồ sơ giấy; người thứ hai: ${analyst.name}`
  expect(readAuditLogFile(session)).toContain(seen)
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await session.open('/quan-tri/giam-sat?tab=views')
  await expect(page.getByRole('main')).toContainText(seen)
})
