import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryResultPreparation } from '../../../../../src/main/gateway/child/prepare-answers'
import { createServedRoute } from '../../../../support/gateway/served-route'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('requests waiting for a query result', () => {
  it('a request times out when the main process delivers no result in time, and a late result serves the next request', async () => {
    const asked: number[] = []
    const answers = createQueryResultPreparation(id => void asked.push(id), 20_000)
    const first = answers.prepare(createServedRoute(), {}, 'b1-2026-11-23')
    const refused = expect(first).rejects.toMatchObject({ reason: 'busy' })
    await vi.advanceTimersByTimeAsync(20_000)
    await refused
    const made = arranged()
    answers.take({ kind: 'prepared', id: 1, answer: { basis: 'b1', table: made } })
    expect(await answers.prepare(createServedRoute(), {}, 'b1-2026-11-23')).toBe(made)
    expect(asked).toEqual([1])
  })
})

const arranged = () => ({
  files: [],
  views: undefined,
  made: { name: 'a-1', sql: 'SELECT 1', parameters: [] },
  columns: [],
  rows: 0,
  more: false,
  small: null
})
