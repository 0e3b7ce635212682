import { expect, type Page } from '@playwright/test'
import { pagePaths } from '@shared/navigation/paths'
import type { Session } from '../session'

export const operatorPassword = 'thuyền trăng lặng gió 47'

/**
 * Requires sign-in for all users and sets a password for the operator of a new program; the sign-in
 * page is then open. Returns the recovery codes.
 */
export async function enableSignIn(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Đặt mật khẩu: Quản trị viên' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Mật khẩu mới/).fill(operatorPassword)
  await dialog.getByLabel('Nhập lại mật khẩu mới').fill(operatorPassword)
  await dialog.getByRole('button', { name: 'Lưu' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Bật yêu cầu đăng nhập' }).click()
  await dialog.getByLabel('Mật khẩu của tôi').fill(operatorPassword)
  await dialog.getByRole('button', { name: 'Bật yêu cầu đăng nhập' }).click()
  const codes = page.getByRole('region', { name: 'Mã khôi phục của người quản trị' })
  await expect(codes.getByRole('listitem')).toHaveCount(8)
  const shown = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Đã lưu mã' }).click()
  await expect(wayIn(page)).toBeVisible()
  return shown
}

const wayIn = (page: Page) => page.getByRole('heading', { name: 'Đăng nhập', exact: true })

/** Sessions in which a sign-in is already required. */
const asking = new WeakSet<Session>()

/** Shows the sign-in page; requires sign-in first if the program does not yet. */
export async function openSignInPage(session: Session): Promise<void> {
  const { page } = session
  if (!asking.has(session)) {
    await session.open(`${pagePaths.settings}?tab=entry`)
    await enableSignIn(page)
    asking.add(session)
  } else if (!(await wayIn(page).isVisible())) {
    // Locks the page, because a reload would not end the session of a signed-in user.
    await page.keyboard.press('Control+l')
    await expect(page.getByRole('heading', { name: 'Màn hình đã khóa' })).toBeVisible()
    await page.reload()
    await expect(wayIn(page)).toBeVisible()
  }
}

/** Fills in and submits the form of the sign-in page, or of the locked page. */
export async function submitSignInForm(
  page: Page,
  password = operatorPassword,
  account = 'quantri'
) {
  await page.getByLabel('Tên tài khoản').fill(account)
  await page.locator('input[data-field="password"]').fill(password)
  await page.keyboard.press('Enter')
}
