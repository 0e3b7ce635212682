import { type SectorRowView, textOfSectorCell } from '@shared/features/analytics/table-view'
import type { SectorPageView } from '@shared/features/analytics/view'
import type { MappedColumnNames } from '@shared/features/standard-model/mapping'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import {
  bothStrengthMeasures,
  type StrengthPage,
  strengthPages
} from '../../../../support/analytics/strength-pages'
import { computeExpectedAlertFigures } from '../../../../support/analytics/three-levels/plain-things'
import { selectRowsInScope } from '../../../../support/analytics/three-levels/plain-world'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const all = generateThreeLevelModel(11)
const filled = ['khu-vuc', 'don-vi', 'chuc-vu', 'bien-che', 'giu-vi-tri', 'dinh-muc']
const tables = Object.fromEntries(
  Object.entries(all).filter(([id]) =>
    [...filled, 'loai-trang-bi', 'trang-bi'].some(one => one === id)
  )
)
const root = '/chuyen-nganh/'
const alertPage = `${root}lien-nganh/canh-bao-thieu-hut`
const query = { search: '', sort: null, offset: 0, limit: 200, filters: {} }

/** Cell texts of a sector page's table, by row id and column key. */
function cellsOf({ view, rows }: Read): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ id, cells }) =>
      cells.map(
        (cell, at) => [`${id} ${view.table.columns[at]?.key}`, textOfSectorCell(cell)] as const
      )
    )
  )
}

interface Read {
  readonly view: SectorPageView
  readonly rows: readonly SectorRowView[]
}

