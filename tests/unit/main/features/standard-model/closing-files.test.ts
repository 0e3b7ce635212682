import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openClosedPeriodTables } from '../../../../../src/main/analytics/facts/own/closed/pins'
import { mappedSourceColumnOf } from '../../../../../src/main/analytics/filled'
import { openGenerationFiles } from '../../../../../src/main/warehouse/generation-files'
import { openPersistentResultCache } from '../../../../../src/main/warehouse/kept-answers'
import { openClosedPeriodRowFiles } from '../../../../../src/main/warehouse/pinned'
import type { WarehouseDependencies } from '../../../../../src/main/warehouse/warehouse'
import {
  checkAndClosePeriod,
  createWholeModel,
  martIdOfModelTable,
  publishModelRows
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { setUpFilledProgramFolder } from '../../../../support/filled-folder'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const period = '2026-10'
const id = martIdOfModelTable('khu-vuc')
const area = (code: string) => ({ ma_khu_vuc: code, ten_khu_vuc: `Khu ${code}`, vung: 'Bắc' })

describe('table files of a closed reporting period', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let engine: ReturnType<typeof start>['engine'] | undefined
  const open: WarehouseDependencies['open'] = () => {
    engine ??= start().engine
    return engine
  }
  let folder = ''
  let program: TestProgram
  /** Id of the table generation that the closed period refers to. */
  let generation = ''

  const files = () => readdirSync(join(folder, 'warehouse', id)).sort()
  const fileOf = (name: string): string => join(folder, 'warehouse', id, `${name}.duckdb`)
  const table = () => program.storage.records.read().dataMarts.find(one => one.id === id)
  const notices = () =>
    program.told.filter(({ name }) => name === 'storage:notice').map(({ payload }) => payload)
  const frozen = () => {
    const found = program.storage.records.read().closedPeriods[0]?.frozen
    if (!found) throw new Error('no period is closed')
    return found
  }
  const readPinned = () => {
    const reader = open('', { temporary: '', isBehind: false }, () => undefined)
    const pinned = openClosedPeriodRowFiles(
      openGenerationFiles(folder, { reader, writer: reader }),
      openPersistentResultCache(folder, true)
    )
    return openClosedPeriodTables(period, frozen().tables, pinned)
  }
  const areasThen = async (): Promise<unknown> => {
    const reader = open('', { temporary: '', isBehind: false }, () => undefined)
    const filled = readPinned().get('khu-vuc')
    const name = mappedSourceColumnOf(filled?.filling('ma_khu_vuc'))?.name
    const attached = [{ alias: 'g', path: filled?.opened.path ?? '' }]
    const sql = `SELECT string_agg("${name}", ',' ORDER BY 1) FROM g.rows`
    return (await reader.ask({ kind: 'ask', files: attached, sql, parameters: [], rows: 1 })).rows
  }

  const copy = setUpFilledProgramFolder(async filled => {
    const filling = openTestProgram({ folder: filled, openEngine: open })
    await createWholeModel(filling, { 'khu-vuc': [area('K1'), area('K2')], 'don-vi': [] })
    await checkAndClosePeriod(filling, period)
    await filling.handlers['configuration:update']({
      generationsKept: 1,
      generationsMonthly: false
    })
    filling.close()
  })
  beforeEach(() => {
    engine = undefined
    folder = copy()
    program = openTestProgram({ folder, openEngine: open })
    generation = table()?.current ?? ''
  })

  it('a deleted table that a closed reporting period uses is not purged, and the message names the period', async () => {
    const reason = 'xóa nhầm rồi xóa hẳn'
    await program.handlers['dataMart:delete']({ id, reason })
    const before = files()
    await expect(program.handlers['dataMart:purge']({ id, reason })).rejects.toThrow(
      'còn cần cho kỳ đã chốt'
    )
    expect(files()).toEqual(before)
  })

  it('table files of a closed reporting period survive pruning, and are pruned once the period is reopened', {
    tags: 'F70'
  }, async () => {
    for (const code of ['K3', 'K4', 'K5']) await publishModelRows(program, 'khu-vuc', [area(code)])
    expect(files()).toHaveLength(4)
    await program.pruneGenerations()
    const kept = [generation, table()?.current].map(name => `${name}.duckdb`).sort()
    expect(files()).toEqual(kept)
    expect(table()?.generations.map(made => made.id)).toEqual([generation, table()?.current])
    expect(await areasThen()).toEqual([['K1,K2']])
    await program.storage.records.update(state => {
      for (const one of state.closedPeriods) one.frozen = null
    })
    await program.pruneGenerations()
    expect(files()).toEqual([`${table()?.current}.duckdb`])
  })

  it('table files of a closed reporting period are kept even if the table no longer exists, however old they are', {
    tags: 'F70'
  }, async () => {
    await program.storage.records.update(state => {
      state.dataMarts = state.dataMarts.filter(one => one.id !== id)
    })
    const nextDay = Date.parse('2026-11-23T09:00:00+07:00')
    const later = openTestProgram({ folder, now: nextDay, openEngine: open })
    await later.tidy()
    expect(existsSync(fileOf(generation))).toBe(true)
    expect(await areasThen()).toEqual([['K1,K2']])
  })

  it('table files of a closed reporting period are kept while a backup refers to them, even after the period was reopened', {
    tags: 'F70'
  }, async () => {
    await program.handlers['snapshot:create'](undefined)
    await program.storage.records.update(state => {
      state.closedPeriods = []
    })
    await publishModelRows(program, 'khu-vuc', [area('K3')])
    await publishModelRows(program, 'khu-vuc', [area('K4')])
    await program.pruneGenerations()
    expect(existsSync(fileOf(generation))).toBe(true)
    const [backup] = await program.handlers['snapshot:list'](undefined)
    await program.handlers['snapshot:restore']({ id: backup?.id ?? '', parts: ['closedPeriods'] })
    expect(frozen().tables.find(pin => pin.id === 'khu-vuc')).toMatchObject({ generation })
    expect(notices()).toEqual([])
  })

  it('a damaged table file of a closed reporting period is reported and quarantined, and no other file replaces it', {
    tags: 'F70'
  }, async () => {
    await publishModelRows(program, 'khu-vuc', [area('K3')])
    const bytes = readFileSync(fileOf(generation))
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
    writeFileSync(fileOf(generation), bytes)
    const before = table()?.current
    await program.checkGenerations()
    expect(table()?.current).toBe(before)
    expect(notices()).toEqual([
      {
        message: expect.stringMatching(
          /^Kỳ 10\/2026 đã chốt.*dv_dm_\d+.*không được tính từ bản khác/
        )
      }
    ])
    expect(readdirSync(join(folder, 'quarantine'))).toEqual([`${id}-${generation}.duckdb`])
    expect(readPinned).toThrow(/Kỳ 10\/2026 đã chốt, nhưng tệp dữ liệu của bảng/)
    const { periods } = await program.handlers['standardModel:closings'](undefined)
    const lost = periods[0]?.frozen?.tables.filter(({ isThere }) => !isThere)
    expect(lost?.map(pin => pin.id)).toEqual(['khu-vuc'])
    // The period is complete again when a user puts the undamaged file back by hand.
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
    writeFileSync(fileOf(generation), bytes)
    expect(await areasThen()).toEqual([['K1,K2']])
  })

  it('when a damaged file of a closed reporting period is also the current one, its table only loses its current generation', {
    tags: 'F70'
  }, async () => {
    writeFileSync(fileOf(generation), 'spoiled')
    await program.checkGenerations()
    expect(table()?.current).toBe('')
    expect(frozen().tables.find(pin => pin.id === 'khu-vuc')).toMatchObject({ generation })
    expect(notices().at(-1)).toMatchObject({ message: expect.stringContaining('Kỳ 10/2026') })
  })

  it('a reporting period cannot be closed while one of its table files is damaged', {
    tags: 'F70'
  }, async () => {
    const current = () =>
      program.storage.records.read().dataMarts.find(one => one.id === martIdOfModelTable('don-vi'))
        ?.current
    await program.storage.records.update(state => {
      state.closedPeriods = []
    })
    const { base } = await program.handlers['standardModel:prepareClosing']({ period })
    const path = join(folder, 'warehouse', martIdOfModelTable('don-vi'), `${current()}.duckdb`)
    const bytes = readFileSync(path)
    bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
    writeFileSync(path, bytes)
    const closing = { period, base, reason: 'Đã đối chiếu số liệu', accepted: true }
    await expect(program.handlers['standardModel:close'](closing)).rejects.toThrow(
      /Tệp dữ liệu của bảng “dv_dm_\d+” không còn như lúc công bố/
    )
    expect(program.storage.records.read().closedPeriods).toEqual([])
  })

  it('the preview of a column change names the closed reporting periods that use the column, and they keep it', {
    tags: 'F70'
  }, async () => {
    const columns = table()?.columns.slice(1) ?? []
    const change = {
      id,
      columns: columns.map(column => ({ ...column, from: column.name }))
    }
    const { affected } = await program.handlers['dataMart:foreseeStructure'](change)
    expect(affected.filter(({ kind }) => kind === 'period')).toEqual([
      { kind: 'period', name: '10/2026', columns: ['c_ma_khu_vuc'], calls: null }
    ])
    await program.handlers['dataMart:changeStructure'](change)
    expect(await areasThen()).toEqual([['K1,K2']])
  })
})
