import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { uiText } from '@shared/kit/words/text'
import { pagePaths } from '@shared/navigation/paths'
import { flattenNavigation } from '@shared/navigation/tree'
import { isWholeRun, selectEveryNthCase } from '../../support/effort'
import { testedNetworks, testedRoutes } from '../../support/routes'
import { openInInitialState } from '../address'
import { expect, type Session, test } from '../fixtures'
import {
  findPressableElements,
  hasPressEffect,
  type PressableElement,
  pressTimeouts,
  waitForFinalRender
} from '../pages/pressable'
import { expectOpenDialogs, readOpenDialogCount, startCountingOpenDialogs } from '../system-dialogs'

const sector = (path: string): boolean => path.startsWith('/chuyen-nganh/')

const pages = [
  '/',
  ...flattenNavigation()
    .map(({ path }) => path)
    .filter(path => !sector(path) && testedRoutes.includes(path)),
  '/chia-se/api/create',
  '/chia-se/api/api-001',
  '/chia-se/api/api-001/edit',
  '/chia-se/api/api-001/logs',
  ...testedNetworks.flatMap(({ id, path }) => [
    `${path}/create`,
    `${path}/${id}-001`,
    `${path}/${id}-012`,
    `${path}/${id}-001/logs`
  ]),
  '/luu-tru/data-warehouse/dm-001',
  '/khai-thac/quan-ly-bao-cao/bc-001',
  '/khai-thac/truy-van/tv-001',
  '/quan-tri/cau-hinh?tab=thresholds',
  '/quan-tri/cau-hinh?tab=holidays',
  '/quan-tri/cau-hinh?tab=legal',
  '/quan-tri/cau-hinh?tab=print',
  '/quan-tri/cau-hinh?tab=backup',
  '/quan-tri/cau-hinh?tab=exchange',
  '/quan-tri/giam-sat?tab=audit'
]

/**
 * Names of buttons that shared components add to every list or page. They are pressed on two pages
 * of each kind only, with `npm run test:whole` on all pages.
 */
const everywhere = [
  'Lưu PDF',
  'In A4',
  'Xuất CSV',
  'Bộ lọc đã lưu',
  'Cột hiển thị',
  'Xem dạng bảng'
]
const enough = isWholeRun ? Number.POSITIVE_INFINITY : 2

/** Matches buttons that open a file dialog and do nothing if no file is chosen. */
const takesFile = /^(Tải lên|Nhập gói)$/

/**
 * Waits until no operation is running, because the message at its end would be mistaken for an
 * effect of the next press.
 */
async function atRest(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await waitForFinalRender(page)
}

/**
 * Presses a button that opens a file dialog and waits until the dialog was answered, so that
 * effects of the file do not reach the page that is opened next.
 */
async function pressForFile(session: Session, name: string, most: number): Promise<boolean> {
  const { answered } = await readOpenDialogCount(session)
  if (!(await hasPressEffect(session.page, name, most))) return false
  await expectOpenDialogs(session, answered + 1)
  return true
}

/** Presses a button of the open page, after effects of earlier presses have ended. */
async function press(session: Session, name: string, most: number): Promise<boolean> {
  if (takesFile.test(name)) return pressForFile(session, name, most)
  if (name !== uiText.paper.print) return hasPressEffect(session.page, name, most)
  // Number of print requests so far. They are counted, because the system's print dialog is outside
  // the page and the page itself may not change.
  const printed = (): Promise<number> => session.evaluate('({ host }) => host?.printed.length ?? 0')
  const before = await printed()
  // Pressed by keyboard, because a toast of an earlier press may cover the button and intercept a
  // click.
  await session.page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter')
  await expect.poll(printed).toBeGreaterThan(before)
  return true
}

/** Reloads the page and presses one of its buttons. */
async function pressAfresh(
  session: Session,
  path: string,
  name: string,
  most: number
): Promise<boolean> {
  await session.page.keyboard.press('Escape')
  await openInInitialState(session.page, path)
  // The page is reloaded, because an unfinished query would be restored on return.
  if (path.startsWith(pagePaths.query)) await session.page.reload()
  await atRest(session.page)
  return press(session, name, most)
}

