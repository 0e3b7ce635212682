import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import type { ListQuery } from '@shared/kit/list/list'
import { describe, expect, it } from 'vitest'
import type { CallSqlFragment } from '../../../../../src/main/logs/calls/call-sql'
import { findNewestCalls } from '../../../../../src/main/logs/calls/newest-hits'
import { createNumberedLogLine } from '../../../../support/gateway/log-lines'

const api = 'api-101'
const inPart = 1_000
const asked = (search: string, limit = 10): ListQuery => ({
  search,
  filters: {},
  sort: null,
  offset: 0,
  limit
})

/**
 * Log line of call number `n` (newer calls have greater numbers) from a client address that
 * contains the number.
 */
const call = (n: number): GatewayLogLine => createNumberedLogLine(n, { api, ip: `10.${n}.0.1` })
const calls = (from: number, to: number): GatewayLogLine[] =>
  Array.from({ length: to - from + 1 }, (_, place) => call(from + place))

/**
 * Archived part with the first thousand calls, newest first, as the engine returns them; records
 * the queried ranges.
 */
function partOf() {
  const looked: number[] = []
  const rows = calls(1, inPart).reverse()
  return {
    looked,
    opened: {
      rangesOf: () => [{ alias: 'p0', first: 0, rows: inPart }],
      ask: ({ sql, parameters }: CallSqlFragment, most: number) => {
        const [, first = '', last = ''] = /rowid BETWEEN (\d+) AND (\d+)/.exec(sql) ?? []
        looked.push(Number(last) - Number(first) + 1)
        const within = rows.slice(Number(first), Number(last) + 1)
        const found = within.filter(({ ip }) => ip.includes(String(parameters[0])))
        return Promise.resolve(
          found
            .slice(0, most)
            .map(({ n, t, ip, path, status, ms, rows: answered, why }) => [
              n,
              t,
              ip,
              path,
              status,
              ms,
              answered,
              why
            ])
        )
      }
    }
  }
}

const numbersOf = (entries: readonly { ipAddress: string }[]): number[] =>
  entries.map(({ ipAddress }) => Number(ipAddress.split('.')[1]))

describe('newest calls that match a search', () => {
  it('the newest matching calls come only from the recent log lines if these contain enough matches', async () => {
    const { looked, opened } = partOf()
    const found = await findNewestCalls(calls(1_001, 1_100), opened, api, asked('10.1'), 40)
    expect(numbersOf(found)).toEqual([
      1_100, 1_099, 1_098, 1_097, 1_096, 1_095, 1_094, 1_093, 1_092, 1_091
    ])
    expect(looked).toEqual([])
  })

  it('the newest matching calls from recent log lines and from archived rows are combined in order', async () => {
    const { looked, opened } = partOf()
    const found = await findNewestCalls(calls(1_001, 1_100), opened, api, asked('7.0.1', 30), 100)
    expect(numbersOf(found)).toEqual([
      1_097, 1_087, 1_077, 1_067, 1_057, 1_047, 1_037, 1_027, 1_017, 1_007, 997, 987, 977, 967, 957,
      947, 937, 927, 917, 907
    ])
    expect(looked).toEqual([100])
  })

  it.each([
    ['10.1000.', [1_000], [40]],
    ['10.700.', [700], [40, 400]],
    ['10.3.', [3], [40, 400, 560]],
    ['10.2000.', [], [40, 400, 560]]
  ])(
    'the archive is searched for the newest matching calls in growing ranges until enough are found: %s',
    async (search, numbers, windows) => {
      const { looked, opened } = partOf()
      expect(numbersOf(await findNewestCalls([], opened, api, asked(search), 40))).toEqual(numbers)
      expect(looked).toEqual(windows)
    }
  )

  it('at most sixty of the newest matching calls are returned', async () => {
    const { looked, opened } = partOf()
    const found = await findNewestCalls(calls(1_001, 1_100), opened, api, asked('0.1', 100), 40)
    expect(numbersOf(found)).toEqual(Array.from({ length: 60 }, (_, place) => 1_100 - place))
    expect(looked).toEqual([])
  })

  it('the newest matching calls come from the recent log lines if the API has no archived part', async () => {
    const { opened } = partOf()
    const none = { ...opened, rangesOf: () => [] }
    expect(numbersOf(await findNewestCalls(calls(1, 20), none, api, asked('9.0.1')))).toEqual([
      19, 9
    ])
    expect(await findNewestCalls(calls(1, 20), none, api, asked('77'))).toEqual([])
  })
})
