import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { SectorPageView } from '@shared/features/analytics/view'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { parse } from 'csv-parse/sync'
import { isWholeRun, selectEveryNthCase } from '../../support/effort'
import { csvTextOfDisplayedNumber } from '../../support/files/csv-values'
import { expectedPageTitles } from '../../support/page/page-titles'
import { testedRoutes } from '../../support/routes'
import { openInInitialState } from '../address'
import { expect, type Session, test } from '../fixtures'
import { ListPageObject } from '../pages/list-page'
import { waitUntilPageSettles } from '../settle'

const ofTheirOwn = ['/kich-ban-to-chuc', '/dong-vien-du-bi/bao-cao']
const drawn = expectedPageTitles.filter(
  ([path]) =>
    path.startsWith('/chuyen-nganh/') &&
    testedRoutes.includes(path) &&
    !ofTheirOwn.some(own => path.endsWith(own))
)

// All checks of a page run while it is open, because loading the page takes most of the time.
test('every sector page shows equal numbers in its charts, their tables and its CSV file', async ({
  session
}) => {
  const { page } = session
  const list = new ListPageObject(page, '')
  const file = join(session.files, 'bang.csv')
  session.answer(file)
  for (const [path, title] of selectEveryNthCase(expectedPageTitles, 14)) {
    await session.open(path)
    await list.expectTitle(title)
    if (!drawn.some(([drawnPath]) => drawnPath === path)) continue
    await waitUntilPageSettles(page)
    const view = await ask(page, path)
    const asDrawn = await drawnTexts(page)
    const isLookup = path.endsWith('/tra-cuu')
    if (!isLookup) await expectSameFile(session, path, view, file)
    const tables = await showTables(page)
    expect(Object.keys(tables), path).toEqual(view.blocks.map(({ title }) => title))
    for (const block of view.blocks) expectSameTable(path, block, tables, asDrawn)
    if (!isLookup) continue
    // The page lists persons only after a search, so the test searches for a name.
    await openInInitialState(page, `${path}?tim=nguyen`)
    await waitUntilPageSettles(page)
    await expectSameFile(session, path, view, file)
  }
  expect(expectedPageTitles).toHaveLength(40)
  expect(drawn.length).toBeGreaterThan(isWholeRun ? 30 : 5)
})

/**
 * Checks the table form of a chart, or of a block drawn without a canvas, against the numbers that
 * the chart shows.
 */
function expectSameTable(
  path: string,
  block: SectorPageView['blocks'][number],
  tables: Readonly<Record<string, string[][]>>,
  asDrawn: Readonly<Record<string, string>>
): void {
  const rows = tableOf(block.data)
  expect(tables[block.title], `${path}: ${block.title}`).toEqual(rows)
  if (block.kind === 'chart') return
  const texts = asDrawn[block.title] ?? ''
  for (const [label = '', ...values] of rows.slice(1)) {
    expect(texts, path).toContain(label)
    for (const value of values) if (value !== '—') expect(texts, path).toContain(value)
  }
}

/** Checks that the CSV file has the headings, rows and totals of the page's table as displayed. */
async function expectSameFile(
  session: Session,
  path: string,
  { table }: SectorPageView,
  file: string
): Promise<void> {
  const { page } = session
  await page.getByRole('button', { name: 'Xuất CSV' }).click()
  const lines = await savedLines(session, file)
  const list = new ListPageObject(page, `Bảng: ${table.title}`)
  const [matched = ''] = /[\d.]+/.exec((await list.count.textContent()) ?? '') ?? []
  const totals = lines.at(-1)?.includes('Tổng cộng') ? 1 : 0
  expect(lines.length - 1 - totals, path).toBe(Number(matched.replaceAll('.', '')))
  const { heads, rows } = await readTable(page, `Bảng: ${table.title}`)
  expect(heads.slice(0, lines[0]?.length), path).toEqual(lines[0])
  expect(rows.length, path).toBeGreaterThan(0)
  for (const { index, cells } of rows) {
    const line = lines[index] ?? []
    for (const [at, written] of line.entries()) {
      const shown = cells[at] ?? ''
      const same = [csvTextOfDisplayedNumber(shown), shown].includes(written)
      expect([path, index, written, shown, same]).toEqual([path, index, written, shown, true])
    }
  }
}

function ask(page: Page, path: string): Promise<SectorPageView> {
  return page.evaluate(async address => {
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, (input: object) => Promise<{ data: SectorPageView }>> }
    }
    const answer = await bridge.calls['analytics:page']?.({
      path: address,
      query: { filters: {}, search: '' }
    })
    if (!answer) throw new Error('The bridge has no analytics')
    return answer.data
  }, path)
}

/** Table, as rows of texts, that must be shown as the table form of a chart. */
function tableOf({ axis, labels, series, format = 'number' }: ChartData): string[][] {
  return [
    [axis, ...series.map(({ name }) => name)],
    ...labels.map((label, at) => [
      label,
      ...series.map(({ values, right }) => formatFigure(values[at], right ?? format))
    ])
  ]
}

