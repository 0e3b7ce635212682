import { pagePaths } from '@shared/navigation/paths'
import { findAxeViolations } from '../axe'
import { expect, type Session, sequentialTest as test } from '../fixtures'
import { openSignInPage, submitSignInForm } from '../pages/sign-in'

test.describe.configure({ mode: 'default' })

const lockedTitle = { name: 'Màn hình đã khóa' }

/** Signs in an operator, who then opens the list of users. */
async function enterAndWork(session: Session): Promise<void> {
  await openSignInPage(session)
  await submitSignInForm(session.page)
  await expect(session.page.getByRole('button', { name: /Người dùng hiện tại/ })).toBeVisible()
  await session.open(pagePaths.users)
  await expect(session.page.getByText('Quản trị viên').first()).toBeVisible()
}

const menu = (id: string): string =>
  `({ Menu }) => Menu.getApplicationMenu().getMenuItemById('${id}').click()`

async function lockNow({ page }: Session): Promise<void> {
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('heading', lockedTitle)).toBeVisible()
}

test('a locked page cannot be printed, and its print layout contains nothing of the page behind', {
  tag: ['@F68', '@whole', '@way:23']
}, async ({ session }) => {
  await enterAndWork(session)
  const { page } = session
  await lockNow(session)
  await page.keyboard.press('Control+p')
  await session.evaluate(menu('print'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Người dùng và phân quyền' })).toBeHidden()
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Người dùng và phân quyền')
  await page.emulateMedia({ media: null })
  await submitSignInForm(page)
  await expect(page.getByRole('heading', lockedTitle)).toBeHidden()
  expect(await session.evaluate('({ host }) => host.printed')).toEqual([])
})

test('no key and no menu item opens the command palette while the page is locked, nor does it appear after unlocking', {
  tag: ['@F68', '@way:24']
}, async ({ session }) => {
  await enterAndWork(session)
  const { page } = session
  await lockNow(session)
  await page.keyboard.press('Control+k')
  await session.evaluate(menu('open-palette'))
  await session.evaluate(menu('show-help'))
  await submitSignInForm(page)
  await expect(page.getByRole('heading', lockedTitle)).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a toast shown when the page is locked is covered by the lock screen', {
  tag: ['@F68', '@way:26']
}, async ({ session }) => {
  await enterAndWork(session)
  const { page } = session
  const told = page.getByRole('region', { name: 'Thông báo vừa có' }).getByRole('group')
  session.answer('cancel')
  await page.getByRole('button', { name: 'Xuất CSV' }).click()
  await page
    .getByRole('button', { name: /Thông báo/ })
    .first()
    .click()
  await lockNow(session)
  await expect(told).toBeHidden()
  expect(await page.locator('body').ariaSnapshot()).not.toContain('Thông báo')
})

test('a page reloaded while it is locked requires a sign-in', { tag: ['@F68', '@way:28'] }, async ({
  session
}) => {
  await enterAndWork(session)
  const { page } = session
  await lockNow(session)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Đăng nhập', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const state = await page.locator('meta[name="initial-state"]').getAttribute('content')
  expect(state).not.toContain('Quản trị viên')
  await submitSignInForm(page)
  await expect(page.getByRole('button', { name: /Người dùng hiện tại/ })).toBeVisible()
})

for (const [event = '', ...more] of [['lock-screen'], ['suspend', '@whole']]) {
  test(`the system event ${event} locks the page, and the end of the event does not unlock it`, {
    tag: ['@F68', ...more]
  }, async ({ session }) => {
    await enterAndWork(session)
    const { page } = session
    await session.evaluate(`({ powerMonitor }) => powerMonitor.emit('${event}')`)
    await expect(page.getByRole('heading', lockedTitle)).toBeVisible()
    await session.evaluate(
      `({ powerMonitor }) => ['unlock-screen', 'resume'].map(name => powerMonitor.emit(name))`
    )
    await expect(page.getByLabel('Tên tài khoản')).toBeFocused()
    expect(await findAxeViolations(page, {})).toEqual([])
    await submitSignInForm(page)
    await expect(page.getByRole('heading', lockedTitle)).toBeHidden()
  })
}
