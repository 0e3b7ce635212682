import { isWholeRun } from '../../support/effort'
import { printedPages } from '../../support/paper/printed-pages'
import { expect, test } from '../fixtures'
import {
  createPageCaller,
  findMissingPrintedRows,
  findSheetFaults,
  readSavedPdfSheets
} from '../paper-sheets'
import { waitUntilPageSettles } from '../settle'

const pages = Object.entries(printedPages).flatMap(([source, { pages: own = [], repeats }]) =>
  own
    .filter(() => isWholeRun || !repeats)
    // Omits most pages whose parts occur on other pages too: `npm test` prints the pages with
    // unique parts, and every twentieth of the others.
    .filter(
      ({ route }, place) =>
        isWholeRun ||
        own.length < 10 ||
        place % 20 === 0 ||
        /\/(?:cay-to-chuc|dashboard)$/.test(route)
    )
    .map(page => ({ source, ...page }))
)

test('the printed sheets of every page contain each table cell that the page received from the main process', async ({
  session
}) => {
  const { page } = session
  const found: string[] = []
  const sizes = new Set<number>()
  for (const { source, route, press, tables } of pages) {
    await session.open(route)
    await waitUntilPageSettles(page)
    if (press) {
      await page.getByRole('main').getByRole('button', { name: press }).first().click()
    }
    const charts = await page.locator('main canvas').evaluateAll(widths)
    const sheets = await readSavedPdfSheets(session)
    const expected = await tables(createPageCaller(page))
    for (const rows of expected) sizes.add(rows.length)
    const faults = [
      ...expected.flatMap(rows => findMissingPrintedRows(rows, sheets)),
      ...findSheetFaults(sheets)
    ]
    // The screen shows the same as before printing; a chart out of sight is laid out once it is
    // shown.
    await expect.poll(() => page.locator('main canvas').evaluateAll(widths)).toEqual(charts)
    found.push(...faults.map(fault => `${source} ${route}: ${fault}`))
  }
  expect(found).toEqual([])
  expect([...sizes]).toEqual(expect.arrayContaining([1, 24]))
  expect(Math.max(...sizes)).toBeGreaterThanOrEqual(isWholeRun ? 2_000 : 300)
})

/** Widths of charts, each scrolled into view. */
async function widths(canvases: Element[]): Promise<number[]> {
  const found: number[] = []
  for (const canvas of canvases) {
    canvas.scrollIntoView({ block: 'nearest' })
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    found.push(Math.round(canvas.getBoundingClientRect().width))
  }
  return found
}
