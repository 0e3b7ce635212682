import { expect, test } from 'vitest'
import type { FormQueryResult } from '../../../../src/main/forms/query-result'
import { evaluateValue } from '../../../../src/main/forms/value-source'

const head = (words: string, start: number) => ({ words, line: 0, lines: 1, start, span: 1 })
const output = (name: string) => ({ name, type: 'string' as const })
/** Cross table of counts by rank and year, without totals. */
const result: FormQueryResult = {
  name: 'Bảng chéo',
  outputs: [],
  rows: [],
  masked: [],
  counted: new Set(['so']),
  cross: {
    down: [output('cap_bac')],
    across: [output('nam')],
    figures: [{ name: 'so', type: 'integer' }],
    rowHeads: [head('Tá', 0), head('Úy', 1)],
    columnHeads: [head('2025', 0), head('2026', 1)],
    rowTotals: [false, false],
    columnTotals: [false, false],
    rows: [
      ['11', '12'],
      ['21', '22']
    ]
  },
  generations: [],
  dataOrigin: 'own'
}
const valueAt = (down: string[], across: string[]) =>
  evaluateValue(
    {
      occasion: {
        period: '2026-10',
        unit: { id: 'all', code: '', name: '', superior: '' },
        today: '2026-11-01',
        user: ''
      },
      signal: new AbortController().signal,
      isOfAllUnits: () => false,
      query: () => Promise.resolve(result),
      page: () => Promise.reject(new Error('no page')),
      read: () => ({ generations: [], origins: [], queries: [] })
    },
    { kind: 'cross', query: 'q', down, across, measure: 'so' }
  )

test('a cell of a cross table is found by its heads, and a group without rows counts 0', async () => {
  expect(await valueAt(['Úy'], ['2025'])).toMatchObject({ value: { value: '21' }, note: '' })
  expect(await valueAt(['Tướng'], ['2025'])).toMatchObject({ value: { value: '0' } })
})

test.each([
  [[], ['2025']],
  [['Tá'], []],
  [['Tá', 'Nam'], ['2025']]
])('a total or level that the cross table does not have is no 0: %j, %j', async (down, across) => {
  await expect(valueAt(down, across)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
