import { expect, test } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { suppressSmallCells } from '../../../../../src/main/analytics/measures/small-groups'
import { samplePersonsInUnits } from '../../../../../src/main/analytics/measures/staffing'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'

const data = makeSampleDataSet()
const page = sectorPages.get('/chuyen-nganh/quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu')
if (!page) throw new Error('The page is gone')
const query = { search: '', sort: null, filters: {}, offset: 0, limit: 200 }
/** Filter values that select groups of one to four people. */
const own: Record<string, string>[] = [
  {},
  { gioi: 'nu' },
  { 'chuc-vu': 'A' },
  { gioi: 'nu', 'chuc-vu': 'A' }
]
const narrow = data.units.flatMap(({ id }) =>
  own.map((filters): Record<string, string> => ({ 'don-vi': id, ...filters }))
)

test('no cell, chart, share or file shows a count of one to four people', async () => {
  let hidden = 0
  for (const filters of narrow) {
    const scope = createSamplePageScope(data, filters)
    const rows = await page.rows(scope)
    for (const block of await page.blocks(scope)) {
      for (const value of block.data.series.flatMap(({ values }) => values)) {
        expect(value === null || value === 0 || value >= 5).toBe(true)
      }
    }
    for (const { cells } of (await rows.page(query)).rows) {
      for (const cell of cells.slice(1)) {
        if (cell === 'Ẩn') hidden++
        else expect(Number(String(cell).replace('.', '')) % 1).toBe(0)
        expect(['1', '2', '3', '4']).not.toContain(cell)
      }
    }
    let file = ''
    for await (const chunk of rows.csv(query, ';')) file += chunk
    expect(file).not.toMatch(/;[1-4](;|\r?\n|$)/)
    const whole = samplePersonsInUnits(data, scope.units, scope.period).length
    for (const { key, amount } of await page.figures(scope)) {
      if (key === 'age-median' || amount === null || amount === 0) continue
      expect(Math.round(amount * whole)).toBeGreaterThan(0)
    }
  }
  expect(hidden).toBeGreaterThan(20)
})

test('no suppressed cell can be derived by subtraction from the other cells of its row', async () => {
  const number = (cell: unknown): number | null =>
    cell === 'Ẩn' ? null : Number(String(cell).replace('.', ''))
  const sum = (values: readonly (number | null)[]): number =>
    values.reduce<number>((whole, value) => whole + (value ?? 0), 0)
  for (const filters of narrow) {
    const table = await page.rows(createSamplePageScope(data, filters))
    for (const { cells } of (await table.page(query)).rows) {
      const [sexes, groups] = [cells.slice(1, 3).map(number), cells.slice(3).map(number)]
      const hidden = (values: readonly (number | null)[]) => values.filter(v => v === null).length
      const told = [hidden(sexes), hidden(groups)]
      expect(told).not.toEqual([0, 1])
      expect(told).not.toEqual([1, 0])
      if (told.join() === '0,0') expect(sum(sexes)).toBe(sum(groups))
    }
  }
})

test('no suppressed cell can be derived from the total of its column, which other pages show', async () => {
  let hidden = 0
  for (const filters of narrow) {
    const table = await page.rows(createSamplePageScope(data, filters))
    const { rows } = await table.page(query)
    for (const column of rows[0]?.cells.slice(1).keys() ?? []) {
      const cells = rows.map(row => row.cells[column + 1])
      const suppressed = cells.filter(cell => cell === 'Ẩn').length
      const others = cells.filter(cell => cell !== 'Ẩn' && cell !== '0').length
      // A column with a single cell is known from its total, which is suppressed with the group.
      if (others > 0) expect(suppressed, JSON.stringify([filters, cells])).not.toBe(1)
      hidden += suppressed
    }
  }
  expect(hidden).toBeGreaterThan(20)
})

test('suppression hides a second cell of each row and column with a hidden one, and keeps zeros', () => {
  const [sexes, groups] = suppressSmallCells(
    [
      [40, 3],
      [50, 20],
      [0, 30]
    ],
    [
      [30, 13],
      [60, 10],
      [20, 10]
    ]
  )
  expect(sexes).toEqual([
    [null, null],
    [null, null],
    [0, 30]
  ])
  expect(groups).toEqual([
    [30, 13],
    [60, 10],
    [20, 10]
  ])
})

test('a share is suppressed if it leaves fewer than five persons', async () => {
  const scope = createSamplePageScope(data, {})
  const { persons } = scope.facts
  const only = (women: number, men: number) => ({
    ...scope,
    facts: {
      ...scope.facts,
      persons: {
        ...persons,
        ages: async () => [
          { age: 40, female: true, group: 0, people: women },
          { age: 40, female: false, group: 0, people: men }
        ]
      }
    }
  })
  const shareOf = async (women: number, men: number) =>
    (await page.figures(only(women, men))).find(({ key }) => key === 'women')?.amount
  expect(await shareOf(96, 4)).toBeNull()
  expect(await shareOf(95, 5)).toBe(0.95)
  expect(await shareOf(100, 0)).toBe(1)
})

test('shares of fewer than five people are suppressed', async () => {
  const asked = narrow.map(async filters => {
    const scope = createSamplePageScope(data, filters)
    const women = samplePersonsInUnits(data, scope.units, scope.period).filter(
      ({ female }) => female
    ).length
    const figures = await page.figures(scope)
    return { women, share: figures.find(({ key }) => key === 'women')?.amount, filters }
  })
  const shares = await Promise.all(asked)
  const plain = shares.filter(({ filters }) => Object.keys(filters).length === 1)
  for (const { women, share } of plain) {
    if (women > 0 && women < 5) expect(share).toBeNull()
    else expect(share).not.toBeNull()
  }
})
