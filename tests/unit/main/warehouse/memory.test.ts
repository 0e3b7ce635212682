import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createEngineRequestJob } from '../../../../src/main/warehouse/child/job'
import { createMemoryShareSemaphore } from '../../../../src/main/warehouse/child/shares'
import { createEngineQuery, engineFaultKindOf, setUpTestEngines } from '../../../support/engine'

const mebibyte = 1_048_576
const endless = 'SELECT sum(a.i * b.i) FROM range(10000000) a(i), range(10000000) b(i)'
/** Query options with a set of views of its own, for which an own engine instance is opened. */
const over = (set: number) => ({ views: [{ name: `bang_${set}`, sql: 'SELECT 1 AS mot' }] })
const limit = "SELECT current_setting('memory_limit')"

describe('memory limit of an engine process', () => {
  const { makeFolder, start } = setUpTestEngines()

  it('the memory limit is divided among the table sets that are open at once', async () => {
    const { engine } = start({ opening: { memory: 1_024 * mebibyte } })
    const parts = await Promise.all(
      [1, 2, 3, 4].map(set => engine.ask(createEngineQuery(limit, over(set))))
    )
    expect(parts.map(({ rows }) => rows)).toEqual(Array(4).fill([['256.0 MiB']]))
    // If the memory limit is low, it is divided between only two sets of tables.
    const { engine: small } = start({ opening: { memory: 300 * mebibyte } })
    expect((await small.ask(createEngineQuery(limit, over(1)))).rows).toEqual([['150.0 MiB']])
  })

  it('a further table set waits until another one is idle, and this wait can be cancelled', async () => {
    const opening = { memory: 512 * mebibyte }
    const { engine, children } = start({ opening, limits: { patience: 60_000 } })
    const gates = [new AbortController(), new AbortController()]
    const working = gates.map(({ signal }, set) =>
      engine.ask(createEngineQuery(endless, over(set)), { signal }).catch(engineFaultKindOf)
    )
    const beside = (set: number) =>
      engine.ask(createEngineQuery(`SELECT mot FROM bang_${set}`, over(set)))
    await Promise.all([beside(0), beside(1)])
    let answered: unknown
    const more = engine
      .ask(createEngineQuery('SELECT mot FROM bang_2', over(2)))
      .then(({ rows }) => {
        answered = rows
      })
    const left = new AbortController()
    const stopped = engine
      .ask(createEngineQuery('SELECT 1', over(3)), { signal: left.signal })
      .catch(engineFaultKindOf)
    left.abort()
    expect(await stopped).toBe('stopped')
    await Promise.all([beside(0), beside(1)])
    expect(answered).toBeUndefined()
    gates[0]?.abort()
    expect(await working[0]).toBe('stopped')
    await more
    expect(answered).toEqual([[1]])
    expect((await beside(0)).rows).toEqual([[1]])
    gates[1]?.abort()
    expect(await working[1]).toBe('stopped')
    expect(children).toHaveLength(1)
  })

  it('the build of a table file gets a share of the memory limit of the process', async () => {
    const { engine } = start({ opening: { memory: 512 * mebibyte } })
    const path = join(makeFolder(), 'g.duckdb')
    const statements = [{ sql: `CREATE TABLE target.rows AS ${limit} AS m`, parameters: [] }]
    await engine.ask({ kind: 'build', path, files: [], statements, searched: [] })
    const files = [{ alias: 'g', path }]
    expect((await engine.ask(createEngineQuery('SELECT m FROM g.rows', { files }))).rows).toEqual([
      ['256.0 MiB']
    ])
  })

  it('a released memory share goes to the next job in the queue that has not been cancelled', async () => {
    const shares = createMemoryShareSemaphore([1 / 2, 1 / 4, 1 / 4])
    const taken = await Promise.all([1, 2, 3].map(() => shares.take(createEngineRequestJob())))
    expect(taken).toEqual([1 / 2, 1 / 4, 1 / 4])
    const [gone, waits] = [createEngineRequestJob(), createEngineRequestJob()]
    const stopped = shares.take(gone).catch((error: Error) => error.message)
    const part = shares.take(waits)
    gone.stop()
    gone.end()
    expect(await stopped).toBe('stopped')
    shares.giveBack(1 / 2)
    expect(await part).toBe(1 / 2)
  })
})
