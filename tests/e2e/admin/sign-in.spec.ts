import { pagePaths } from '@shared/navigation/paths'
import { inputMethodKinds, typeVietnamese } from '../../support/page/vietnamese-typing'
import { findAxeViolations } from '../axe'
import { test as alone, expect, sequentialTest as test } from '../fixtures'
import { enableSignIn, openSignInPage, operatorPassword, submitSignInForm } from '../pages/sign-in'

test.describe.configure({ mode: 'default' })

const tab = `${pagePaths.settings}?tab=entry`

test('when sign-in is required, the program asks for a password at once and after a restart', {
  tag: '@F68'
}, async ({ session }) => {
  await openSignInPage(session)
  await submitSignInForm(session.page, 'không phải mật khẩu này')
  await expect(session.page.getByRole('alert')).toContainText('không đúng')
  await submitSignInForm(session.page)
  await expect(session.page.getByRole('button', { name: /Người dùng hiện tại/ })).toBeVisible()
  const page = await session.restart()
  await expect(page.getByRole('heading', { name: 'Đăng nhập', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await page.locator('meta[name="initial-state"]').getAttribute('content')).not.toContain(
    'Quản trị viên'
  )
  // The first field of the sign-in page has the focus, so a user can sign in by keyboard alone.
  await expect(page.getByLabel('Tên tài khoản')).toBeFocused()
  await page.keyboard.type('quantri')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(operatorPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Người dùng hiện tại/ })).toBeVisible()
})

test('a locked screen preserves the input of an open form and shows nothing of it', {
  tag: '@F68'
}, async ({ session }) => {
  await openSignInPage(session)
  await submitSignInForm(session.page)
  const { page } = session
  await expect(page.getByRole('button', { name: /Người dùng hiện tại/ })).toBeVisible()
  await session.open(pagePaths.users)
  await page.getByRole('button', { name: 'Thêm người dùng' }).click()
  const name = page.locator('input[data-field="name"]')
  await name.fill('Lê Thị Đang Gõ')
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('heading', { name: 'Màn hình đã khóa' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Người dùng và phân quyền' })).toBeHidden()
  await expect(name).toBeHidden()
  const seen = await page.locator('body').ariaSnapshot()
  expect(seen).not.toContain('Lê Thị Đang Gõ')
  expect(seen).not.toContain('Người dùng và phân quyền')
  // On the locked page no shortcut works, neither that of the command palette nor any other.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  const refused = await page.evaluate(() => window.bridge.calls['users:operators'](undefined))
  expect(refused).toMatchObject({ ok: false, error: { code: 'SIGN_IN' } })
  await submitSignInForm(page)
  await expect(page.getByRole('heading', { name: 'Màn hình đã khóa' })).toBeHidden()
  await expect(name).toHaveValue('Lê Thị Đang Gõ')
  await expect(name).toBeFocused()
})

test('the sign-in page accepts a password typed with any Vietnamese input method and warns about diacritics', async ({
  session
}) => {
  await openSignInPage(session)
  const { page } = session
  const field = page.locator('input[data-field="password"]')
  await page.getByRole('checkbox', { name: 'Hiện mật khẩu' }).check()
  const client = await page.context().newCDPSession(page)
  for (const kind of inputMethodKinds) {
    await typeVietnamese(field, kind, client)
    await expect(page.getByLabel('Mật khẩu đang nhập')).toHaveText('Việt đẹp')
    await expect(field).toHaveAttribute('type', 'password')
    await expect(page.getByText('hãy tắt bộ gõ tiếng Việt')).toBeVisible()
  }
})

alone(
  'the sign-in page, the locked page and the sign-in settings tab have no accessibility violation',
  { tag: '@whole' },
  async ({ session }) => {
    await session.open(tab)
    const { page } = session
    expect(await findAxeViolations(page, {})).toEqual([])
    await enableSignIn(page)
    expect(await findAxeViolations(page, {})).toEqual([])
    await submitSignInForm(page)
    await expect(page.getByRole('button', { name: /Người dùng hiện tại/ })).toBeVisible()
    await page.keyboard.press('Control+l')
    await expect(page.getByRole('heading', { name: 'Màn hình đã khóa' })).toBeVisible()
    expect(await findAxeViolations(page, {})).toEqual([])
  }
)
