import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '@shared/contract/reply'
import { describe, expect, it } from 'vitest'
import { engineErrorToAppError } from '../../../../src/main/warehouse/engine-errors'
import { selectEveryNthCase } from '../../../support/effort'
import {
  createEngineQuery,
  engineFaultKindOf,
  processorTicksOf,
  setUpTestEngines,
  waitForEngineRequest
} from '../../../support/engine'
import { residentBytesOf } from '../../../support/engine-process'
import { endlessSqlStatements, engineRejectedStatements } from '../../../support/hostile-questions'

const mebibyte = 1_048_576

describe('queries that try to overload the engine', { tags: 'F58' }, () => {
  const { makeFolder, start } = setUpTestEngines()

  /**
   * Starts an engine and a query that tries to overload it; returns the running query, the engine
   * and its processes.
   */
  async function run(sql: string, limits: Parameters<typeof start>[0] = {}) {
    const { engine, children, noted } = start(limits)
    await engine.ask(createEngineQuery('SELECT 1'))
    const [child] = children
    if (!child) throw new Error('No process was started.')
    const rest = waitForEngineRequest(child, 2)
    const before = processorTicksOf(child)
    const gate = new AbortController()
    let told = 'nothing'
    const answered = engine
      .ask(createEngineQuery(sql), { signal: gate.signal })
      .then(() => 'an answer', engineFaultKindOf)
    void answered.then(kind => {
      told = kind
    })
    await expect.poll(() => processorTicksOf(child) - before, { interval: 10 }).toBeGreaterThan(10)
    return { engine, children, noted, child, gate, rest, told: () => told }
  }

  it.each(selectEveryNthCase(Object.entries(endlessSqlStatements), 2))(
    'the overloading query “%s” is cancelled at once while other queries are answered',
    async (_name, sql) => {
      // The memory limit is high enough not to end the query before it is cancelled.
      const { engine, children, gate, rest, told } = await run(sql, {
        limits: { patience: 200, growth: 1_000 }
      })
      expect(told()).toBe('nothing')
      gate.abort()
      await setImmediate()
      expect(told()).toBe('stopped')
      expect((await engine.ask(createEngineQuery('SELECT 7'))).rows).toEqual([[7]])
      await rest
      expect((await engine.ask(createEngineQuery('SELECT 8'))).rows).toEqual([[8]])
      expect(children.length).toBeLessThanOrEqual(2)
      expect(engine.whyOff()).toBeUndefined()
    }
  )

  it.each(selectEveryNthCase(Object.entries(engineRejectedStatements), 2, 1))(
    'the overloading query “%s” is refused, and the engine process survives',
    async (_name, { sql, kind }) => {
      const { engine, children, noted } = start()
      expect(
        await engine.ask(createEngineQuery(sql)).then(() => 'an answer', engineFaultKindOf)
      ).toBe(kind)
      expect((await engine.ask(createEngineQuery('SELECT 8'))).rows).toEqual([[8]])
      expect(children).toHaveLength(1)
      expect(noted).toEqual([])
    }
  )

  it('a query that exceeds the memory limit is ended, and the message to the user states this reason', async () => {
    const { engine } = start({ opening: { memory: 160 * mebibyte }, limits: { look: 10 } })
    const hostile = createEngineQuery(endlessSqlStatements['a text of three billion'])
    const fault = engineErrorToAppError(await engine.ask(hostile).catch((error: unknown) => error))
    expect(fault).toBeInstanceOf(AppError)
    expect((fault as AppError).message).toContain(
      'cần nhiều bộ nhớ hơn mức cho phép nên đã được dừng'
    )
    expect((await engine.ask(createEngineQuery('SELECT 8'))).rows).toEqual([[8]])
  })

  it('many queries that exceed the memory limit do not switch the engine off', {
    tags: 'whole'
  }, async () => {
    const { engine, noted } = start({ opening: { memory: 160 * mebibyte }, limits: { look: 10 } })
    for (let times = 0; times < 4; times++) {
      const hostile = createEngineQuery(endlessSqlStatements['a text of three billion'])
      expect(await engine.ask(hostile).catch(engineFaultKindOf)).toBe('grew')
    }
    expect((await engine.ask(createEngineQuery('SELECT 8'))).rows).toEqual([[8]])
    expect(noted.map(({ kind }) => kind)).toEqual(Array(4).fill('grew'))
  })

  it('file exports continue when an overloading query is cancelled or exceeds the memory limit', {
    tags: 'whole'
  }, async () => {
    const folder = makeFolder()
    const hostile = endlessSqlStatements['a text of three billion']
    const typed = (sql: string) => createEngineQuery(sql, { views: [] })
    for (const limits of [{ patience: 50, growth: 1_000 }, { look: 10 }]) {
      const { engine, children } = start({ opening: { memory: 256 * mebibyte }, limits })
      const [path, sheet] = ['g.duckdb', 'g.xlsx'].map(name => join(folder, name))
      if (!path || !sheet) throw new Error('No paths.')
      await engine.ask(createEngineQuery('SELECT 1'))
      writeFileSync(sheet, '')
      const sql = 'SELECT i, hash(i) AS h FROM range(400000) t(i)'
      const statements = [{ sql: `CREATE TABLE target.rows AS ${sql}`, parameters: [] }]
      const built = engine.ask({ kind: 'build', path, files: [], statements, searched: [] })
      const exported = engine.ask({
        ...{ kind: 'export', path: sheet, files: [], sql, parameters: [], rows: 400_000 },
        ...{ columns: [{ title: 'i' }, { title: 'h' }], format: 'xlsx', separator: ';' }
      } as const)
      await expect.poll(() => readFileSync(sheet).length).toBeGreaterThan(0)
      const gate = new AbortController()
      const [first] = children
      if (!first) throw new Error('No process was started.')
      const gone = once(first, 'exit')
      const greedy = engine.ask(typed(hostile), { signal: gate.signal }).catch(engineFaultKindOf)
      if ('patience' in limits) {
        await expect
          .poll(() => residentBytesOf(first.pid ?? 0) ?? 0)
          .toBeGreaterThan(700 * mebibyte)
        gate.abort()
      }
      expect(await greedy).toBe('patience' in limits ? 'stopped' : 'grew')
      await gone
      expect(await built).toMatchObject({ rows: 400_000 })
      expect(await exported).toEqual({ rows: 400_000 })
      // The file ends with the end record of the ZIP archive, so no bytes of the first attempt
      // remain.
      expect(readFileSync(sheet).subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006')
      engine.close()
    }
  })

  it('other queries are repeated successfully when the process of an overloading query is killed', async () => {
    const { engine, children, gate, rest } = await run(
      endlessSqlStatements['a text of three billion'],
      {
        limits: { patience: 50, growth: 1_000 }
      }
    )
    const other = new AbortController()
    const beside = engine
      .ask(createEngineQuery(endlessSqlStatements['all with all']), { signal: other.signal })
      .catch(engineFaultKindOf)
    gate.abort()
    expect(await rest).toBe('ended')
    // The concurrent query is repeated in the process that replaced the killed one.
    await expect.poll(() => children.length).toBe(2)
    const next = children[1]
    if (!next) throw new Error('No process took its place.')
    await expect.poll(() => processorTicksOf(next), { interval: 10 }).toBeGreaterThan(50)
    other.abort()
    expect(await beside).toBe('stopped')
  })
})
