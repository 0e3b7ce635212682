import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import type { EngineRequest } from '../../../../../src/main/warehouse/engine/messages'
import { selectEveryNthCase } from '../../../../support/effort'
import { createEngineQuery, processorTicksOf, setUpTestEngines } from '../../../../support/engine'
import {
  createEmptyTextTable,
  createFileLoadSubmission,
  openTestLoads
} from '../../../../support/open-loads'
import { createBreakableFileSystem } from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const columns = ['ma', 'ten']
const count = 20_000

describe('file load whose process is killed', { tags: 'F53' }, () => {
  const { start } = setUpTestEngines()
  let directory = ''
  beforeEach(() => {
    directory = makeTemporaryFolder()
  })

  /**
   * Opens loads whose engine process can be killed at the nth job of a kind, before, during or
   * after this job.
   */
  async function openAll() {
    const { engine, children } = start({ limits: { deaths: Number.POSITIVE_INFINITY } })
    const disk = createBreakableFileSystem()
    let gone: Promise<unknown> = Promise.resolve()
    const die = (): void => {
      const child = children.at(-1)
      if (!child) throw new Error('no process was started')
      gone = once(child, 'exit')
      child.kill('SIGKILL')
    }
    let wanted:
      | { readonly work: EngineRequest['kind']; readonly left: number; readonly when: When }
      | undefined
    const watched: Engine = {
      ...engine,
      ask: async (work, asking) => {
        // The request waits until the killed process has ended, so the next process receives it.
        await gone
        const isIt = wanted?.work === work.kind && wanted.left === 1 ? wanted.when : undefined
        if (wanted?.work === work.kind) wanted = { ...wanted, left: wanted.left - 1 }
        const child = children.at(-1)
        const before = child && isIt === 'during' ? processorTicksOf(child) : 0
        const answer = engine.ask(work, asking)
        answer.catch(() => undefined)
        if (isIt === 'asked') die()
        if (child && isIt === 'during') {
          await expect
            .poll(() => processorTicksOf(child) - before, { interval: 1 })
            .toBeGreaterThan(0)
          die()
        }
        const said = await answer
        if (child && isIt === 'answered') {
          die()
          await gone
        }
        return said
      }
    }
    const opened = openTestLoads({
      directory,
      clock,
      reader: watched,
      writer: watched,
      fs: disk.fs
    })
    const table = createEmptyTextTable(opened.records.read().dataMarts[0], 'dm-900', columns)
    const path = join(directory, 'tep.csv')
    const lines = Array.from({ length: count }, (_, row) => `M${row};Đơn vị ${row}`)
    writeFileSync(path, ['ma;ten', ...lines].join('\n'))
    // Makes sure that the process is running, so that the kill hits a working process.
    await engine.ask(createEngineQuery('SELECT 1'))
    return {
      ...opened,
      table,
      disk,
      die,
      reader: engine,
      send: () => createFileLoadSubmission(path, columns),
      state: () => structuredClone(opened.records.read().dataMarts),
      killAt: (work: EngineRequest['kind'], left: number, when: When) => {
        wanted = { work, left, when }
      },
      /** Number of rows that the engine can read from the current table generation. */
      rows: async (): Promise<unknown> => {
        const { path } = await opened.tables.open(table.id)
        const files = [{ alias: 'g', path }]
        return (await engine.ask(createEngineQuery('SELECT count(*) FROM g.rows', { files })))
          .rows[0]?.[0]
      }
    }
  }
  type When = 'asked' | 'during' | 'answered'
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const waiting = () => readdirSync(join(directory, 'warehouse', 'temporary'))
  const generations = () => readdirSync(join(directory, 'warehouse', 'dm-900')).sort()

  const moments = ['asked', 'during', 'answered'] as const

  test.each(selectEveryNthCase(moments, 2))(
    'a process killed while it creates a table leaves no table or a complete one: killed when %s',
    async when => {
      const all = await openAll()
      const before = all.state()
      all.killAt('build', 1, when)
      const said: unknown = await all.loads
        .create(all.table, await all.send(), watch)
        .catch(error => error)
      expect(waiting()).toEqual([])
      if (when === 'answered') {
        // The process was killed after finishing its work, so the load succeeds with the next
        // process.
        expect(said).toMatchObject({ rows: count })
      } else {
        expect(said).toBeInstanceOf(AppError)
        expect((said as AppError).message).toContain('Công cụ dữ liệu vừa dừng')
        expect(all.state()).toEqual(before)
        await all.loads.create(all.table, await all.send(), watch)
      }
      expect(await all.rows()).toBe(count)
      expect(generations()).toHaveLength(1)
      expect(waiting()).toEqual([])
    }
  )

  test('an engine process killed while the file is being read is replaced by another one, which checks the rows', async () => {
    const all = await openAll()
    let kills = 0
    all.disk.reset(({ name }) => {
      if (name === 'write' && kills++ === 0) all.die()
      return undefined
    })
    await all.loads.create(all.table, await all.send(), watch)
    expect(kills).toBeGreaterThan(0)
    expect(await all.rows()).toBe(count)
    expect(waiting()).toEqual([])
  })

  test.each(
    selectEveryNthCase(
      [
        ['check', 'build', 1, 'during'],
        ['compare', 'ask', 1, 'asked'],
        ['write', 'build', 2, 'asked'],
        ['write', 'build', 2, 'during'],
        ['publish', 'build', 2, 'answered']
      ] as const,
      2
    )
  )(
    'a kill in the phase %s of a load (%s %i %s) leaves the table as before or complete',
    async (_step, work, place, when) => {
      const all = await openAll()
      await all.loads.create(all.table, await all.send(), watch)
      const before = all.state()
      const [first] = generations()
      const find = () => all.state().find(({ id }) => id === all.table.id) ?? all.table
      const load = async (name: string) => {
        await all.loads.stage(name, find(), await all.send(), '', watch)
        return all.loads.publish(name, 'a', () => undefined, watch)
      }
      all.killAt(work, place, when)
      const said: unknown = await load('lan-1').catch(error => error)
      if (when === 'answered') {
        expect(said).toMatchObject({ rows: 2 * count })
      } else {
        expect(said).toBeInstanceOf(AppError)
        expect(all.state()).toEqual(before)
        expect(await all.rows()).toBe(count)
        expect(generations()).toEqual([first])
        // The staged load still exists, and discarding it deletes its file.
        await all.loads.drop('lan-1')
        expect(waiting()).toEqual([])
        await load('lan-2')
      }
      expect(await all.rows()).toBe(2 * count)
      expect(generations()).toHaveLength(2)
      expect(waiting()).toEqual([])
    }
  )

  test.each(
    selectEveryNthCase(
      [
        ['check', 'build', 1, 'during'],
        ['write', 'build', 2, 'during'],
        ['publish', 'build', 2, 'answered']
      ] as const,
      2
    )
  )(
    'a kill in the phase %s of an update by key (%s %i %s) leaves the table as before or complete',
    async (_step, work, place, when) => {
      const all = await openAll()
      const table = { ...all.table, key: ['ma'], writeStrategy: 'mirror' as const }
      await all.loads.create(table, await all.send(), watch)
      // The file lacks every second row, renames half of the others and adds one row.
      const half = Array.from({ length: count / 2 }, (_, at) => at * 2)
      const lines = half.map(row => `M${row};${row % 4 === 0 ? 'Tên mới' : 'Đơn vị'} ${row}`)
      writeFileSync(join(directory, 'tep.csv'), ['ma;ten', ...lines, 'M-x;Thêm'].join('\n'))
      const find = () => all.state().find(({ id }) => id === table.id) ?? table
      const sumOf = async (): Promise<unknown> => {
        const { path } = await all.tables.open(table.id)
        const files = [{ alias: 'g', path }]
        const sql = `SELECT count(*), count(*) FILTER (ten LIKE 'Tên mới%'), count(*) FILTER (ma = 'M-x') FROM g.rows`
        return (await all.reader.ask(createEngineQuery(sql, { files }))).rows[0]
      }
      const load = async (name: string) => {
        await all.loads.stage(name, find(), await all.send(), '', watch)
        return all.loads.publish(name, 'a', () => undefined, watch)
      }
      const before = all.state()
      all.killAt(work, place, when)
      const said: unknown = await load('lan-1').catch(error => error)
      if (when !== 'answered') {
        expect(said).toBeInstanceOf(AppError)
        expect(all.state()).toEqual(before)
        expect(await sumOf()).toEqual([count, 0, 0])
        await all.loads.drop('lan-1')
        await load('lan-2')
      }
      expect(await sumOf()).toEqual([count / 2 + 1, count / 4, 1])
      expect(waiting()).toEqual([])
    }
  )
})
