import { apiLogRules } from '@shared/features/api-sharing/access-log'
import type { AccessLine } from '@shared/features/gateway/access-line'
import { passingBy } from '@shared/kit/list/list'
import { expect, test } from 'vitest'
import { entryOf } from '../../../../../src/main/logs/calls/entry'
import { everything, mayHold, tailOf } from '../../../../../src/main/logs/calls/tail-hits'
import { lineNumber } from '../../../../support/gateway/log-lines'

const lines = Array.from({ length: 600 }, (_, at) =>
  lineNumber(at + 1, {
    api: at % 4 === 0 ? 'api-102' : 'api-101',
    path: at % 5 === 0 ? '/api/v1/Quan_So/KHAC' : '/api/v1/quan_so'
  })
)

test.each([
  everything,
  { search: '.31', filters: {} },
  { search: ' KHÁC ', filters: {} },
  { search: 'khac', filters: { outcome: 'error' } },
  { search: '', filters: { outcome: 'success' } },
  { search: 'nothing has this', filters: {} }
])('recent log lines are filtered like rows of any list, newest first: %j', asked => {
  const search = asked.search.replace('Á', 'A').trim()
  const passes = passingBy(apiLogRules, { ...asked, search, sort: null })
  const expected = lines.filter(line => line.api === 'api-101' && passes?.(entryOf(line))).reverse()
  expect(tailOf(lines, 'api-101', asked)).toEqual(expected)
  expect(tailOf(lines, 'api-101', asked, 7)).toEqual(expected.slice(0, 7))
})

test('no log line after the last requested one is read', () => {
  const looked: number[] = []
  const watched = lines.map(
    (line): AccessLine => ({
      ...line,
      get ip() {
        looked.push(line.n)
        return line.ip
      }
    })
  )
  const found = tailOf(watched, 'api-101', { search: '.31', filters: {} }, 3)
  expect(found).toHaveLength(3)
  expect(Math.min(...looked)).toBe(found.at(-1)?.n)
})

test('mayHold reports whether any text of the given log lines contains the search term', () => {
  for (const search of ['.31', ' KHÁC ', 'quan_so', '']) expect(mayHold(lines, search)).toBe(true)
  for (const search of ['.77', 'khác_']) expect(mayHold(lines, search)).toBe(false)
  expect(mayHold([...lines, lineNumber(601, { ip: '10.9.9.77' })], '.77')).toBe(true)
  expect(mayHold([], '')).toBe(false)
})
