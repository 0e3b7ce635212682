import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { beforeAll, describe, expect, it } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import {
  computeExpectedFigures,
  computeExpectedTotals
} from '../../../../support/analytics/three-levels/plain-figures'
import { computeExpectedLeaverFigures } from '../../../../support/analytics/three-levels/plain-things'
import {
  type ExpectedFiguresScope,
  selectRowsInScope
} from '../../../../support/analytics/three-levels/plain-world'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const seed = 20_261_127
const tables = generateThreeLevelModel(seed)
const query = { search: '', sort: null, offset: 0, limit: 50 }

describe(`figures over generated tables in which only units on the lowest of three levels have posts (seed ${seed})`, () => {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
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
  }, 240_000)

  it.each<[string, ExpectedFiguresScope]>([
    ['of the whole', { first: '2026-10-01', last: '2026-10-31' }],
    ['of one division', { first: '2026-10-01', last: '2026-10-31', top: 'S2' }],
    ['of one regiment in an earlier period', { first: '2026-05-01', last: '2026-05-31', top: 'E2' }]
  ])('figures on own tables equal those of a plain implementation %s', async (_, scope) => {
    const filters = { ky: scope.last.slice(0, 7), 'don-vi': scope.top ?? 'all' }
    const wanted = computeExpectedFigures(tables, scope)
    const paths = new Set(Object.keys(wanted).map(name => name.split(' ')[0] ?? ''))
    const found: Record<string, number> = {}
    for (const path of paths) {
      expect(sectorPages.has(`/chuyen-nganh/${path}`)).toBe(true)
      const { figures } = await program.handlers['analytics:page']({
        path: `/chuyen-nganh/${path}`,
        query: { ...query, filters }
      })
      for (const { key, amount } of figures) found[`${path} ${key}`] = amount ?? Number.NaN
    }
    expect(Object.values(wanted).filter(Number.isFinite).length).toBeGreaterThan(70)
    const rounded = (figures: Readonly<Record<string, number>>): Record<string, number> =>
      Object.fromEntries(
        Object.keys(wanted).map(name => [name, Number((figures[name] ?? Number.NaN).toFixed(6))])
      )
    expect(rounded(found)).toEqual(rounded(wanted))
  })
  /** Values of a page's column by unit; the values of several rows of one unit are added up. */
  async function columnOf(
    path: string,
    key: string,
    filters: Record<string, string> = {}
  ): Promise<Record<string, number>> {
    const at = { path: `/chuyen-nganh/${path}`, query: { ...query, filters, limit: 200 } }
    const { view } = { view: await program.handlers['analytics:page'](at) }
    const { rows } = await program.handlers['analytics:rows'](at)
    const place = (wanted: readonly string[]): number =>
      view.table.columns.findIndex(column => wanted.includes(column.key))
    const [unit, value] = [place(['don-vi', 'ten']), place([key])]
    if (value < 0) throw new Error(`no column ${key} on ${path}`)
    const sums: Record<string, number> = {}
    for (const { cells } of rows) {
      const [name = '', number = ''] = [cells[unit], cells[value]].map(cell =>
        textOfSectorCell(cell)
      )
      const code = name.replace('Đơn vị số ', '')
      sums[code] = (sums[code] ?? 0) + (parseDisplayedNumber(number.replace('%', '')) ?? 0)
    }
    return sums
  }

  const october = { first: '2026-10-01', last: '2026-10-31' }
  const units = ['S1', 'S2', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'D1', 'D2', 'D3', 'D4']
  const names = Object.keys(computeExpectedTotals(tables, october))

  it.each(names)(
    'the row of a unit includes the values of its subordinate units in page and column %s',
    async name => {
      const [path = '', key = ''] = name.split(' ')
      const [whole, alone] = [
        await columnOf(path, key),
        await columnOf(path, key, { cong: 'rieng' })
      ]
      for (const top of units) {
        const wanted = computeExpectedTotals(tables, { ...october, top })[name] ?? Number.NaN
        expect(whole[top], top).toBeCloseTo(wanted, 1)
        const own = computeExpectedTotals(tables, { ...october, top, alone: true })[name]
        expect(alone[top], top).toBeCloseTo(own || 0, 1)
      }
    }
  )

  /** Value of a page's column in the totals row. */
  async function totalOf(
    path: string,
    key: string,
    { search = '', ...filters }: Record<string, string> = {}
  ): Promise<number> {
    const at = { path: `/chuyen-nganh/${path}`, query: { ...query, search, filters } }
    const { table } = await program.handlers['analytics:page'](at)
    const { totals = [] } = await program.handlers['analytics:rows'](at)
    const text = totals[table.columns.findIndex(column => column.key === key)] ?? ''
    return parseDisplayedNumber(text) ?? Number.NaN
  }

  it.each(names)('the totals row counts each unit once in page and column %s', async name => {
    const [path = '', key = ''] = name.split(' ')
    const wanted = computeExpectedTotals(tables, october)[name] ?? Number.NaN
    expect(await totalOf(path, key)).toBeCloseTo(wanted, 1)
    expect(await totalOf(path, key, { cong: 'rieng' })).toBeCloseTo(wanted, 1)
    // The total of a regiment includes its battalions, although the search lists only the regiment
    // itself.
    const regiment = computeExpectedTotals(tables, { ...october, top: 'E4' })[name] ?? Number.NaN
    expect(await totalOf(path, key, { search: 'Đơn vị số E4' })).toBeCloseTo(regiment, 1)
    const division = computeExpectedTotals(tables, { ...october, top: 'S2' })[name] ?? Number.NaN
    expect(await totalOf(path, key, { 'don-vi': 'S2' })).toBeCloseTo(division, 1)
  })

  it('the totals by level count each unit once, also if only some levels are selected', async () => {
    const path = 'to-chuc-bien-che/theo-cap-to-chuc'
    const whole = computeExpectedTotals(tables, october)['to-chuc-bien-che/cay-to-chuc bc']
    expect(await totalOf(path, 'bc')).toBe(whole)
    expect(await totalOf(path, 'bc', { cap: '1' })).toBe(whole)
    expect(await totalOf(path, 'bc', { cong: 'rieng' })).toBe(whole)
  })

  it.each([
    ['to-chuc-bien-che/cay-to-chuc', 'bc'],
    ['lien-nganh/doi-chieu-bien-che', 'hc'],
    ['trang-bi/theo-don-vi', 'hien-co'],
    ['dong-vien-du-bi/theo-don-vi', 'xep'],
    ['quan-so-chinh-sach/tong-quan-quan-so', 'hc'],
    ['quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong', 'tong']
  ])(
    'page %s shows the own value of a unit, without subordinate units, in a column beside its total',
    async (path, key) => {
      const beside = await columnOf(path, `${key}-rieng`)
      expect(beside).toEqual(await columnOf(path, key, { cong: 'rieng' }))
      await expect(columnOf(path, `${key}-rieng`, { cong: 'rieng' })).rejects.toThrow('no column')
    }
  )

  it('the reserve pages count persons as leaving at the age that is configured for their rank and sex', async () => {
    const path = '/chuyen-nganh/dong-vien-du-bi/du-bao'
    const ages = {
      reserveAgeMenFirst: 44,
      reserveAgeWomenFirst: 38,
      reserveAgeMenSecond: 42,
      reserveAgeWomenSecond: 36
    }
    await program.handlers['configuration:update'](ages)
    const asked = { path, query: { ...query, filters: {} } }
    const { figures, description, sources } = await program.handlers['analytics:page'](asked)
    await program.handlers['configuration:update']({
      reserveAgeMenFirst: 45,
      reserveAgeWomenFirst: 45,
      reserveAgeMenSecond: 45,
      reserveAgeWomenSecond: 45
    })
    const world = selectRowsInScope(tables, october)
    const own = { 1: { 1: 44, 2: 42 }, 2: { 1: 38, 2: 36 } }
    const wanted = computeExpectedLeaverFigures(world, own, {})
    const found = figures.find(({ key }) => key === 'reserve-out')?.amount
    expect(found).toBe(wanted['dong-vien-du-bi/du-bao reserve-out'])
    expect(found).not.toBe(
      computeExpectedLeaverFigures(world)['dong-vien-du-bi/du-bao reserve-out']
    )
    expect(description).toMatch(
      /\d+ hồ sơ dự bị không ghi giới tính nên tính theo tuổi ra diện của nam/
    )
    expect(sources.map(({ formula }) => formula).join()).toContain(
      'hạng 1: nam 44, nữ 38; hạng 2: nam 42, nữ 36'
    )
    const byRule = await program.handlers['analytics:page'](asked)
    expect(byRule.description).toContain('không ghi quân hàm sĩ quan')
    expect(byRule.sources.map(({ formula }) => formula).join()).toContain(
      'nam 45, nữ 40; sĩ quan: 53 đến 63 theo quân hàm'
    )
    expect(byRule.sources.map(({ formula }) => formula).join()).toContain('Luật 53/2019/QH14')
  })

  it.each([
    [
      'dong-vien-du-bi/theo-don-vi',
      'reserve-units-met',
      'trên 24 đơn vị có chỉ tiêu hoặc người được xếp'
    ],
    [
      'dong-vien-du-bi/theo-don-vi',
      'reserve-units-short',
      'trên 24 đơn vị có chỉ tiêu hoặc người được xếp'
    ],
    ['dong-vien-du-bi/du-bao', 'reserve-short-year', 'Không năm nào trong 5 năm tới']
  ])(
    'on page %s the note of the figure %s describes the loaded data or the computed result',
    async (path, wanted, note) => {
      const at = { path: `/chuyen-nganh/${path}`, query: { ...query, filters: {} } }
      const { figures } = await program.handlers['analytics:page'](at)
      expect(figures.find(({ key }) => key === wanted)?.note).toBe(note)
    }
  )

  it.each([...sectorPages.keys()])(
    'page %s never describes figures of loaded data as fictional or simulated',
    async path => {
      const view = await program.handlers['analytics:page']({
        path,
        query: { ...query, filters: {} }
      })
      const words = [
        view.description,
        ...view.blocks.map(({ summary }) => summary),
        ...view.sources.map(({ formula }) => formula)
      ].join(' ')
      expect(words).not.toMatch(/hư cấu|mô phỏng/)
    }
  )

  it('the total of the units on the first level includes every unit', async () => {
    const path = '/chuyen-nganh/to-chuc-bien-che/theo-cap-to-chuc'
    const { figures } = await program.handlers['analytics:page']({
      path,
      query: { ...query, filters: {} }
    })
    const wanted = computeExpectedFigures(tables, october)['to-chuc-bien-che/tong-quan headcount']
    expect(figures.find(({ key }) => key === 'headcount-level-1-whole')?.amount).toBe(wanted)
  })

  it.each([
    ['the whole', {}, ['Đơn vị số S1', 'Đơn vị số S2']],
    ['a division', { 'don-vi': 'S1' }, ['số E1', 'số E2', 'số E3']],
    ['a battalion', { 'don-vi': 'D5' }, ['số D5']]
  ])(
    'the comparison chart shows the direct subordinate units of the selected unit: %s',
    async (_, filters, labels) => {
      const { blocks } = await program.handlers['analytics:page']({
        path: '/chuyen-nganh/lien-nganh/doi-chieu-bien-che',
        query: { ...query, filters: filters as Record<string, string> }
      })
      const shown = blocks[0]?.data.labels.map(label => label.replace('Đơn vị ', ''))
      // The bullets begin with the largest shortage, which this test does not compute.
      expect(shown?.toSorted()).toEqual(
        labels.map(label => label.replace('Đơn vị ', '')).toSorted()
      )
    }
  )
})
