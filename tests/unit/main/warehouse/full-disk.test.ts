import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import { describe, expect, it } from 'vitest'
import { openStateStores } from '../../../../src/main/start/open-stores'
import type { Engine } from '../../../../src/main/warehouse/engine/client'
import { openGenerationFiles } from '../../../../src/main/warehouse/generation-files'
import { createWarehouseTables } from '../../../../src/main/warehouse/tables'
import { chooseRepetitionCount } from '../../../support/effort'
import { createEngineQuery, setUpTestEngines } from '../../../support/engine'
import { noFileLimitSuffix } from '../../../support/not-here'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const id = 'dm-003'
const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const publishing = { user: 'a', origin: 'pipeline', note: '' } as const

describe('loading on a full disk', () => {
  const { start } = setUpTestEngines()

  function openTables(directory: string, reader: Engine, writer = reader) {
    const disk = createBreakableFileSystem()
    const system = { fs: disk.fs }
    const { records } = openStateStores({ directory, clock, system })
    const files = openGenerationFiles(directory, { reader, writer }, disk.fs)
    const fallBack = async (): Promise<void> => undefined
    const tables = createWarehouseTables({ records, files, clock, fallBack })
    const left = (): string[] => [
      ...readdirSync(join(directory, 'warehouse', 'temporary')),
      ...readdirSync(join(directory, 'warehouse', id)).sort()
    ]
    const state = () => {
      const table = records.read().dataMarts.find(one => one.id === id)
      if (!table) throw new Error('no table')
      return table
    }
    /** Number of rows that the engine can read from the current table generation. */
    const count = async (): Promise<unknown> => {
      const { path } = await tables.open(id)
      const files = [{ alias: 'g', path }]
      return (await reader.ask(createEngineQuery('SELECT count(*) FROM g.rows', { files })))
        .rows[0]?.[0]
    }
    return { disk, tables, left, state, count }
  }

  it('a disk error at any call of a load rejects with the matching error code, leaves no file and keeps the existing rows', {
    tags: 'F56'
  }, async () => {
    const directory = makeTemporaryFolder()
    const { disk, tables, left, state, count } = openTables(directory, start().engine)
    await tables.open(id)
    const codes = { ENOSPC: 'DISK_FULL', EDQUOT: 'DISK_FULL', EROFS: 'READ_ONLY', EIO: 'IO_ERROR' }
    const failed: string[] = []
    for (const [errno, code] of Object.entries(codes).slice(0, chooseRepetitionCount(1, 4))) {
      for (let place = 1; ; place++) {
        const [before, files] = [state(), left()]
        const broken = new Set<string>()
        disk.reset(call => {
          if (call.index !== place) return undefined
          broken.add(call.name)
          return { fail: createErrnoError(errno) }
        })
        const said: unknown = await tables.addSampleRows(id, 5, publishing).catch(error => error)
        disk.reset()
        if (broken.size === 0) break
        if (said instanceof AppError) {
          failed.push(...broken)
          expect(said.code, `${errno} at call ${place}, ${[...broken]}`).toBe(code)
          expect(state()).toEqual(before)
          expect(left()).toEqual(files)
        } else {
          // The failed write can be that of a rolling copy of the records, which does not fail the
          // load.
          expect(state().generations).toHaveLength(before.generations.length + 1)
        }
        expect(await count()).toBe(currentGenerationOf(state())?.rows)
        // A newly opened store reads the same state.
        const again = openStateStores({ directory, clock, system: {} }).records.read()
        expect(again.dataMarts.find(one => one.id === id)).toEqual(state())
      }
    }
    const wanted = ['makeFolder', 'rename', 'syncFolder', 'open', 'write', 'sync', 'close']
    expect([...new Set(failed)]).toEqual(expect.arrayContaining(wanted))
  })

  it.skipIf(noFileLimitSuffix)(
    `a disk that becomes full while a table file is written is reported, and the existing rows stay${noFileLimitSuffix}`,
    { tags: 'F56' },
    async () => {
      const directory = makeTemporaryFolder()
      const reader = start().engine
      const whole = openTables(directory, reader)
      await whole.tables.open(id)
      const { current } = whole.state()
      const { size } = statSync(join(directory, 'warehouse', id, `${current}.duckdb`))
      const parts = chooseRepetitionCount(4, 40)
      const limits = Array.from({ length: parts }, (_, place) =>
        Math.floor((size / 1_024) * (place / parts))
      )
      for (const fileLimit of limits) {
        const writer = start({ fileLimit }).engine
        const { tables, left, state, count } = openTables(directory, reader, writer)
        const [before, files] = [state(), left()]
        const said: unknown = await tables.addSampleRows(id, 5, publishing).catch(error => error)
        expect(said, `${fileLimit} KiB`).toBeInstanceOf(AppError)
        expect(said, `${fileLimit} KiB`).toMatchObject({ code: 'DISK_FULL' })
        expect(state()).toEqual(before)
        expect(left()).toEqual(files)
        expect(await count()).toBe(1_286)
      }
    }
  )
})
