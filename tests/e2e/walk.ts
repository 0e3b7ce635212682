import { expect, type Page } from '@playwright/test'
import { openInInitialState } from './address'
import type { Session } from './fixtures'
import { FramePage } from './pages/frame-page'
import { waitUntilPageSettles } from './settle'

/** Selector of the containers of dialogs, menus and dropdowns. */
export const overlaySelector =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]:not(main *)'

/**
 * Function called for each state of the program that a walk reaches: a route, or a dialog or menu
 * opened over it.
 */
export type WalkVisitor = (place: string, kind: 'route' | 'dialog') => Promise<void>

/**
 * Selectors of elements that may open a dialog or menu: on the page, and within opened dialogs and
 * menus.
 */
const pageButtons = 'main button'
const openButtons = `:is(${overlaySelector}) :is(button, [role="combobox"], [role^="menuitem"])`

const openLists = `:is(${overlaySelector}) :is([aria-haspopup], [role="combobox"], [role^="menuitem"])`

/**
 * Names of the header buttons that open a dialog or menu; others are opened by keyboard shortcuts.
 */
const headerButtons = [/^Thông báo/, /^Giao diện/, /^Người dùng hiện tại/]
/**
 * Number of successive rounds of requests and rendering after which a pressed button has opened its
 * dialog, if it opens any.
 */
const rounds = 4

/**
 * Options of a walk through the program: which buttons are pressed, and how the walk returns to a
 * route after each press.
 */
export interface WalkOptions {
  readonly show: (session: Session, route: string) => Promise<void>
  /**
   * Whether the page is reset after each press, so that no form is filled in and no result is shown
   * at the next.
   */
  readonly afresh: boolean
  /** Selector of the buttons to press on a page. */
  readonly buttons: string
  /** Selector of the buttons to press in opened dialogs and menus. */
  readonly inner: string
}

/** Options of a walk that resets the page before each press. */
const afresh: WalkOptions = {
  show: showAnew,
  afresh: true,
  buttons: pageButtons,
  inner: openButtons
}

/**
 * Options of a walk that opens every route once and presses its buttons in sequence, for checks
 * that do not depend on earlier input.
 */
export const fastWalkOptions: WalkOptions = {
  show: ({ page }, route) => openInInitialState(page, route),
  afresh: false,
  buttons: pageButtons,
  inner: openLists
}

/**
 * Calls `visit` for each route, for the dialogs and menus that the buttons on it open, and for
 * those opened within them.
 */
export async function walkRoutes(
  session: Session,
  routes: readonly string[],
  visit: WalkVisitor,
  pace = afresh
): Promise<void> {
  const { page } = session
  const pressed = new Set<string>()
  const isNew = (kind: string): boolean => !pressed.has(kind) && Boolean(pressed.add(kind))
  for (const route of routes) {
    await pace.show(session, route)
    await visit(route, 'route')
    for (const name of await openers(page, pace.buttons)) {
      const kind = name.split(':')[0] ?? name
      if (!isNew(kind)) continue
      if (await opens(page, name)) {
        await visit(`${route} “${name}”`, 'dialog')
        for (const inner of await openers(page, pace.inner)) {
          if (!isNew(`${kind} › ${inner.split(':')[0]}`)) continue
          if (pace.afresh || (await openCount(page)) === 0) {
            await leave(session, route, pace)
            if (!(await opens(page, name))) break
          }
          if (await opens(page, inner, pace.inner)) {
            await visit(`${route} “${name}” “${inner}”`, 'dialog')
            if (!pace.afresh) await page.keyboard.press('Escape')
          }
        }
        await leave(session, route, pace)
      } else if (!isAt(page, route)) {
        await leave(session, route, pace)
      }
    }
  }
}

/** Calls `visit` for the dialogs and menus that can be opened on every page. */
export async function walkFrameOverlays(
  session: Session,
  visit: WalkVisitor,
  pace = afresh
): Promise<void> {
  for (const keys of ['Control+k', 'Control+/', 'F1']) {
    await session.page.keyboard.press(keys)
    await session.page.locator(overlaySelector).first().waitFor()
    await visit(keys, 'dialog')
    await leave(session, '/', pace)
  }
  const frame = new FramePage(session.page)
  for (const name of headerButtons) {
    await session.page.locator('header').getByRole('button', { name }).first().press('Enter')
    await session.page.locator(overlaySelector).first().waitFor()
    await visit(`header “${name.source}”`, 'dialog')
    await leave(session, '/', pace)
  }
  await frame.collapse.press('Enter')
  await expect(frame.expand).toBeVisible()
  for (const rail of await frame.navigation.locator('button[data-nav-item]').all()) {
    // The name is read first, because an open dialog or menu hides the sidebar from queries by
    // role.
    const name = await rail.getAttribute('aria-label')
    await rail.press('Enter')
    await session.page.locator(overlaySelector).first().waitFor()
    await visit(`rail “${name}”`, 'dialog')
    await session.page.keyboard.press('Escape')
    await expect(session.page.locator(overlaySelector)).toHaveCount(0)
  }
}

async function showAnew(session: Session, route: string): Promise<void> {
  // Resets the page, because an earlier press may have filled in a form or opened a dialog.
  await openInInitialState(session.page, route)
  await waitUntilPageSettles(session.page)
  await expect(session.page.locator('h1')).toHaveCount(1)
  // Focuses the heading, because the element that had the focus may have been removed when only the
  // query string changed.
  await session.page.evaluate(() => document.querySelector('h1')?.focus())
}

/**
 * Names of the buttons that match a selector; excludes disabled buttons, tabs, sort buttons, and
 * all table rows after the first five.
 */
function openers(page: Page, place: string): Promise<string[]> {
  return page.evaluate(selector => {
    const off = ':disabled, [aria-disabled="true"], [aria-selected], th *, tr:nth-child(n+6) *'
    const names = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(button => !button.matches(off))
      .filter(button => button.getClientRects().length > 0)
      .map(button => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '')
    return [...new Set(names)].filter(Boolean)
  }, place)
}

/** Presses a button and marks it as the last one; returns whether this opened a dialog or menu. */
function opens(page: Page, name: string, place = pageButtons): Promise<boolean> {
  return page.evaluate(
    async ([wanted, selector, over, most]) => {
      for (const known of document.querySelectorAll(over)) known.setAttribute('data-known', '')
      const button = [...document.querySelectorAll<HTMLElement>(selector)].find(
        ({ ariaLabel, textContent }) => (ariaLabel ?? textContent?.trim()) === wanted
      )
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
      button?.setAttribute('data-pressed', '')
      button?.focus()
      button?.click()
      const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
      for (let round = 0; round < most; round++) {
        await calls['app:painted']?.()
        await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
        if (document.querySelector(`:is(${over}):not([data-known])`)) return true
      }
      return false
    },
    [name, place, overlaySelector, rounds] as const
  )
}

type Calls = Readonly<Record<string, () => Promise<unknown>>>

const openCount = (page: Page): Promise<number> => page.locator(overlaySelector).count()
const isAt = (page: Page, route: string): boolean => page.url().endsWith(`#${route}`)

/** Closes open dialogs and menus and returns to the route, whatever state the page is in. */
async function leave(session: Session, route: string, pace: WalkOptions): Promise<void> {
  const { page } = session
  const open = page.locator(overlaySelector).first()
  for (let times = 0; times < 3; times++) {
    if ((await open.count()) === 0) break
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined)
  }
  if (pace.afresh || !isAt(page, route) || (await open.count()) > 0) {
    await pace.show(session, route)
  }
}
