import { apiLogListRules } from '@shared/features/api-sharing/access-log'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { createRecordPredicate } from '@shared/kit/list/list'
import { expect, test } from 'vitest'
import { accessEntryFromLogLine } from '../../../../../src/main/logs/calls/entry'
import {
  canUnarchivedLinesMatchSearch,
  matchEverythingQuery,
  matchingUnarchivedLines
} from '../../../../../src/main/logs/calls/tail-hits'
import { createNumberedLogLine } from '../../../../support/gateway/log-lines'

const lines = Array.from({ length: 600 }, (_, at) =>
  createNumberedLogLine(at + 1, {
    api: at % 4 === 0 ? 'api-102' : 'api-101',
    path: at % 5 === 0 ? '/api/v1/Quan_So/KHAC' : '/api/v1/quan_so'
  })
)

test.each([
  matchEverythingQuery,
  { search: '.31', filters: {} },
  { search: ' KHÁC ', filters: {} },
  { search: 'khac', filters: { outcome: 'error' } },
  { search: '', filters: { outcome: 'success' } },
  { search: 'nothing has this', filters: {} }
])('recent log lines are filtered like the rows of any list, newest first: %j', asked => {
  const search = asked.search.replace('Á', 'A').trim()
  const passes = createRecordPredicate(apiLogListRules, { ...asked, search, sort: null })
  const expected = lines
    .filter(line => line.api === 'api-101' && passes?.(accessEntryFromLogLine(line)))
    .reverse()
  expect(matchingUnarchivedLines(lines, 'api-101', asked)).toEqual(expected)
  expect(matchingUnarchivedLines(lines, 'api-101', asked, 7)).toEqual(expected.slice(0, 7))
})

test('log lines after the end of the requested range are not read', () => {
  const looked: number[] = []
  const watched = lines.map(
    (line): GatewayLogLine => ({
      ...line,
      get ip() {
        looked.push(line.n)
        return line.ip
      }
    })
  )
  const found = matchingUnarchivedLines(watched, 'api-101', { search: '.31', filters: {} }, 3)
  expect(found).toHaveLength(3)
  expect(Math.min(...looked)).toBe(found.at(-1)?.n)
})

test('canUnarchivedLinesMatchSearch returns whether the search term occurs in any text of the recent log lines', () => {
  for (const search of ['.31', ' KHÁC ', 'quan_so', ''])
    expect(canUnarchivedLinesMatchSearch(lines, search)).toBe(true)
  for (const search of ['.77', 'khác_'])
    expect(canUnarchivedLinesMatchSearch(lines, search)).toBe(false)
  expect(
    canUnarchivedLinesMatchSearch(
      [...lines, createNumberedLogLine(601, { ip: '10.9.9.77' })],
      '.77'
    )
  ).toBe(true)
  expect(canUnarchivedLinesMatchSearch([], '')).toBe(false)
})
