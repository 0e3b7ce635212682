import { expect, test, vi } from 'vitest'
import { cacheResultsPerPeriod } from '../../../../../src/main/analytics/facts/own/in-periods'
import { memoiseMethods } from '../../../../../src/main/analytics/facts/remember'

test('the cache stores the result of a method call by its parameters, and calls again after a failure', async () => {
  const sum = vi.fn(async (period: number, units: 'all' | readonly string[]) =>
    units === 'all' ? period : period + units.length
  )
  const fails = vi.fn(async (period: number): Promise<number> => {
    if (fails.mock.calls.length < 2) throw new Error('not now')
    return period
  })
  const facts = memoiseMethods({ sum, fails })
  expect(await Promise.all([facts.sum(1, 'all'), facts.sum(1, 'all')])).toEqual([1, 1])
  expect(await facts.sum(1, ['a', 'b'])).toBe(3)
  expect(await facts.sum(1, ['a', 'b'])).toBe(3)
  expect(sum.mock.calls).toEqual([
    [1, 'all'],
    [1, ['a', 'b']]
  ])
  await expect(facts.fails(5)).rejects.toThrow('not now')
  expect(await facts.fails(5)).toBe(5)
  expect(await facts.fails(5)).toBe(5)
  expect(fails).toHaveBeenCalledTimes(2)
})

test('the cache treats an omitted optional argument like undefined', async () => {
  const count = vi.fn(async (period: number, rank?: number) => [period, rank])
  const facts = memoiseMethods({ count })
  await facts.count(1)
  await facts.count(1, undefined)
  expect(count).toHaveBeenCalledTimes(1)
  await facts.count(1, 2)
  expect(count).toHaveBeenCalledTimes(2)
})

test('the cache evicts the least recently used result when it is full', async () => {
  const ask = vi.fn(async (period: number) => period)
  const facts = memoiseMethods({ ask })
  for (let period = 0; period < 200; period++) await facts.ask(period)
  await facts.ask(0)
  await facts.ask(200)
  expect(ask).toHaveBeenCalledTimes(201)
  await facts.ask(0)
  expect(ask).toHaveBeenCalledTimes(201)
  await facts.ask(1)
  expect(ask).toHaveBeenCalledTimes(202)
})

test('the cache evicts large results first, except the result of the current query', async () => {
  const lines = vi.fn(async (period: number) => Array.from({ length: 60_000 }, () => period))
  const byUnit = vi.fn(async (period: number) => new Map(names(60_000, period)))
  const facts = memoiseMethods({ lines, byUnit })
  await facts.lines(1)
  await facts.byUnit(1)
  await facts.lines(1)
  expect(lines).toHaveBeenCalledTimes(1)
  await facts.byUnit(2)
  await facts.lines(1)
  await facts.byUnit(2)
  expect(lines).toHaveBeenCalledTimes(1)
  expect(byUnit).toHaveBeenCalledTimes(2)
  await facts.byUnit(1)
  expect(byUnit).toHaveBeenCalledTimes(3)
})

test('the cache evicts the oldest results when the total number of rows exceeds its limit', async () => {
  const lines = vi.fn(async (count: number) => Array.from({ length: count }, () => 0))
  const facts = memoiseMethods({ lines })
  await facts.lines(100_000)
  await facts.lines(50_000)
  await facts.lines(100_000)
  expect(lines).toHaveBeenCalledTimes(2)
  await facts.lines(1)
  await facts.lines(100_000)
  expect(lines).toHaveBeenCalledTimes(3)
  await facts.lines(50_000)
  expect(lines).toHaveBeenCalledTimes(4)
})

const names = (count: number, value: number): [string, number][] =>
  Array.from({ length: count }, (_, at) => [String(at), value])

test('cacheResultsPerPeriod queries the newest requested period together with all earlier ones and caches their values', async () => {
  const ask = vi.fn(async (periods: readonly number[]) => periods.map(period => period * 10))
  const answer = cacheResultsPerPeriod(ask)
  expect(await answer([4, 5])).toEqual([40, 50])
  expect(await answer([5, 0, -1])).toEqual([50, 0, -10])
  expect(ask).toHaveBeenCalledTimes(1)
  expect(ask.mock.calls[0]?.[0].toSorted((left, right) => left - right)).toEqual([
    -1, 0, 1, 2, 3, 4, 5
  ])
  expect(await answer([30])).toEqual([300])
  expect(ask.mock.calls[1]?.[0]).toHaveLength(13)
  expect(await answer([18, 29])).toEqual([180, 290])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('cacheResultsPerPeriod queries a period again if its query failed', async () => {
  const ask = vi.fn(async (periods: readonly number[]) => {
    if (ask.mock.calls.length < 2) throw new Error('not now')
    return periods
  })
  const answer = cacheResultsPerPeriod(ask)
  await expect(answer([0])).rejects.toThrow('not now')
  expect(await answer([0])).toEqual([0])
})
