import { createLoadedDataCalendar, dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { StructuredQuery } from '@shared/model/query/question'
import { expect, test, vi } from 'vitest'
import { createPostHolderGroupReader } from '../../../../../src/main/analytics/facts/own/alike'
import { createUnmappedTableError } from '../../../../../src/main/analytics/facts/own/model-query'
import { duckdbDialect } from '../../../../../src/main/sql/dialects/duckdb'
import type { EngineCell } from '../../../../../src/main/warehouse/engine/messages'

/** Rows of a query result: post, grade, seniority, education, certificate, number of people. */
const people: readonly (readonly EngineCell[])[] = [
  ['C1', 1, 4, '2', true, 10],
  ['C1', 1, 4, '3', false, 5],
  ['C1', 1, 9, '2', true, 2],
  ['C1', null, null, null, null, 1],
  ['C2', 1, 4, '2', true, 7]
]

function alikeOver(columns: readonly string[]) {
  const rows = vi.fn(async (_: StructuredQuery) => people)
  const ask = {
    dialect: duckdbDialect,
    rows,
    compiled: () => {
      throw createUnmappedTableError('nguoi')
    },
    figures: async () => [],
    place: (name: string) => ({
      name,
      from: name,
      columns: columns.map(column => ({
        name: column,
        dataType: 'string' as const,
        personal: false,
        description: ''
      }))
    })
  }
  const calendar = createLoadedDataCalendar('2026-11-23')
  return { rows, calendar, alike: createPostHolderGroupReader({ ask, calendar, standards: [] }) }
}

const all = ['bac', 'tham_nien', 'trinh_do', 'co_chung_chi']

test('persons are counted by all traits (grade, seniority, …) in one query, and later requests add up these counts', async () => {
  const { alike, rows } = alikeOver(all)
  expect(await alike(35, 'all', ['bac'])).toEqual([
    ['C1', 1, 17],
    ['C1', null, 1],
    ['C2', 1, 7]
  ])
  expect(await alike(35, 'all', ['bac', 'tham_nien'])).toEqual([
    ['C1', 1, 4, 15],
    ['C1', 1, 9, 2],
    ['C1', null, null, 1],
    ['C2', 1, 4, 7]
  ])
  expect(await alike(35, 'all', ['bac', 'trinh_do', 'tham_nien', 'co_chung_chi'])).toEqual(
    people.map(([post, grade, seniority, education, certificate, count]) => [
      post,
      grade,
      education,
      seniority,
      certificate,
      count
    ])
  )
  expect(rows).toHaveBeenCalledTimes(1)
  await alike(34, 'all', ['bac'])
  await alike(34, ['D1'], ['bac'])
  expect(rows).toHaveBeenCalledTimes(3)
})

test('only the requested traits (grade, seniority, …) are queried if the tables of the unit lack one of the others', async () => {
  const { alike, calendar, rows } = alikeOver(['bac', 'tham_nien'])
  expect(await alike(35, 'all', ['bac'])).toBe(people)
  const asked = rows.mock.calls[0]?.[0]
  expect(asked?.groups.map(({ name }) => name)).toEqual(['ma_chuc_vu', 'bac'])
  expect(JSON.stringify(asked?.filter)).toContain(dayNumberToIsoDay(calendar.days(35).last))
})
