import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { isWholeRun, selectEveryNthCase } from '../../support/effort'
import {
  inputMethodKinds,
  typeVietnamese,
  vietnameseTestPhrase
} from '../../support/page/vietnamese-typing'
import { testedRoutes } from '../../support/routes'
import { openInInitialState } from '../address'
import { expect, readOnlyTest as it, type Session, test } from '../fixtures'
import { waitUntilPageSettles } from '../settle'

const editable = ':is(input:not([type]), input[type="text"], textarea):not([readonly], [disabled])'
const dialogs = (page: Page): Locator => page.locator('[role="dialog"], [role="alertdialog"]')

/** Names of buttons that may open a dialog with text fields; the test presses each to find out. */
const openers =
  /^(Thêm|Tạo|Sửa|Cấu hình|Đổi tên|Nhân bản|Kịch bản mới|Phiên bản mới|Xem đầy đủ|Tạm dừng$|Kích hoạt)/
/** Names of buttons that act immediately, or lead to a page that the test opens anyway. */
const noOpeners = /^(Tạo API mới|Tạo dịch vụ|Tạo khóa mới)/

async function nameOf(field: Locator): Promise<string> {
  return field.evaluate(
    (input: HTMLInputElement) =>
      input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? input.name
  )
}

/** Whether a field cannot contain the test phrase, such as a number or time field. */
async function isShort(field: Locator): Promise<boolean> {
  const room = Number((await field.getAttribute('maxlength')) ?? vietnameseTestPhrase.length)
  return room < vietnameseTestPhrase.length
}

/**
 * Input methods to test for a field: `npm test` alternates between the two from field to field,
 * `npm run test:whole` tests both in each field.
 */
const kindsOf = (place: number) =>
  inputMethodKinds.filter((_, kind) => isWholeRun || place % inputMethodKinds.length === kind)

/**
 * Types the test phrase into every field below `scope`; returns the fields that then do not contain
 * it.
 */
async function typeEverywhere(
  scope: Locator,
  at: string,
  input: CDPSession,
  seen: Set<string>
): Promise<string[]> {
  const faults: string[] = []
  const fields = scope.locator(editable)
  for (let place = 0; place < (await fields.count()); place++) {
    const field = fields.nth(place)
    if (!(await field.isVisible()) || (await isShort(field))) continue
    const name = (await nameOf(field)).trim()
    const before = await field.inputValue()
    seen.add(`${at} › ${name}`)
    for (const kind of kindsOf(seen.size)) {
      await typeVietnamese(field, kind, input)
      // Names of tables and columns become lower case while typing (spec 5); other text must stay
      // as typed.
      const wanted = /^Tên (bảng|cột)/.test(name)
        ? vietnameseTestPhrase.toLowerCase()
        : vietnameseTestPhrase
      const held = await field.inputValue()
      if (held !== wanted) faults.push(`${at} › ${name} (${kind}): "${held}"`)
    }
    await field.fill(before)
  }
  return faults
}

/**
 * Closes the dialog; returns whether the page is unchanged. Removes the typed text first, so that
 * closing asks for no confirmation.
 */
async function closes(page: Page, route: string): Promise<boolean> {
  await page.keyboard.press('Escape')
  const gone = { state: 'detached', timeout: 2_000 } as const
  await dialogs(page)
    .first()
    .waitFor(gone)
    .catch(() => undefined)
  return (await dialogs(page).count()) === 0 && page.url().endsWith(`#${route}`)
}

/**
 * Opens each dialog of a page and types in its fields; also returns whether the page is in its
 * initial state at the end.
 */
async function typeInDialogs(
  page: Page,
  route: string,
  input: CDPSession,
  seen: Set<string>
): Promise<{ faults: string[]; isFresh: boolean }> {
  const faults: string[] = []
  // False as long as the page contains typed text or a change.
  let isFresh = true
  const names = await page
    .getByRole('main')
    .getByRole('button', { name: openers, disabled: false })
    .evaluateAll(buttons =>
      buttons.map(button => button.getAttribute('aria-label') ?? button.textContent ?? '')
    )
  for (const name of new Set(names.filter(text => !noOpeners.test(text)))) {
    // Reloading takes most of the time, so the page is reloaded only if a dialog left a change.
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    if (!isFresh || !(await button.isVisible())) {
      await openInInitialState(page, route)
      await waitUntilPageSettles(page)
    }
    isFresh = false
    if (!(await button.isEnabled())) continue
    await button.click()
    // Once the page is idle, the effect of the press is visible: a dialog, another page or a toast.
    await waitUntilPageSettles(page)
    const dialog = dialogs(page).last()
    if (!(await dialog.isVisible())) continue
    faults.push(...(await typeEverywhere(dialog, `${route} › ${name}`, input, seen)))
    isFresh = await closes(page, route)
  }
  return { faults, isFresh }
}

