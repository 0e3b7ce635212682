import type { Page } from '@playwright/test'
import { openAnew } from '../e2e/address'
import { expect, type Session, test } from '../e2e/fixtures'
import { FramePage } from '../e2e/pages/frame-page'
import { settle } from '../e2e/settle'
import { routes as allRoutes } from '../support/routes'
import { combinations, dress, faults, surfaces } from './looks'

/** What opens from the header; the others are reached by key. */
const headerButtons = [/^Thông báo/, /^Giao diện/, /^Người dùng hiện tại/]
/** Milliseconds in which a press opens what it opens. */
const opening = 700

for (const [group, routes] of groups()) {
  test(`${group}: every route and what opens in it is accessible`, async ({ session }) => {
    const check = await dressing(session)
    const pressed = new Set<string>()
    for (const route of routes) {
      await show(session, route)
      await check(route, 'route')
      for (const name of await openers(session.page)) {
        const kind = name.split(':')[0] ?? name
        if (pressed.has(kind)) continue
        pressed.add(kind)
        if (await opens(session.page, name)) {
          await check(`${route} “${name}”`, 'dialog')
          for (const inner of await openers(session.page, openButtons)) {
            const innerKind = `${kind} › ${inner.split(':')[0]}`
            if (pressed.has(innerKind)) continue
            pressed.add(innerKind)
            await leave(session, route)
            if (!(await opens(session.page, name))) break
            if (await opens(session.page, inner, openButtons)) {
              await check(`${route} “${name}” “${inner}”`, 'dialog')
            }
          }
          await leave(session, route)
        } else if (!session.page.url().endsWith(`#${route}`)) {
          await leave(session, route)
        }
      }
    }
    expect(finish(session)).toEqual([])
  })
}

test('frame: what opens over every page is accessible', async ({ session }) => {
  const check = await dressing(session)
  for (const keys of ['Control+k', 'Control+/', 'F1']) {
    await session.page.keyboard.press(keys)
    await session.page.locator(surfaces).first().waitFor()
    await check(keys, 'dialog')
    await leave(session, '/')
  }
  const frame = new FramePage(session.page)
  for (const name of headerButtons) {
    await session.page.locator('header').getByRole('button', { name }).first().press('Enter')
    await session.page.locator(surfaces).first().waitFor()
    await check(`header “${name.source}”`, 'dialog')
    await leave(session, '/')
  }
  await frame.collapse.press('Enter')
  for (const rail of await frame.navigation.locator('button[data-nav-item]').all()) {
    await rail.press('Enter')
    await session.page.locator(surfaces).first().waitFor()
    await check(`rail “${await rail.getAttribute('aria-label')}”`, 'dialog')
    await session.page.keyboard.press('Escape')
    await expect(session.page.locator(surfaces)).toHaveCount(0)
  }
  expect(finish(session)).toEqual([])
})

const found = new WeakMap<Session, string[]>()

function finish(session: Session): string[] {
  // Pressing everything once may well be refused by a form or a rule; here only what is shown counts.
  session.trouble.console.length = 0
  return found.get(session) ?? []
}

/** A check of what is shown now in all looks and zooms; each is noted for the summary. */
async function dressing(session: Session) {
  const { page } = session
  await new FramePage(page).chooseTheme('Theo hệ thống')
  const view = await page.context().newCDPSession(page)
  const list: string[] = []
  found.set(session, list)
  return async (place: string, kind: 'route' | 'dialog'): Promise<void> => {
    for (const combination of combinations) {
      await dress(view, combination)
      const these = await faults(page)
      list.push(...these.map(fault => `${place} (${combination.name}) ${fault}`))
      const description = JSON.stringify({
        kind,
        combination: combination.name,
        faults: these.length
      })
      test.info().annotations.push({ type: 'checked', description })
    }
    await dress(view, { look: 'light', zoom: 1, name: '' })
  }
}

/** The routes by their first part; the sectors, which are many, by their second. */
function groups(): Map<string, string[]> {
  const made = new Map<string, string[]>()
  for (const route of allRoutes) {
    const [, first = '', second = ''] = route.split('?')[0]?.split('/') ?? []
    const group = ['chuyen-nganh', 'chia-se', 'luu-tru'].includes(first)
      ? `${first}/${second}`
      : first === 'khong' || first === 'gioi-thieu'
        ? 'home'
        : first || 'home'
    made.set(group, [...(made.get(group) ?? []), route])
  }
  return made
}

async function show(session: Session, route: string): Promise<void> {
  // Something that was pressed may have filled in a form, or still be open.
  await openAnew(session.page, route)
  await settle(session.page)
  await expect(session.page.locator('h1')).toHaveCount(1)
  // Nobody follows a link here: where the address alone changed, what had the focus may be gone.
  await session.page.evaluate(() => document.querySelector('h1')?.focus())
}

/** What may open something: on the page, and in what has been opened over it. */
const pageButtons = 'main button'
const openButtons = `:is(${surfaces}) :is(button, [role="combobox"], [role^="menuitem"])`

/** Names of the buttons of a place, without those that are off, sort a column or stand in a later row. */
function openers(page: Page, place = pageButtons): Promise<string[]> {
  return page.evaluate(selector => {
    const off = ':disabled, [aria-disabled="true"], [aria-selected], th *, tr:nth-child(n+6) *'
    const names = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(button => !button.matches(off))
      .filter(button => button.getClientRects().length > 0)
      .map(button => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '')
    return [...new Set(names)].filter(Boolean)
  }, place)
}

/** Presses a button; whether it opened something that was not open before. */
async function opens(page: Page, name: string, place = pageButtons): Promise<boolean> {
  await page.evaluate(
    ([wanted, selector, over]) => {
      for (const known of document.querySelectorAll(over)) known.setAttribute('data-known', '')
      const button = [...document.querySelectorAll<HTMLElement>(selector)].find(
        ({ ariaLabel, textContent }) => (ariaLabel ?? textContent?.trim()) === wanted
      )
      button?.focus()
      button?.click()
    },
    [name, place, surfaces] as const
  )
  return page
    .locator(`:is(${surfaces}):not([data-known])`)
    .first()
    .waitFor({ timeout: opening })
    .then(
      () => true,
      () => false
    )
}

/** Closes what is open and comes back to the route, whatever was pressed. */
async function leave(session: Session, route: string): Promise<void> {
  const open = session.page.locator(surfaces).first()
  for (let times = 0; times < 3; times++) {
    if ((await open.count()) === 0) break
    await session.page.keyboard.press('Escape')
    await open.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined)
  }
  await show(session, route)
}
