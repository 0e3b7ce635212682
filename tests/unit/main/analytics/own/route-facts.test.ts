import { describe, expect, it } from 'vitest'
import { routeFactsByPeriod } from '../../../../../src/main/analytics/facts/own/closed/route-facts'

const periods = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']
const calendar = { periods, label: (period: number): string => `kỳ ${period}` }

/**
 * Object with figure queries (facts) that return the name of their source; each call is appended to
 * the second argument.
 */
function factsOf(name: string, asked: string[]) {
  const note = (method: string, parameters: readonly unknown[]): void =>
    void asked.push(`${name}.${method}${JSON.stringify(parameters)}`)
  return {
    calendar,
    dimensions: async (period: number) => {
      note('dimensions', [period])
      return `${name} ${period}`
    },
    posts: async () => `${name} posts`,
    staffing: {
      headcount: async (of: readonly number[], units: string) => {
        note('headcount', [of, units])
        return of.map(period => `${name} ${period} ${units}`)
      },
      // The method `rows` is synchronous, unlike the others.
      rows: (period: number) => ({ page: () => `${name} rows ${period}` }),
      short: async (of: readonly number[]) => of.slice(1)
    }
  }
}

describe('routeFactsByPeriod (computes closed periods from their pinned table versions)', () => {
  const asked: string[] = []
  const made: string[] = []
  const routed = (closed: Record<string, string>, standing?: number) => {
    asked.length = 0
    made.length = 0
    return routeFactsByPeriod({
      closed: new Map(Object.entries(closed)),
      inForce: factsOf('now', asked),
      make: (pins: string) => {
        made.push(pins)
        return factsOf(pins, asked)
      },
      nameOf: pins => pins
    })(standing)
  }

  it('figures of a closed period are computed from the table versions pinned at closing, and those of other periods from the current ones', async () => {
    const facts = routed({ '2026-07': 'A', '2026-09': 'B' })
    expect(await Promise.all([0, 1, 2, 3, 4].map(facts.dimensions))).toEqual([
      'now 0',
      'A 1',
      'now 2',
      'B 3',
      'now 4'
    ])
    expect(facts.staffing.rows(3).page()).toBe('B rows 3')
    expect(facts.staffing.rows(4).page()).toBe('now rows 4')
  })

  it('figures of several periods are returned in the requested order, with one query per set of table versions', async () => {
    const facts = routed({ '2026-07': 'A', '2026-08': 'A', '2026-10': 'B' })
    const answer = await facts.staffing.headcount([4, 0, 2, 3, 1], 'all')
    expect(answer).toEqual(['B 4 all', 'now 0 all', 'A 2 all', 'now 3 all', 'A 1 all'])
    expect(asked.sort()).toEqual([
      'A.headcount[[2,1],"all"]',
      'B.headcount[[4],"all"]',
      'now.headcount[[0,3],"all"]'
    ])
  })

  it('periods closed with the same table versions share one query, and a query for no period returns an empty list', async () => {
    const facts = routed({ '2026-07': 'A', '2026-08': 'A' })
    expect(await facts.staffing.headcount([1, 2], 'x')).toEqual(['A 1 x', 'A 2 x'])
    expect(await facts.staffing.headcount([], 'x')).toEqual([])
    expect(asked).toEqual(['A.headcount[[1,2],"x"]', 'now.headcount[[],"x"]'])
  })

  it('the tables of a closed period are opened once per set of table versions, and only if they are queried', async () => {
    const facts = routed({ '2026-06': 'B', '2026-07': 'A', '2026-08': 'A' })
    await facts.dimensions(1)
    await facts.dimensions(2)
    await facts.staffing.headcount([1, 2, 3], 'x')
    expect(made).toEqual(['A'])
  })

  it('figures before the first period are computed from the current table versions', async () => {
    const facts = routed({ '2026-06': 'A' })
    expect(await facts.dimensions(-1)).toBe('now -1')
    expect(await facts.posts()).toBe('now posts')
    expect(facts.calendar.label(0)).toBe('kỳ 0')
  })

  it('figures that have no period are computed from the table versions of the period that the page shows', async () => {
    expect(await routed({ '2026-06': 'A' }, 0).posts()).toBe('A posts')
    expect(await routed({ '2026-06': 'A' }, 1).posts()).toBe('now posts')
    expect(await routed({ '2026-06': 'A' }, 0).dimensions(1)).toBe('now 1')
  })

  it('routeFactsByPeriod returns the calendar unchanged and the same group of queries on each access', () => {
    const facts = routed({ '2026-06': 'A' })
    expect(facts.calendar).toBe(calendar)
    expect(facts.staffing).toBe(facts.staffing)
  })

  it('a query that returns fewer values than periods fails, because values would otherwise be attributed to the wrong month', async () => {
    const facts = routed({ '2026-06': 'A' })
    await expect(facts.staffing.short([0, 1, 2])).rejects.toThrow('do not answer per period')
  })

  it('an unreadable table version of a closed period makes only the figures of that period fail', async () => {
    const facts = routeFactsByPeriod({
      closed: new Map([['2026-06', 'lost']]),
      inForce: factsOf('now', asked),
      make: (): ReturnType<typeof factsOf> => {
        throw new Error('tệp bị hỏng')
      },
      nameOf: pins => pins
    })()
    expect(() => facts.dimensions(0)).toThrow('tệp bị hỏng')
    expect(await facts.dimensions(1)).toBe('now 1')
    expect(() => facts.staffing.headcount([0, 1], 'x')).toThrow('tệp bị hỏng')
  })
})
