import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import {
  openSectorPageScope,
  readSectorPageView
} from '../../../../../src/main/analytics/sector-data'
import type { WarehouseDependencies } from '../../../../../src/main/warehouse/warehouse'
import {
  checkAndClosePeriod,
  createWholeModel,
  martIdOfModelTable
} from '../../../../support/closing/whole-model'
import { setUpTestEngines } from '../../../../support/engine'
import { setUpFilledProgramFolder } from '../../../../support/filled-folder'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const fillRates = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const ky = '2026-09'
const people = Array.from({ length: 12 }, (_, place) => ({
  ma_nguoi: `NGUOI-${place}`,
  ngay_sinh: `1985-03-${place + 10}`,
  bac: 3,
  trinh_do: '2',
  tham_nien: 5
}))

describe('cached results over a closed reporting period', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  let engine: ReturnType<typeof start>['engine'] | undefined
  /** SQL statements that were sent to the engine. */
  let asked: string[] = []
  const open: WarehouseDependencies['open'] = () => {
    engine ??= start().engine
    const { ask } = engine
    const noted: typeof ask = (work, asking) => {
      if (work.kind === 'ask') asked.push(work.sql)
      return ask(work, asking)
    }
    return { ...engine, ask: noted }
  }
  const again = (): void => {
    program.close()
    program = openTestProgram({ folder, openEngine: open })
    asked = []
  }
  /** Computes a page directly, because the handler would also compute other pages in advance. */
  const read = async (path = fillRates) => {
    const { records, settings } = program.storage
    const reader = open('', { temporary: '', isBehind: false }, () => undefined)
    const warehouse = { reader, tables: program.tables, pinned: program.pinned }
    const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
    const parts = { records, settings, clock, warehouse }
    const scope = await openSectorPageScope(path, { ky }, parts)
    const { figures, blocks } = await readSectorPageView(path, scope, parts)
    // Writes are serialised, so all earlier ones are complete when this one is.
    const last = 'f'.repeat(64)
    await program.pinned.answers.keep(last, last, [])
    return { figures, blocks }
  }
  const root = () => join(folder, 'warehouse', 'closed')
  const files = (): string[] =>
    readdirSync(root(), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.parentPath.endsWith('f'.repeat(64)))
      .map(entry => join(entry.parentPath, entry.name))

  const copy = setUpFilledProgramFolder(async filled => {
    const filling = openTestProgram({ folder: filled, openEngine: open })
    await createWholeModel(filling, {
      'don-vi': [{ ma_don_vi: 'A', ten_don_vi: 'Đơn vị A', cap: '1', loai_hinh: '1' }],
      'chuc-vu': [{ ma_chuc_vu: 'CV1', ten_chuc_vu: 'Trợ lý', nhom_chuc_vu: 'SQ', bac_chuan: 3 }],
      'bien-che': [{ ma_vi_tri: 'VA', ma_don_vi: 'A', ma_chuc_vu: 'CV1', so_bien_che: 20 }],
      nguoi: people,
      'giu-vi-tri': people.map(({ ma_nguoi }) => ({
        ma_nguoi,
        ma_vi_tri: 'VA',
        tu_ngay: '2024-01-01'
      })),
      'du-bi': [{ ma_du_bi: 'DB-1', ho_ten: 'Nguyễn Văn Kín', ngay_sinh: '1990-01-01' }]
    })
    await filling.handlers['configuration:update']({ sectorData: 'own' })
    await checkAndClosePeriod(filling, ky)
    filling.close()
  })
  beforeEach(() => {
    engine = undefined
    folder = copy()
    program = openTestProgram({ folder, openEngine: open })
  })

  it('cached results of a closed reporting period are served unchanged after a restart, without a query', {
    tags: 'F70'
  }, async () => {
    const before = await read()
    expect(JSON.stringify(before.figures)).toContain('60,0%')
    again()
    expect(await read()).toEqual(before)
    expect(asked).toEqual([])
  })

  it('damaged, swapped or truncated cached results are replaced by newly computed ones with the same values', {
    tags: 'F70'
  }, async () => {
    const before = await read()
    const [first = '', second = '', third = '', ...others] = files()
    const bytes = readFileSync(first)
    bytes.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
    writeFileSync(first, bytes)
    writeFileSync(second, readFileSync(others[0] ?? ''))
    writeFileSync(third, readFileSync(third).subarray(0, 20))
    again()
    expect(await read()).toEqual(before)
    expect(asked).toHaveLength(3)
    again()
    expect(await read()).toEqual(before)
    expect(asked).toEqual([])
  })

  it('a missing table file of a closed reporting period is reported even if its results are cached', {
    tags: 'F70'
  }, async () => {
    await read()
    const table = martIdOfModelTable('giu-vi-tri')
    const [generation = ''] = readdirSync(join(folder, 'warehouse', table))
    renameSync(join(folder, 'warehouse', table, generation), join(folder, generation))
    again()
    await expect(read()).rejects.toThrow(/Kỳ 09\/2026 đã chốt, nhưng tệp dữ liệu của bảng/)
  })

  it('cached results of a closed period contain no data of single people on any page', {
    tags: 'whole'
  }, async () => {
    for (const path of sectorPages.keys()) await read(path)
    const texts = files().map(file => inflateRawSync(readFileSync(file).subarray(32)).toString())
    expect(texts.length).toBeGreaterThan(40)
    const whole = texts.join('\n')
    expect(whole).toContain('"VA"')
    for (const word of ['NGUOI', '1985-03', 'DB-1', 'Kín']) expect(whole).not.toContain(word)
  })

  it('cached results of a closed reporting period are deleted when it is reopened', async () => {
    await read()
    await program.tidy()
    expect(files()).not.toEqual([])
    await program.storage.records.update(state => {
      for (const one of state.closedPeriods) one.frozen = null
    })
    await program.tidy()
    expect(readdirSync(root())).toEqual([])
  })

  it('figures of a closed reporting period are available even if caching them on disk fails', async () => {
    rmSync(root(), { recursive: true, force: true })
    writeFileSync(root(), '')
    expect(JSON.stringify((await read()).figures)).toContain('60,0%')
  })
})
