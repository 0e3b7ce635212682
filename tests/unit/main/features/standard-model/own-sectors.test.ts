import { standardModelText } from '@shared/features/standard-model/text'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openWarehouseFacts } from '../../../../../src/main/analytics/own-facts'
import { createPagePrecomputation } from '../../../../../src/main/features/analytics/ahead'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildPeopleModelRows } from '../../../../support/analytics/model-rows/people'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const path = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
const standardsPage = '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 50 }
const people = sampleSectorData.persons.slice(0, 400)

describe('sector pages over tables of the unit', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  const engines = new Map<string, Engine>()
  let program: TestProgram
  beforeAll(async () => {
    const folder = makeFolder()
    program = openTestProgram({
      folder,
      openEngine: name => {
        const { engine } = start()
        engines.set(name, engine)
        return engine
      }
    })
    await loadModelRows(program, folder, {
      ...buildOrganisationModelRows(sampleSectorData),
      ...buildPeopleModelRows({ ...sampleSectorData, persons: people })
    })
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }, 120_000)

  const page = (filters: Record<string, string> = {}, at = path) =>
    program.handlers['analytics:page']({ path: at, query: { ...query, filters } })

  it('sector pages over tables of the unit offer the last 36 complete months, newest first', async () => {
    const { filters } = await page()
    const periods = filters.find(({ name }) => name === 'ky')
    expect(periods?.options).toHaveLength(36)
    expect(periods?.initial).toBe('2026-10')
    expect(periods?.options[0]).toEqual({ value: '2026-10', label: '10/2026' })
    expect(periods?.options.at(-1)).toEqual({ value: '2023-11', label: '11/2023' })
  })

  it('sector pages whose tables are complete and that need no input are computed once in advance', async () => {
    const { records, settings } = program.storage
    const reader = engines.get('warehouse-reader')
    if (!reader) throw new Error('no reader')
    const warehouse = { reader, tables: program.tables, pinned: program.pinned }
    const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
    const seen: string[] = []
    const listed: string[] = []
    const first = Promise.withResolvers<void>()
    const looked = Promise.withResolvers<void>()
    const ahead = createPagePrecomputation(
      { records, settings, clock, warehouse },
      {
        viewOf: async at => seen.push(at),
        firstRows: async at => listed.push(at),
        untilNobodyWaits: () => (seen.length === 2 ? looked.promise : Promise.resolve())
      }
    )
    const done = ahead(first.promise)
    await openWarehouseFacts({ records, settings, clock, warehouse })
    // The computation of pages in advance waits for the queries of the visible page.
    expect(seen).toEqual([])
    first.resolve()
    await vi.waitFor(() => expect(seen).toHaveLength(2))
    // The computation of pages in advance also waits for any other pending query.
    await new Promise(resolve => setImmediate(resolve))
    expect(seen).toHaveLength(2)
    looked.resolve()
    await done
    expect(listed).toContain('/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su')
    expect(listed).not.toContain(path)
    expect(seen).toEqual(expect.arrayContaining(listed))
    const sectors = new Set(seen.map(at => at.split('/')[2]))
    expect(seen).toContain(path)
    expect(sectors).not.toContain('trang-bi')
    expect(sectors).not.toContain('dong-vien-du-bi')
    await ahead()
    expect(new Set(seen).size).toBe(seen.length)
    const failed: string[] = []
    const failing = createPagePrecomputation(
      { records, settings, clock, warehouse },
      {
        viewOf: async at => {
          failed.push(at)
          throw new Error('ended')
        },
        firstRows: async () => undefined,
        untilNobodyWaits: async () => undefined
      }
    )
    await failing()
    // After the first error, such as that of an engine closed at shutdown, no further page is
    // computed in advance.
    expect(failed).toHaveLength(1)
  })

  it('sector pages name the tables, columns and table generation of their figures', async () => {
    const { sources } = await page()
    const { dataMarts } = program.storage.records.read()
    const [rate] = sources
    expect(rate?.tables.map(({ name }) => name)).toEqual([
      'dv_khu_vuc',
      'dv_don_vi',
      'dv_bien_che',
      'dv_giu_vi_tri'
    ])
    const held = rate?.tables.at(-1)
    expect(held?.columns).toEqual(['cot_ma_nguoi', 'cot_ma_vi_tri', 'cot_tu_ngay', 'cot_den_ngay'])
    const own = dataMarts.find(({ id }) => id === held?.id)
    expect(held?.time).toBe(own?.generations.find(({ id }) => id === own.current)?.time)
    expect(rate?.source).toContain('dv_giu_vi_tri (cot_ma_nguoi, cot_ma_vi_tri')
  })

  it('a sector page with complete tables is available, and the other pages name their missing tables', async () => {
    const state = (at: string) => program.handlers['standardModel:gapsOfPage']({ path: at })
    expect(await state(path)).toEqual({ dark: null, gaps: [], instead: null })
    const equipment = await state('/chuyen-nganh/trang-bi/theo-loai')
    expect(equipment.dark).toBe('missing')
    expect(equipment.gaps.map(({ table }) => table)).toContain('trang-bi')
    await expect(page({}, '/chuyen-nganh/trang-bi/theo-loai')).rejects.toMatchObject({
      code: 'NO_FIGURES',
      message: standardModelText.refusedSample
    })
  })

  it('figures of the unit can be used in reports, and the search finds units of its tables', async () => {
    const report = await program.handlers['reports:create']({
      draft: { name: 'Lấp đầy', template: path, filters: { ky: '2026-09' }, note: '' }
    })
    const { content } = await program.handlers['reports:get']({ id: report.id })
    const view = await page({ ky: '2026-09' })
    expect(content.figures).toEqual(
      view.figures.map(({ title, value, unit }) => [
        title,
        unit === undefined ? value : `${value} ${unit}`
      ])
    )
    expect(content.rows).toHaveLength(sampleSectorData.units.length + 1)
    const hits = await program.handlers['search:records']({ typed: 'Đơn vị A' })
    expect(hits).toContainEqual({
      kind: 'Đơn vị',
      title: 'Đơn vị A',
      detail: 'Hồ sơ đơn vị · DV-A',
      path: '/chuyen-nganh/don-vi/DV-A'
    })
  })

  it('standards edited in the program apply to the figures of tables of the unit', async () => {
    const rows = async () =>
      (await program.handlers['analytics:rows']({ path: standardsPage, query })).rows
    const [first] = await rows()
    const id = first?.id ?? ''
    const before = await program.handlers['standards:get']({ id })
    expect(before).toMatchObject({ name: 'Chức vụ A1', version: 0, standard: { grade: 8 } })
    const standard = { grade: 1, education: 0, seniority: 0, certificate: false }
    await program.handlers['standards:set']({
      id,
      draft: { ...standard, reason: 'Theo quy định mới' },
      version: 0
    })
    const [changed] = await rows()
    expect(changed?.cells[1]).toBe('Bậc 1')
    expect(changed?.cells.at(-1)).toMatchObject({ text: '100,0%' })
    expect((await program.handlers['standards:get']({ id })).first).toMatchObject({ grade: 8 })
  })

  it('sector pages on tables of the unit follow changes of their rows', async () => {
    const headcount = async () =>
      (await page({}, '/chuyen-nganh/to-chuc-bien-che/tong-quan')).figures.find(
        ({ key }) => key === 'headcount'
      )?.amount
    const before = await headcount()
    expect(before).toBeGreaterThan(300)
    const { dataMarts, modelMappings } = program.storage.records.read()
    const held = modelMappings.find(({ id }) => id === 'giu-vi-tri')
    const { own, columns } = { own: held?.table ?? '', columns: held?.columns ?? {} }
    expect(dataMarts.some(({ id }) => id === own)).toBe(true)
    // With the joining date mapped as the leaving date, every person has left.
    await program.handlers['standardModel:map']({
      table: 'giu-vi-tri',
      own,
      columns: { ...columns, den_ngay: columns.tu_ngay ?? '' }
    })
    expect(await headcount()).toBe(0)
    await program.handlers['standardModel:map']({ table: 'giu-vi-tri', own, columns })
    expect(await headcount()).toBe(before)
  })

  it('after the removal of the sample data the pages use tables of the unit, whichever source was selected', async () => {
    const figures = async () => (await page()).figures
    const own = await figures()
    await program.handlers['configuration:update']({ sectorData: 'sample' })
    expect(await figures()).not.toEqual(own)
    const { own: resting } = await program.handlers['sampleData:overview'](undefined)
    const choices = Object.fromEntries(resting.map(({ key }) => [key, 'go' as const]))
    await program.handlers['sampleData:takeAway']({ choices })
    expect(await figures()).toEqual(own)
    await expect(page({}, '/chuyen-nganh/trang-bi/theo-loai')).rejects.toMatchObject({
      code: 'NO_FIGURES'
    })
  })
})
