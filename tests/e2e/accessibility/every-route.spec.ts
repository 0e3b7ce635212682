import type { Page } from '@playwright/test'
import { isWholeRun, selectEveryNthCase } from '../../support/effort'
import { findClippedText } from '../../support/page/clipped-text'
import { findForeignWords } from '../../support/page/vietnamese-words'
import { testedRoutes } from '../../support/routes'
import { type AxeOptions, findAxeViolations } from '../axe'
import { expect, type ReadOnlySession, readOnlyTest as test } from '../fixtures'
import { findStructuralErrors } from '../page-structure'
import { FramePage } from '../pages/frame-page'
import { waitUntilPageSettles } from '../settle'
import { readWindowSize, resizeWithTheme } from '../shape'
import { readScreenReaderTexts } from '../spoken-texts'

/**
 * The smallest window at 200 % has 640 by 360 CSS pixels; 320 by 256 is required by the
 * accessibility guidelines.
 */
const windows = [
  { name: '1280×1024 at 400 %', width: 320, height: 256, deviceScaleFactor: 4 },
  { name: '1280×720 at 200 %', width: 640, height: 360, deviceScaleFactor: 2 },
  { name: '2560×1440', width: 2560, height: 1440, deviceScaleFactor: 1 }
]

const all: AxeOptions = { rules: { 'target-size': { enabled: true } } }
/**
 * Axe options for colour checks only, because a page differs between the themes only in its
 * colours.
 */
const ofColours: AxeOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

type Theme = 'light' | 'dark'

/**
 * Number of parts into which the routes are divided, one per worker; starting a program for only a
 * few routes would take most of the time.
 */
const parts = isWholeRun ? 4 : 1

const visited = selectEveryNthCase(testedRoutes, 18)

/**
 * First two routes of a part, one for each theme; with these routes the application frame is
 * checked too.
 */
const framed: ReadonlySet<string> = new Set([visited[0] ?? '', visited[parts] ?? ''])

/** Findings on all routes of a part, by kind of check. */
interface Found {
  readonly visited: string[]
  readonly light: string[]
  readonly dark: string[]
  /** Non-Vietnamese words, each with an example text. */
  readonly foreign: Map<string, string>
  readonly cut: Map<string, string[]>
}

async function visitAll(
  session: ReadOnlySession,
  paths: readonly string[],
  found: Found
): Promise<void> {
  const { page } = session
  // The program follows the emulated system theme until the user chooses a theme.
  const view = await page.context().newCDPSession(page)
  const own = await readWindowSize(page)
  // Each route is first checked in the theme that the previous route was left in, because rendering
  // a page in another theme is slow.
  let themes: readonly [Theme, Theme] = ['light', 'dark']
  for (const route of paths) {
    const [first, second] = themes
    await resizeWithTheme(page, view, first, own)
    await session.open(route)
    await expect(new FramePage(page).heading).toBeVisible()
    await expect(page.locator('[role="progressbar"], [data-loading]')).toHaveCount(0)
    await waitUntilPageSettles(page)
    found[first].push(...(await look(page, route, all)))
    found[first].push(...(await findStructuralErrors(page)).map(fault => `${route}: ${fault}`))
    for (const text of await readScreenReaderTexts(page, view)) {
      for (const word of findForeignWords(text)) found.foreign.set(word, `${route}: ${text}`)
    }
    // `npm test` checks every eighteenth route in one theme and window size, and the route after it
    // in the next combination; `npm run test:axe` checks every route in all of them.
    if (isWholeRun) {
      await resizeWithTheme(page, view, second, own)
      found[second].push(...(await look(page, route, ofColours)))
    }
    const place = visited.indexOf(route)
    for (const { name, ...size } of windows.filter(
      (_, at) => isWholeRun || at === place % windows.length
    )) {
      await resizeWithTheme(page, view, isWholeRun ? second : first, size)
      const faults = (await findClippedText(page)).map(fault => `${route} ${fault}`)
      found.cut.set(name, [...(found.cut.get(name) ?? []), ...faults])
    }
    found.visited.push(route)
    themes = [second, first]
  }
}

async function look(page: Page, route: string, options: AxeOptions): Promise<string[]> {
  // The application frame is the same on all pages, so it is checked only with the first route in
  // each theme.
  const place = framed.has(route) ? undefined : 'main'
  const violations = await findAxeViolations(page, options, place)
  return violations.map(({ id, nodes }) => `${route} ${id}: ${nodes[0]?.html.slice(0, 160)}`)
}

// All checks of a route run while its page is open, because loading the page takes most of the
// time.
for (let part = 0; part < parts; part++) {
  const title = 'every route is accessible, in order, quiet, Vietnamese and uncut'
  test(`${title} (${part + 1}/${parts})`, async ({ session }) => {
    const paths = visited.filter((_route, place) => place % parts === part)
    const found: Found = { visited: [], light: [], dark: [], foreign: new Map(), cut: new Map() }
    await visitAll(session, paths, found)
    expect(found.visited).toEqual(paths)
    expect.soft(found.light, 'Sáng').toEqual([])
    expect.soft(found.dark, 'Tối').toEqual([])
    expect.soft(Object.fromEntries(found.foreign), 'read aloud').toEqual({})
    for (const { name } of windows) expect.soft(found.cut.get(name), name).toEqual([])
  })
}
