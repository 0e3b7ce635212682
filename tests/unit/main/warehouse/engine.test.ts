import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import type { EngineFault } from '../../../../src/main/warehouse/engine/fault'
import { createEngineQuery, engineFaultKindOf, setUpTestEngines } from '../../../support/engine'
import { residentBytesOf } from '../../../support/engine-process'

/** Two long-running statements, of which `endless` reacts to an interrupt and `deaf` does not. */
const endless = 'SELECT sum(a.i * b.i) FROM range(10000000) a(i), range(10000000) b(i)'
const deaf = "SELECT length(repeat('x', 3000000000))"

describe('database engine in its own process', () => {
  const { start } = setUpTestEngines()

  it('a query returns exact values with the names and types of its columns', async () => {
    const { engine } = start()
    const answer = await engine.ask(
      createEngineQuery(`SELECT 1 AS so, 'Đặng' AS ten, 2.50::DECIMAL(9,2) AS tien, DATE '2026-11-22' AS ngay,
        TIMESTAMP '2026-11-22 07:08:09.5' AS luc, true AS co, NULL AS trong, 9007199254740993 AS lon`)
    )
    expect(answer.rows).toEqual([
      [1, 'Đặng', '2.50', '2026-11-22', '2026-11-22 07:08:09.5', true, null, '9007199254740993']
    ])
    expect(answer.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'so INTEGER',
      'ten VARCHAR',
      'tien DECIMAL(9,2)',
      'ngay DATE',
      'luc TIMESTAMP',
      'co BOOLEAN',
      'trong INTEGER',
      'lon BIGINT'
    ])
  })

  it('the engine that builds files runs with low scheduling priority in every thread', async () => {
    const { engine, children } = start({ opening: { isBehind: true, threads: 2 } })
    await engine.ask(createEngineQuery('SELECT count(*) FROM range(1000000)'))
    const pid = children[0]?.pid ?? 0
    const isBehind = (id: number) => getPriority(id) === constants.priority.PRIORITY_BELOW_NORMAL
    expect(isBehind(pid)).toBe(true)
    if (process.platform !== 'linux') return
    // Linux has a scheduling priority for each thread.
    const threads = readdirSync(`/proc/${pid}/task`).map(Number)
    expect(threads.filter(thread => !isBehind(thread))).toEqual([])
  })

  it('parameters are passed unchanged, including quotes, and no more rows than requested are returned', async () => {
    const { engine } = start()
    const asked = createEngineQuery('SELECT ? AS chu, ? + 1 AS so FROM range(5)', {
      parameters: ["O'Đặng; DROP TABLE t; --", 9_007_199_254_740_991],
      rows: 2
    })
    const { rows } = await engine.ask(asked)
    expect(rows).toEqual(Array(2).fill(["O'Đặng; DROP TABLE t; --", '9007199254740992']))
  })

  it('an engine process that was started in advance answers the first request', async () => {
    const { engine, children } = start()
    engine.begin()
    engine.begin()
    expect(children).toHaveLength(1)
    expect((await engine.ask(createEngineQuery('SELECT 7 AS bay'))).rows).toEqual([[7]])
    expect(children).toHaveLength(1)
  })

  it('queries run concurrently in one engine process', async () => {
    const { engine, children } = start()
    const gate = new AbortController()
    const long = engine
      .ask(createEngineQuery(endless), { signal: gate.signal })
      .catch(engineFaultKindOf)
    expect((await engine.ask(createEngineQuery('SELECT 7 AS bay'))).rows).toEqual([[7]])
    gate.abort()
    expect(await long).toBe('stopped')
    expect(children).toHaveLength(1)
  })

  it('a failing statement rejects with the message of the engine, and the engine continues', async () => {
    const { engine, noted } = start()
    const fault = await engine
      .ask(createEngineQuery('SELECT ten FROM khong_co'))
      .catch((error: unknown) => error)
    expect(engineFaultKindOf(fault)).toBe('statement')
    expect((fault as EngineFault).words).toMatch(/Table with name khong_co does not exist/)
    expect((await engine.ask(createEngineQuery('SELECT 1'))).rows).toEqual([[1]])
    expect(noted).toEqual([])
  })

  it('a cancelled query rejects at once, and the interrupted engine process keeps running', async () => {
    const { engine, children } = start({ limits: { patience: 60_000 } })
    await engine.ask(createEngineQuery('SELECT 1'))
    expect(
      await engine.ask(createEngineQuery(endless), { deadline: 50 }).catch(engineFaultKindOf)
    ).toBe('deadline')
    const gate = new AbortController()
    const stopped = engine
      .ask(createEngineQuery(endless), { signal: gate.signal })
      .catch(engineFaultKindOf)
    gate.abort()
    expect(await stopped).toBe('stopped')
    expect((await engine.ask(createEngineQuery('SELECT 2'))).rows).toEqual([[2]])
    expect(children).toHaveLength(1)
  })

  it('an engine process that ignores an interrupt is killed and replaced', {
    tags: 'F53'
  }, async () => {
    const { engine, children, noted } = start({ limits: { patience: 50, growth: 1_000 } })
    await engine.ask(createEngineQuery('SELECT 1'))
    const gate = new AbortController()
    const [first] = children
    if (!first) throw new Error('No process was started.')
    const gone = once(first, 'exit')
    const stopped = engine
      .ask(createEngineQuery(deaf), { signal: gate.signal })
      .catch(engineFaultKindOf)
    // The growth of the memory shows that the statement is running; earlier it would still react to
    // the interrupt.
    await expect.poll(() => residentBytesOf(first.pid ?? 0) ?? 0).toBeGreaterThan(600 * 1_048_576)
    gate.abort()
    expect(await stopped).toBe('stopped')
    await gone
    expect((await engine.ask(createEngineQuery('SELECT 2'))).rows).toEqual([[2]])
    expect(children).toHaveLength(2)
    expect(noted).toEqual([])
  })

  it('an engine process that exceeds its memory limit is killed, and this is reported', {
    tags: 'F53'
  }, async () => {
    const opening = { memory: 160 * 1_048_576 }
    const { engine, noted } = start({ opening, limits: { look: 10, growth: 2.5 } })
    const fault = engine.ask(createEngineQuery(deaf))
    expect(await fault.catch(engineFaultKindOf)).toBe('grew')
    expect(noted.map(({ kind }) => kind)).toEqual(['grew'])
    expect((await engine.ask(createEngineQuery('SELECT 2'))).rows).toEqual([[2]])
  })

  it('when an engine process dies, all of its queries fail and a new process is started', {
    tags: 'F53'
  }, async () => {
    const { engine, children, noted } = start()
    await engine.ask(createEngineQuery('SELECT 1'))
    const waiting = [createEngineQuery(endless), createEngineQuery(endless)].map(work =>
      engine.ask(work).catch(engineFaultKindOf)
    )
    children[0]?.kill('SIGKILL')
    expect(await Promise.all(waiting)).toEqual(['died', 'died'])
    expect((await engine.ask(createEngineQuery('SELECT 2'))).rows).toEqual([[2]])
    expect(noted.map(({ kind }) => kind)).toEqual(['died'])
  })

  it('after three deaths of its process the engine stays off until a user starts it', {
    tags: 'F53'
  }, async () => {
    const { engine, children } = start()
    for (const index of [0, 1, 2]) {
      await engine.ask(createEngineQuery('SELECT 1'))
      const waiting = engine.ask(createEngineQuery(endless)).catch(engineFaultKindOf)
      children[index]?.kill('SIGKILL')
      expect(await waiting).toBe('died')
    }
    expect(await engine.ask(createEngineQuery('SELECT 1')).catch(engineFaultKindOf)).toBe('off')
    expect(engine.whyOff()?.kind).toBe('off')
    engine.begin()
    expect(children).toHaveLength(3)
    engine.retry()
    expect((await engine.ask(createEngineQuery('SELECT 1'))).rows).toEqual([[1]])
  })
})
