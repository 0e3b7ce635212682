import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type Session, test } from '../e2e/fixtures'
import { FramePage } from '../e2e/pages/frame-page'
import { routes as allRoutes } from '../support/routes'

const looks = [
  { look: 'light', theme: 'Sáng', forced: false },
  { look: 'dark', theme: 'Tối', forced: false },
  { look: 'forced colours', theme: 'Sáng', forced: true }
]
/** Zoom of a window 1280 by 720: it leaves so much less room. */
const zooms = [1, 2, 4]
const surfaces = '[role="dialog"], [role="alertdialog"]'

for (const { look, theme, forced } of looks) {
  for (const zoom of zooms) {
    test(`every route and dialog is accessible (${look}, ${zoom * 100} %)`, async ({ session }) => {
      await new FramePage(session.page).chooseTheme(theme)
      await dress(session.page, zoom, forced)
      const found: string[] = []
      let dialogs = 0
      const pressed = new Set<string>()
      for (const route of allRoutes) {
        await show(session, route)
        found.push(...(await faults(session.page, route)))
        // The pages of the sectors are drawn from definitions: their dialogs are those of the first.
        if (route.startsWith('/chuyen-nganh/') && pressed.has('sector')) continue
        if (route.startsWith('/chuyen-nganh/')) pressed.add('sector')
        for (const name of await openers(session.page)) {
          if (pressed.has(name)) continue
          pressed.add(name)
          if (!(await opens(session.page, name))) continue
          dialogs++
          found.push(...(await faults(session.page, `${route} “${name}”`)))
          await leave(session, route)
        }
      }
      for (const keys of ['Control+k', 'Control+/']) {
        await session.page.keyboard.press(keys)
        await session.page.locator(surfaces).first().waitFor()
        found.push(...(await faults(session.page, keys)))
        await session.page.keyboard.press('Escape')
      }
      process.stdout.write(
        `${look}, ${zoom * 100} %: ${allRoutes.length} routes, ${dialogs + 2} dialogs, ${found.length} violations\n`
      )
      // Pressing everything once may well be refused by a form or a rule; here only what is shown counts.
      session.trouble.console.length = 0
      expect(found).toEqual([])
    })
  }
}

async function dress(page: Page, zoom: number, forced: boolean): Promise<void> {
  const view = await page.context().newCDPSession(page)
  await view.send('Emulation.setDeviceMetricsOverride', {
    width: 1280 / zoom,
    height: 720 / zoom,
    deviceScaleFactor: zoom,
    mobile: false
  })
  if (!forced) return
  const features = [{ name: 'forced-colors', value: 'active' }]
  await view.send('Emulation.setEmulatedMedia', { features })
}

async function show(session: Session, route: string): Promise<void> {
  await session.open(route)
  await expect(session.page.locator('h1')).toHaveCount(1)
  await expect(session.page.locator('main').locator('[data-loading]')).toHaveCount(0)
}

async function faults(page: Page, place: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .setLegacyMode(true)
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html }) => `${place} ${id}: ${html.slice(0, 160)}`)
  )
}

/** Names of the buttons of the page, without those that are off. */
function openers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('main button')]
      .filter(button => !button.matches(':disabled, [aria-disabled="true"], [aria-selected]'))
      .filter(button => button.getClientRects().length > 0)
      .map(button => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '')
    return [...new Set(names)].filter(Boolean)
  })
}

/** Presses a button; whether it opened a dialog. */
async function opens(page: Page, name: string): Promise<boolean> {
  await page.evaluate(wanted => {
    const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
      ({ ariaLabel, textContent }) => (ariaLabel ?? textContent?.trim()) === wanted
    )
    button?.focus()
    button?.click()
  }, name)
  const surface = page.locator(surfaces).first()
  return surface.waitFor({ timeout: 700 }).then(
    () => true,
    () => false
  )
}

/** Closes what is open and comes back to the route, whatever was pressed. */
async function leave(session: Session, route: string): Promise<void> {
  for (let times = 0; times < 3; times++) {
    if ((await session.page.locator(surfaces).count()) === 0) break
    await session.page.keyboard.press('Escape')
    await session.page
      .locator(surfaces)
      .first()
      .waitFor({ state: 'detached', timeout: 2_000 })
      .catch(() => undefined)
  }
  await session.open('/khong/co')
  await show(session, route)
}
