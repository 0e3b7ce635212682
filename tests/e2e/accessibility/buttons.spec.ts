import type { Page } from '@playwright/test'
import { networks } from '@shared/features/services/networks'
import { uiText } from '@shared/kit/words/text'
import { paths } from '@shared/navigation/paths'
import { allLeaves } from '@shared/navigation/tree'
import { openAnew } from '../address'
import { expect, type Session, test } from '../fixtures'

const sector = (path: string): boolean => path.startsWith('/chuyen-nganh/')

const pages = [
  '/',
  ...allLeaves()
    .map(({ path }) => path)
    .filter(path => !sector(path)),
  '/chia-se/api/create',
  '/chia-se/api/api-001',
  '/chia-se/api/api-001/edit',
  '/chia-se/api/api-001/logs',
  ...networks.flatMap(({ id, path }) => [
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

/** Names of what can be pressed on the page now, each once: rows repeat theirs. */
function pressable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = new Set<string>()
    for (const element of document.querySelectorAll<HTMLElement>(
      'main button, main [role="tab"]'
    )) {
      const isOff = element.matches(':disabled, [aria-disabled="true"]')
      const isShown = element.getClientRects().length > 0
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      // What is chosen already has nothing left to do.
      const isChosen = element.matches(
        '[aria-selected="true"], [aria-pressed="true"], [aria-current="true"]'
      )
      if (!isOff && isShown && name && !isChosen) names.add(name)
    }
    return [...names]
  })
}

/** Milliseconds that an effect may take on a busy machine; only a button without any waits for all of it. */
const patience = 20_000

/** Presses it and tells whether anything followed: another address, something that opened, a changed word or state. */
async function hasEffect(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    async ([wanted, patience]) => {
      const find = () =>
        [...document.querySelectorAll<HTMLElement>('main button, main [role="tab"]')].find(
          element =>
            (element.getAttribute('aria-label') ?? element.textContent?.trim()) === wanted &&
            element.getClientRects().length > 0
        )
      // What it belongs to may still be on its way.
      let found = find()
      const end = performance.now() + patience
      while (!found && performance.now() < end) {
        await new Promise(requestAnimationFrame)
        found = find()
      }
      if (!found) return false
      const before = window.location.href
      const told = Promise.withResolvers<boolean>()
      const observer = new MutationObserver(changes => {
        const counts = changes.some(
          ({ type, attributeName }) => type !== 'attributes' || attributeName !== 'class'
        )
        if (counts) told.resolve(true)
      })
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
        attributeFilter: [
          'aria-expanded',
          'aria-pressed',
          'aria-selected',
          'aria-checked',
          'aria-sort',
          'aria-disabled',
          'disabled',
          'value',
          'class'
        ]
      })
      found.click()
      const timer = setTimeout(() => told.resolve(window.location.href !== before), patience)
      const effect = await told.promise
      clearTimeout(timer)
      observer.disconnect()
      return effect
    },
    [name, patience] as const
  )
}

/** Until the page has nothing left to do: rows that are on their way have come, effects have run. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 3; times++) {
      await new Promise(resolve => requestIdleCallback(resolve))
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
  })
}

/** Opens the page anew and presses one of its buttons. */
async function pressAfresh(session: Session, path: string, name: string): Promise<boolean> {
  await session.page.keyboard.press('Escape')
  await openAnew(session.page, path)
  // A question that was begun waits for whoever comes back to it.
  if (path.startsWith(paths.query)) await session.page.reload()
  await idle(session.page)
  if (name !== uiText.paper.print) return hasEffect(session.page, name)
  // The system's print dialog is outside of the page, which may stay as it is.
  const printed = (): Promise<number> => session.evaluate('({ host }) => host?.printed.length ?? 0')
  const before = await printed()
  await session.page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await expect.poll(printed).toBeGreaterThan(before)
  return true
}

async function walk(
  session: Session,
  paths: readonly string[]
): Promise<{ dead: string[]; pressed: number }> {
  const dead: string[] = []
  let pressed = 0
  for (const path of paths) {
    await openAnew(session.page, path)
    await expect(session.page.getByRole('progressbar')).toHaveCount(0)
    await idle(session.page)
    for (const name of await pressable(session.page)) {
      pressed++
      // Twice: a list that arrives between looking and pressing takes the pressed button with it.
      const lives =
        (await pressAfresh(session, path, name)) || (await pressAfresh(session, path, name))
      if (!lives) dead.push(`${path}: ${name}`)
      const dialog = session.page.locator('[role="dialog"], [role="alertdialog"]')
      if (await dialog.first().isVisible()) await session.page.keyboard.press('Escape')
    }
  }
  return { dead, pressed }
}

const third = Math.ceil(pages.length / 3)
for (const part of [0, 1, 2]) {
  test(`no button is without effect (${part + 1}/3)`, async ({ session }) => {
    const { dead, pressed } = await walk(session, pages.slice(part * third, (part + 1) * third))
    expect(dead).toEqual([])
    expect(pressed).toBeGreaterThan(20)
  })
}