/**
 * Presses a button that opens a file dialog, as `pressAfresh` does. Later dialogs are cancelled,
 * which leaves the page unchanged.
 */
async function pressWithFile(session: Session, path: string, name: string): Promise<boolean> {
  const file = join(session.files, 'tệp.csv')
  writeFileSync(file, 'Mã;Số\nA;1\n')
  session.answer(file)
  const lives = await pressAfresh(session, path, name, pressTimeouts.long)
  session.answer('cancel')
  return lives
}

const pathOf = (address: string): string | undefined => address.split('#').at(-1)?.split('?')[0]

/**
 * Closes the dialog or menu that a press opened; returns whether the page then has the same buttons
 * as before.
 */
async function isBack(
  { page }: Session,
  path: string,
  buttons: readonly PressableElement[]
): Promise<boolean> {
  const over = page
    .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
    // A closed dropdown stays in the document but is invisible, so it is excluded.
    .filter({ visible: true })
  if ((await over.count()) > 0) {
    // A dropdown closes on loss of focus, which a scripted click does not cause.
    await page.evaluate(() =>
      document
        .querySelector<HTMLElement>(
          'main :is([role="combobox"], [aria-haspopup])[aria-expanded="true"]'
        )
        ?.focus()
    )
    await page.keyboard.press('Escape')
  }
  await atRest(page)
  // The sort order is part of the query string, so only the paths are compared.
  if (pathOf(page.url()) !== pathOf(path) || (await over.count()) > 0) return false
  return JSON.stringify(await findPressableElements(page)) === JSON.stringify(buttons)
}

async function walk(
  session: Session,
  paths: readonly string[]
): Promise<{ dead: string[]; pressed: number }> {
  const dead: string[] = []
  let pressed = 0
  /**
   * Labels of tab rows that were already tested; a tab row is the same on each page that shows it.
   */
  const tabs = new Set<string>()
  /** Number of presses so far of each shared button in `everywhere`. */
  const times = new Map(everywhere.map(name => [name, 0]))
  for (const path of paths) {
    await openInInitialState(session.page, path)
    await atRest(session.page)
    const buttons = await findPressableElements(session.page)
    let isUntouched = true
    // The first item of a list represents the other items, which are tested only with `npm run
    // test:whole`.
    for (const { name, isTab } of buttons.filter(({ isFurther }) => isWholeRun || !isFurther)) {
      const tab = `${path.split('?')[0]} ${name}`
      if (isTab && tabs.has(tab)) continue
      if (isTab) tabs.add(tab)
      const before = times.get(name)
      if (before !== undefined && before >= enough) continue
      if (before !== undefined) times.set(name, before + 1)
      pressed++
      // Retried once, because a list that loads between finding and pressing replaces the button.
      const first = async (): Promise<boolean> => {
        if (takesFile.test(name)) return false
        return isUntouched
          ? press(session, name, pressTimeouts.brief)
          : pressAfresh(session, path, name, pressTimeouts.brief)
      }
      const lives = (await first()) || (await pressWithFile(session, path, name))
      if (!lives) dead.push(`${path}: ${name}`)
      // The page is reloaded only if the last press changed it, because reloading after every press
      // would take most of the time.
      isUntouched = await isBack(session, path, buttons)
    }
  }
  return { dead, pressed }
}

/**
 * `npm test` presses the buttons of every fourteenth page, other than the pages that
 * `every-route.spec.ts` checks.
 */
const visited = selectEveryNthCase(pages, 14, 1)
const parts = isWholeRun ? 3 : 1
const length = Math.ceil(visited.length / parts)
for (let part = 0; part < parts; part++) {
  test(`pressing any button of a page has a visible effect (${part + 1}/${parts})`, async ({
    session
  }) => {
    await startCountingOpenDialogs(session)
    const { dead, pressed } = await walk(session, visited.slice(part * length, (part + 1) * length))
    expect(dead).toEqual([])
    expect(pressed).toBeGreaterThan(isWholeRun ? 20 : 10)
  })
}