/** Text of the chart cards that are drawn with HTML elements instead of a canvas, by title. */
function drawnTexts(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main section')].map(card => [
        card.querySelector('h2')?.textContent ?? '',
        card.textContent ?? ''
      ])
    )
  )
}

/** Presses every **Xem dạng bảng** (show as table) and reads the tables by chart title. */
async function showTables(page: Page): Promise<Record<string, string[][]>> {
  const buttons = page.getByRole('button', { name: 'Xem dạng bảng' })
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click()
  await expect(buttons).toHaveCount(0)
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('main section')].filter(card =>
      [...card.querySelectorAll('button')].some(
        ({ textContent }) => textContent === 'Xem dạng biểu đồ'
      )
    )
    const read = (card: Element): string[][] =>
      [...card.querySelectorAll('table tr')].map(row =>
        [...row.querySelectorAll('th, td')].map(cell => cell.textContent ?? '')
      )
    return Object.fromEntries(
      cards.map(card => [card.querySelector('h2')?.textContent ?? '', read(card)])
    )
  })
}

async function savedLines(session: Session, file: string): Promise<string[][]> {
  const list = new ListPageObject(session.page, '')
  await expect(list.toast('Đã lưu tệp')).toBeVisible()
  const lines: string[][] = parse(readFileSync(file, 'utf8'), { bom: true, delimiter: [',', ';'] })
  rmSync(file)
  await list.toast('Đã lưu tệp').getByRole('button', { name: 'Đóng' }).click()
  await expect(list.toast('Đã lưu tệp')).toHaveCount(0)
  return lines
}

/**
 * Headings and rendered rows of a table; each row with its index in the whole table, because long
 * tables render only visible rows.
 */
function readTable(
  page: Page,
  name: string
): Promise<{ heads: string[]; rows: { index: number; cells: string[] }[] }> {
  return page.evaluate(label => {
    const table = [...document.querySelectorAll('main [role="table"]')].find(
      ({ ariaLabel }) => ariaLabel === label
    )
    const texts = (row: Element, role: string): string[] =>
      [...row.querySelectorAll(`[role="${role}"]`)].map(cell => cell.textContent ?? '')
    const [head, ...rows] = [...(table?.querySelectorAll('[role="row"]') ?? [])]
    return {
      heads: head ? texts(head, 'columnheader') : [],
      rows: rows.map(row => ({
        index: Number(row.getAttribute('aria-rowindex')) - 1,
        cells: texts(row, 'cell')
      }))
    }
  }, name)
}

test('lists of reports, users and changed units are exported as displayed', {
  tag: '@whole'
}, async ({ session }) => {
  const file = join(session.files, 'danh-sach.csv')
  session.answer(file)
  const shown: [path: string, table: string][] = [
    ['/khai-thac/quan-ly-bao-cao', 'Danh sách báo cáo'],
    ['/chuyen-nganh/dong-vien-du-bi/bao-cao', 'Danh sách báo cáo'],
    ['/quan-tri/nguoi-dung?role=operator', 'Danh sách người dùng'],
    ['/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc', 'Đơn vị thay đổi']
  ]
  for (const [path, name] of shown) {
    await session.open(path)
    await waitUntilPageSettles(session.page)
    const table = session.page.getByRole('table', { name })
    const texts = (
      await table
        .getByRole('row')
        .evaluateAll(rows =>
          rows.map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent ?? ''))
        )
    ).filter(row => !row.includes('Chênh lệch'))
    await session.page.getByRole('button', { name: 'Xuất CSV' }).click()
    const lines = await savedLines(session, file)
    expect(lines.length, path).toBeGreaterThan(1)
    expect(lines.length, path).toBe(texts.length)
    for (const [index, line] of lines.entries()) {
      for (const [at, written] of line.entries()) {
        // Removes the label “sample” or “unit” that the cell shows next to the name.
        const word = (texts[index]?.[at] ?? '').replace(/(?<=.)(Giả định|Đơn vị)$/, '')
        const wanted = [csvTextOfDisplayedNumber(word), word, `${word} (%)`]
        expect([path, written, word, wanted.includes(written)]).toEqual([path, written, word, true])
      }
    }
  }
})

test('charts of a sector page that are out of sight are skipped on the screen, and never on paper', async ({
  session
}) => {
  const { page } = session
  await session.open('/chuyen-nganh/to-chuc-bien-che/tong-quan')
  const block = page.getByRole('region', { name: 'Quân số theo cấp' }).locator('xpath=..')
  await expect(block).toHaveCSS('content-visibility', 'auto')
  await page.emulateMedia({ media: 'print' })
  await expect(block).toHaveCSS('content-visibility', 'visible')
  await page.emulateMedia({ media: null })
})
