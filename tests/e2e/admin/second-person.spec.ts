import { paths } from '@shared/navigation/paths'
import { findViolations } from '../axe'
import { expect, test } from '../fixtures'
import { askForSignIn, ownPassword, signIn } from '../pages/sign-in'

test('F68 sample data goes once a second person confirms, who is not the first', async ({
  session
}) => {
  await session.open(`${paths.settings}?tab=entry`)
  await askForSignIn(session.page)
  await signIn(session.page)
  const { page } = session
  await expect(page.getByRole('button', { name: /Người dùng hiện tại/ })).toBeVisible()
  await session.open(`${paths.settings}?tab=entry`)
  const field = page.getByRole('combobox', { name: 'Người thứ hai xác nhận' })
  await field.click()
  await page.getByRole('option', { name: 'Cần', exact: true }).click()
  await expect(field).toHaveText('Cần')
  await session.open(`${paths.settings}?tab=backup`)
  await page.getByRole('button', { name: 'Gỡ dữ liệu mẫu' }).click()
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: 'Gỡ dữ liệu mẫu' })
  await expect(dialog.getByLabel('Tài khoản của người thứ hai')).toHaveCount(0)
  await go.click()
  await expect(dialog.getByLabel('Tài khoản của người thứ hai')).toBeVisible()
  expect(await findViolations(page, {})).toEqual([])
  await dialog.getByLabel('Tài khoản của người thứ hai').fill('quantri')
  await dialog.locator('input[data-field="secondPassword"]').fill(ownPassword)
  await go.click()
  await expect(dialog.getByText('Người thứ hai phải là một người khác.').first()).toBeVisible()
  await expect(page.getByText('Dữ liệu mẫu', { exact: true }).first()).toBeVisible()
})
