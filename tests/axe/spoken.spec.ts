import { expect, test } from '../e2e/fixtures'
import { FramePage } from '../e2e/pages/frame-page'
import { readScreenReaderTexts } from '../e2e/spoken-texts'
import { fastWalkOptions, type WalkVisitor, walkFrameOverlays, walkRoutes } from '../e2e/walk'
import { findForeignWords } from '../support/page/vietnamese-words'
import { allPageRoutes } from '../support/routes'

const sectors = allPageRoutes.filter(route => route.startsWith('/chuyen-nganh/'))
const others = allPageRoutes.filter(route => !sectors.includes(route))
/**
 * Excludes comboboxes: those of sector pages are one component that other pages also use, and
 * contain names of units and years.
 */
const withoutLists = 'main button:not([role="combobox"])'

test('every text exposed to screen readers is Vietnamese, on every route and in the dialogs opened on it', async ({
  session
}) => {
  const { page } = session
  const view = await page.context().newCDPSession(page)
  const found = new Map<string, string>()
  const seen = new Set<string>()
  const visit: WalkVisitor = async place => {
    for (const text of await readScreenReaderTexts(page, view)) {
      if (seen.has(text)) continue
      seen.add(text)
      for (const word of findForeignWords(text)) found.set(word, `${place}: ${text}`)
    }
  }
  await walkFrameOverlays(session, visit, fastWalkOptions)
  await new FramePage(page).expand.click()
  await walkRoutes(session, others, visit, fastWalkOptions)
  await walkRoutes(session, sectors, visit, { ...fastWalkOptions, buttons: withoutLists })
  expect(Object.fromEntries(found)).toEqual({})
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  // Pressing a button may log an error when a form or rule rejects the input; this test only checks
  // the announced text.
  session.trouble.console.length = 0
})