/**
 * Fields are shared components, so `npm test` types on every twenty-fourth page, other than the pages
 * that `print.spec.ts` prints.
 */
const typed = selectEveryNthCase(testedRoutes, 24, 1)
const parts = isWholeRun ? 4 : 1
/**
 * Minimum number of fields that each part of the test must find; fewer would mean that the search
 * for fields is broken.
 */
const least = isWholeRun ? 30 : 5

for (let part = 0; part < parts; part++) {
  test(`every text field accepts both Vietnamese input methods (${part + 1}/${parts})`, async ({
    session
  }) => {
    const { page } = session
    const input = await page.context().newCDPSession(page)
    const seen = new Set<string>()
    const faults: string[] = []
    let isFresh = true
    for (const route of typed.filter((_, place) => place % parts === part)) {
      // Leaving a page in its initial state asks for no confirmation, so it can be left in the fast
      // way.
      await (isFresh ? session.open(route) : openInInitialState(page, route))
      await waitUntilPageSettles(page)
      faults.push(...(await typeEverywhere(page.getByRole('main'), route, input, seen)))
      const opened = await typeInDialogs(page, route, input, seen)
      faults.push(...opened.faults)
      isFresh = opened.isFresh
    }
    expect(faults).toEqual([])
    expect(seen.size, [...seen].join('\n')).toBeGreaterThan(least)
  })
}

it('the search fields of the command palette and of the help accept both Vietnamese input methods', async ({
  session
}) => {
  const { page } = session
  const input = await page.context().newCDPSession(page)
  for (const [key, name] of [
    ['Control+k', 'Tìm trang, bản ghi hoặc thao tác'],
    ['F1', 'Tìm trong trợ giúp']
  ] as const) {
    await page.keyboard.press(key)
    const field = dialogs(page).locator(`input[aria-label="${name}"]`)
    for (const kind of inputMethodKinds) {
      await typeVietnamese(field, kind, input)
      await expect(field).toHaveValue(vietnameseTestPhrase)
    }
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
  }
})

/**
 * Forms that are saved without further steps: address, button that opens the form, fields and save
 * button.
 */
const saved = [
  {
    route: '/quan-tri/nguoi-dung',
    open: 'Thêm người dùng',
    fields: ['Họ tên', 'Đơn vị'],
    plain: { 'Tài khoản': 'go.tieng', 'Mã cán bộ': 'CB-0500' },
    save: 'Lưu'
  },
  {
    route: '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc',
    open: 'Kịch bản mới',
    fields: ['Tên kịch bản'],
    plain: {},
    save: 'Lưu'
  }
]

for (const kind of inputMethodKinds) {
  test(`text typed by ${kind} is stored exactly as typed`, { tag: '@whole' }, async ({
    session
  }) => {
    const { page } = session
    const input = await page.context().newCDPSession(page)
    for (const { route, open, fields, plain, save } of saved) {
      await session.open(route)
      await page.getByRole('main').getByRole('button', { name: open, exact: true }).click()
      const dialog = dialogs(page).last()
      for (const label of fields) {
        await typeVietnamese(dialog.getByRole('textbox', { name: label }), kind, input)
      }
      for (const [label, text] of Object.entries(plain)) {
        await dialog.getByRole('textbox', { name: label }).fill(text)
      }
      const before = countStored(session, 'records.json')
      await dialog.getByRole('button', { name: save, exact: true }).click()
      await expect(dialogs(page)).toHaveCount(0)
      await expect
        .poll(() => countStored(session, 'records.json') - before)
        .toBeGreaterThanOrEqual(fields.length)
    }

    // A half-filled registration is stored as a draft exactly as typed, and kept even after a
    // crash.
    await session.open('/chia-se/lgsp/create')
    const form = page.getByRole('main').locator('form')
    const names: string[] = []
    await expect(form.getByRole('textbox', { name: 'Tên dịch vụ' })).toBeVisible()
    for (const field of await form.locator(editable).all()) {
      if (!(await field.isVisible())) continue
      names.push(await nameOf(field))
      await typeVietnamese(field, kind, input)
    }
    expect(names.length).toBeGreaterThan(3)
    await expect.poll(() => countStored(session, 'drafts.json')).toBe(names.length)
    await session.crash()
    await session.open('/chia-se/lgsp/create')
    const again = session.page.getByRole('main').locator('form').locator(editable)
    await expect(again.first()).toHaveValue(vietnameseTestPhrase)
    for (const field of await again.all()) {
      if (await field.isVisible()) await expect(field).toHaveValue(vietnameseTestPhrase)
    }
  })
}

/** Number of times that a stored record file contains exactly the test phrase. */
function countStored({ userData }: Session, name: string): number {
  try {
    return readFileSync(join(userData, name), 'utf8').split(`"${vietnameseTestPhrase}"`).length - 1
  } catch {
    return 0
  }
}