describe('sector pages over tables of the unit that contain only establishment (BC) or only headcount (HC)', () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  const whole = new Map<string, Read>()
  const mapped = new Map<string, { own: string; columns: MappedColumnNames }>()

  const read = async (path: string): Promise<Read> => ({
    view: await program.handlers['analytics:page']({ path, query }),
    rows: (await program.handlers['analytics:rows']({ path, query })).rows
  })
  const darkOf = async (path: string) =>
    (await program.handlers['standardModel:gapsOfPage']({ path })).dark
  const map = async (table: string, left: readonly string[] = []) => {
    const { own = '', columns = {} } = mapped.get(table) ?? {}
    const kept = Object.entries(columns).filter(([name]) => !left.includes(name))
    await program.handlers['standardModel:map']({ table, own, columns: Object.fromEntries(kept) })
  }
  const unmap = async (table: string) => {
    if (program.storage.records.read().modelMappings.some(({ id }) => id === table)) {
      await program.handlers['standardModel:unmap']({ table })
    }
  }

  beforeAll(async () => {
    const folder = makeFolder()
    const engines = new Map<string, Engine>()
    program = openTestProgram({
      folder,
      openEngine: name => {
        const { engine } = start()
        engines.set(name, engine)
        return engine
      }
    })
    await loadModelRows(program, folder, tables)
    await program.handlers['configuration:update']({ sectorData: 'own' })
    for (const { id, table, columns } of program.storage.records.read().modelMappings) {
      mapped.set(id, { own: table, columns })
    }
    for (const { path } of strengthPages) whole.set(path, await read(`${root}${path}`))
  }, 120_000)

  async function expectPart(split: StrengthPage, told: readonly ('BC' | 'HC')[], lacking: string) {
    const complete = whole.get(split.path)
    const found = await read(`${root}${split.path}`)
    if (!complete) throw new Error(`${split.path} was not read`)
    const isTold = (needed: readonly string[] = ['?']): boolean =>
      needed.every(one => told.some(known => known === one))
    const amounts = new Map(complete.view.figures.map(({ key, amount }) => [key, amount]))
    expect(found.view.figures.map(({ key, amount, note }) => [key, amount, note])).toEqual(
      Object.entries(split.figures).map(([key, needed]) =>
        isTold(needed)
          ? [key, amounts.get(key), found.view.figures.find(one => one.key === key)?.note]
          : [key, null, expect.stringContaining(`còn thiếu ${lacking}`)]
      )
    )
    const shown = Object.entries(split.columns).filter(([, needed]) => isTold(needed))
    expect(found.view.table.columns.map(({ key }) => key)).toEqual(shown.map(([key]) => key))
    const before = cellsOf(complete)
    for (const [at, text] of cellsOf(found)) {
      // The table of the ten largest units is sorted by another figure if one of the two is
      // missing, so it may list other units.
      if (split.path.endsWith('/tong-quan') && !before.has(at)) continue
      expect([at, text]).toEqual([at, before.get(at)])
    }
    expect(found.rows.length).toBeGreaterThan(0)
    const drawn = found.view.blocks.flatMap(({ data }) => data.series.map(({ name }) => name))
    const untold = bothStrengthMeasures.filter(name => !told.includes(name))
    expect(drawn.filter(name => untold.some(one => one === name))).toEqual([])
    expect(found.view.lacking?.join(' ')).toContain(lacking)
    const left = complete.view.table.columns.filter(
      ({ key }) => !shown.some(([kept]) => kept === key)
    )
    for (const { title } of left) expect(found.view.lacking?.join(' ')).toContain(title)
    for (const { title } of complete.view.blocks) {
      const isDrawn = found.view.blocks.some(block => block.title === title)
      const isOther = found.view.blocks.some(block => title.endsWith(block.title.slice(2)))
      if (!isDrawn && !isOther) expect(found.view.lacking?.join(' ')).toContain(title)
    }
  }

  describe('sector pages without a table of assignments (who holds which post)', () => {
    beforeAll(async () => {
      await map('bien-che')
      await unmap('giu-vi-tri')
    })
    it.each(strengthPages.map(page => [page.path, page] as const))(
      'page %s shows the establishment (BC) and names the missing table of assignments to posts',
      async (_, page) => expectPart(page, ['BC'], 'Giữ vị trí')
    )
    it('the table of the ten largest units is titled and sorted by establishment when headcount is missing', async () => {
      const { view, rows } = await read(`${root}to-chuc-bien-che/tong-quan`)
      expect(view.table.title).toBe('10 đơn vị có BC lớn nhất')
      const world = selectRowsInScope(all, { first: '2026-10-01', last: '2026-10-31' })
      const ofUnit = new Map<string, number>()
      for (const row of world.planned) {
        const unit = String(row.ma_don_vi)
        ofUnit.set(unit, (ofUnit.get(unit) ?? 0) + Number(row.so_bien_che))
      }
      const most = [...ofUnit.values()].filter(Boolean).sort((left, right) => right - left)
      const place = view.table.columns.findIndex(({ key }) => key === 'bc')
      expect(rows.map(({ cells }) => Number(textOfSectorCell(cells[place] ?? '')))).toEqual(
        most.slice(0, 10)
      )
    })
  })

  describe('sector pages without a column for the number of approved posts', () => {
    beforeAll(async () => {
      await map('bien-che', ['so_bien_che'])
      await map('giu-vi-tri')
    })
    it.each(strengthPages.map(page => [page.path, page] as const))(
      'page %s shows the headcount (HC) and names the missing column of authorised posts',
      async (_, page) => expectPart(page, ['HC'], 'Biên chế (cột Số biên chế)')
    )
    it('a filter that depends on missing figures is not offered, and its value in the address filters nothing', async () => {
      const path = `${root}lien-nganh/doi-chieu-bien-che`
      const asked = { path, query: { ...query, filters: { chenh: 'thieu' } } }
      const { filters } = await program.handlers['analytics:page'](asked)
      expect(filters.map(({ name }) => name)).not.toContain('chenh')
      const { rows } = await program.handlers['analytics:rows'](asked)
      expect(rows).toHaveLength((await read(path)).rows.length)
    })
  })

  describe('sector pages without establishment (BC) and headcount (HC)', () => {
    beforeAll(async () => {
      await unmap('bien-che')
      await map('giu-vi-tri')
    })
    it.each(
      strengthPages.filter(page => page.isShownAlone).map(page => [page.path, page] as const)
    )('page %s lists the units without any figures', async (_, page) =>
      expectPart(page, [], 'Biên chế')
    )
    it.each(strengthPages.filter(page => !page.isShownAlone).map(({ path }) => path))(
      '%s, of which nothing is left, is refused with the tables that it lacks',
      async path => {
        const { dark, gaps } = await program.handlers['standardModel:gapsOfPage']({
          path: `${root}${path}`
        })
        expect([dark, gaps.map(({ table }) => table)]).toEqual(['missing', ['bien-che']])
        await expect(read(`${root}${path}`)).rejects.toThrow()
      }
    )
  })

  describe('alert page with missing tables of the unit', () => {
    const open = async () => {
      const { view } = await read(alertPage)
      const [grave, other] = view.figures.map(({ amount }) => amount)
      return { open: (grave ?? 0) + (other ?? 0), view }
    }
    const wanted = (ids: readonly string[]) => {
      const kept = Object.fromEntries(
        Object.entries(tables).map(([id, rows]) => [id, ids.includes(id) ? [] : rows])
      )
      const counted = computeExpectedAlertFigures(
        selectRowsInScope(
          { ...all, ...kept, 'chi-tieu-du-bi': [] },
          { first: '2026-10-01', last: '2026-10-31' }
        )
      )
      return Object.values(counted).reduce((sum, one) => sum + one, 0)
    }

    it.each([
      ['without who holds a position', ['giu-vi-tri'], 'Giữ vị trí'],
      ['without posts', ['bien-che'], 'Biên chế'],
      ['without groups of posts', ['chuc-vu'], 'Chức vụ']
    ])(
      'the alert page %s contains only alerts about equipment and names the missing table',
      async (_, left, title) => {
        for (const id of ['bien-che', 'giu-vi-tri', 'chuc-vu']) await map(id)
        for (const id of left) await unmap(id)
        const { open: found, view } = await open()
        expect(found).toBe(wanted(['bien-che', 'giu-vi-tri']))
        expect(found).toBeGreaterThan(0)
        expect(view.lacking?.[0]).toBe(
          `Quân số so với biên chế theo nhóm chức vụ: còn thiếu ${title}.`
        )
        const { rows } = await read(alertPage)
        expect(
          rows.filter(({ cells }) => textOfSectorCell(cells[2] ?? '').startsWith('Biên chế'))
        ).toEqual([])
        const causes = view.filters.find(({ name }) => name === 'nguyen-nhan')?.options ?? []
        expect(causes.map(({ label }) => label)).not.toContain('Biên chế Nhóm A')
        for (const id of left) await map(id)
      }
    )

    it('the alert page contains alerts about shortages of persons if the required tables exist', async () => {
      for (const id of ['bien-che', 'giu-vi-tri', 'chuc-vu']) await map(id)
      expect((await open()).open).toBe(wanted([]))
    })

    it('the alert page is unavailable if the existing tables allow no kind of shortage to be computed', async () => {
      await unmap('bien-che')
      await unmap('dinh-muc')
      expect(await darkOf(alertPage)).toBe('missing')
      await map('bien-che')
      await map('dinh-muc')
    })
  })
})
