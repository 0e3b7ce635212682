import type { Locator } from '@playwright/test'
import { expect, type Session, test } from '../fixtures'
import { fullBrowserEnvironment, testedRuntime } from '../running-app'

test.use({ env: fullBrowserEnvironment })

test.skip(testedRuntime.name !== 'chromium', 'a menu of the system cannot be read on Electron')

interface Offered {
  readonly label: string
  readonly enabled: boolean
}

/** Entries of the context menu after an action; undefined if no menu opened. */
async function menuAfter(
  { evaluate }: Session,
  ask: () => Promise<void>
): Promise<Offered[] | undefined> {
  await evaluate(`({ BrowserWindow }) => {
    const [{ webContents }] = BrowserWindow.getAllWindows()
    globalThis.asked = new Promise(resolve => webContents.once('context-menu', () => setImmediate(resolve)))
  }`)
  await ask()
  return evaluate(`async ({ host }) => {
    await globalThis.asked
    const items = host.contextMenu.items()?.filter(({ type }) => type !== 'separator')
    return items?.map(({ label, enabled }) => ({ label, enabled }))
  }`)
}

/**
 * Chooses an entry of the context menu. As in Electron, the command reaches the page on another
 * path than the test's clicks, so a later click may arrive before it.
 */
const choose = (session: Session, label: string): Promise<void> =>
  session.evaluate('({ host }, label) => host.contextMenu.choose(label)', label)

/**
 * Chooses the copy command, which changes nothing on the page, and waits until the clipboard has
 * the text.
 */
async function copy(session: Session): Promise<void> {
  const { page } = session
  const copied = await page.evaluateHandle(() => {
    const done = new Promise(resolve => window.addEventListener('copy', resolve, { once: true }))
    return { done }
  })
  await choose(session, 'Sao chép')
  await copied.evaluate(async ({ done }) => void (await done))
}

const selectedIn = (field: Locator): Promise<string> =>
  field.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0)
  )

const able = (cut: boolean, selectAll: boolean): Offered[] => [
  { label: 'Cắt', enabled: cut },
  { label: 'Sao chép', enabled: cut },
  { label: 'Dán', enabled: true },
  { label: 'Chọn tất cả', enabled: selectAll }
]

test('the context menu of a field offers cut, copy, paste and select all by mouse and by keyboard', async ({
  session
}) => {
  await session.open('/chia-se/lgsp')
  const field = session.page.getByRole('searchbox')
  const rightClick = (): Promise<void> => field.click({ button: 'right' })
  expect(await menuAfter(session, rightClick)).toEqual(able(false, false))

  await field.fill('Quân số')
  await field.press('End')
  expect(await menuAfter(session, () => field.press('Shift+F10'))).toEqual(able(false, true))
  await choose(session, 'Chọn tất cả')
  await expect.poll(() => selectedIn(field)).toBe('Quân số')
  expect(await menuAfter(session, () => field.press('ContextMenu'))).toEqual(able(true, true))
  await choose(session, 'Cắt')
  await expect(field).toHaveValue('')

  expect(await menuAfter(session, rightClick)).toEqual(able(false, false))
  await choose(session, 'Dán')
  await expect(field).toHaveValue('Quân số')
})

test('selected text outside a field can be copied, and no context menu opens if no command applies', async ({
  session
}) => {
  const heading = session.page.getByRole('main').getByRole('heading', { level: 1 })
  await session.open('/chia-se/lgsp')
  const rightClick = (): Promise<void> => heading.click({ button: 'right' })
  expect(await menuAfter(session, rightClick)).toBeUndefined()

  await heading.click({ clickCount: 3 })
  expect(await menuAfter(session, () => heading.press('Shift+F10'))).toEqual([
    { label: 'Sao chép', enabled: true }
  ])
  await copy(session)
  const field = session.page.getByRole('searchbox')
  await menuAfter(session, () => field.click({ button: 'right' }))
  await choose(session, 'Dán')
  await expect(field).toHaveValue(/Chia sẻ dữ liệu qua LGSP/)
})
