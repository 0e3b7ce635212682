import {
  currentRowCountOfTable,
  lastChangeDateOfTable,
  toDisplayedTable
} from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { buildMartOverview, toMartListRow } from '@shared/model/data-mart/list'
import { expect, test } from 'vitest'
import { createSampleDataMarts } from '../../../../../src/main/demo/data-mart'

const [sample] = createSampleDataMarts('2026-11-21')
if (!sample) throw new Error('no sample table')

/**
 * A table with one generation per given origin, the last one being current; its stored summary
 * fields contradict the generations.
 */
const tableOf = (...origins: Generation['origin'][]): DataMart => {
  const generations = origins.map((origin, index) => ({
    id: `g00000${index + 1}-${'0'.repeat(12)}`,
    time: Date.parse(`2027-01-0${index + 1}T23:30:00+07:00`),
    user: 'Quản trị viên',
    origin,
    note: '',
    rows: 10 * (index + 1),
    bytes: 1,
    sha256: '0'.repeat(64),
    columns: sample.columns,
    search: {}
  }))
  const current = generations.at(-1)?.id ?? ''
  return { ...sample, rowCount: 7, lastUpdate: '2026-11-20', generations, current }
}

test.each<[string, DataMart, number, string]>([
  ['nothing is written yet', tableOf(), 7, '2026-11-20'],
  ['its sample was written down', tableOf('sample'), 10, '2026-11-20'],
  ['a pipeline loaded it', tableOf('sample', 'pipeline'), 20, '2027-01-02'],
  ['a file was loaded', tableOf('load'), 10, '2027-01-01'],
  ['its structure changed', tableOf('sample', 'structure'), 20, '2027-01-02'],
  ['it went back', tableOf('sample', 'load', 'return'), 30, '2027-01-03'],
  [
    'it fell back to an older one',
    { ...tableOf('load', 'load'), current: tableOf('load').current },
    10,
    '2027-01-01'
  ]
])('the row counts of a table come from its current generation: %s', (_name, table, rows, day) => {
  expect([currentRowCountOfTable(table), lastChangeDateOfTable(table)]).toEqual([rows, day])
  expect(toDisplayedTable(table)).toEqual({ ...table, rowCount: rows, lastUpdate: day })
  const row = toMartListRow(table, { pipelines: [], waitingLoads: [], waitingCorrections: [] })
  expect(row).toMatchObject({ rowCount: rows, lastUpdate: day })
  expect(buildMartOverview([row, row]).rows).toBe(2 * rows)
})

test('the table list shows only the number of rejected rows of the current table generation', () => {
  const table = tableOf('load', 'structure')
  const [first, second] = table.generations
  if (!first || !second) throw new Error('two generations are needed')
  const counts = { read: 6, added: 4, changed: 0, same: 0, repeated: 0, kept: 0, removed: 0 }
  const file = { fileName: 'a.csv', sheet: null, encoding: null, separator: null, titles: [] }
  const load = { file: { ...file, personal: [] }, counts: { ...counts, rejected: 2 } }
  const use = { pipelines: [], waitingLoads: [], waitingCorrections: [] }
  const loaded = { ...table, generations: [{ ...first, load }, second], current: first.id }
  expect(toMartListRow(loaded, use)).toMatchObject({ generation: first.id, rejected: 2 })
  const after = { ...loaded, current: second.id }
  expect(toMartListRow(after, use)).toMatchObject({ generation: second.id, rejected: 0 })
})
