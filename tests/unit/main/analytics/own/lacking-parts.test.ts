import { missingValueMark } from '@shared/kit/format'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { loadModelRows } from '../../../../support/analytics/model-rows/harness'
import { computeExpectedFigures } from '../../../../support/analytics/three-levels/plain-figures'
import { generateThreeLevelModel } from '../../../../support/analytics/three-levels/three-levels'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'

const filled = [
  'khu-vuc',
  'don-vi',
  'chuc-vu',
  'bien-che',
  'giu-vi-tri',
  'chi-che-do',
  'dia-ban',
  'trang-bi',
  'loai-trang-bi',
  'khoa-hoc',
  'hoc-vien'
]
const tables = Object.fromEntries(
  Object.entries(generateThreeLevelModel(7)).filter(([id]) => filled.includes(id) || id === 'du-bi')
)
const query = { search: '', sort: null, offset: 0, limit: 50, filters: {} }
const root = '/chuyen-nganh/'

describe('sector pages with missing tables of the unit', () => {
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
  }, 120_000)

  it.each([
    ['quan-so-chinh-sach/tong-quan-quan-so', ['present', 'absent'], 'Vắng mặt'],
    ['quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong', ['pay-gap'], 'Dự toán chi'],
    ['lien-nganh/dashboard', ['equipment-ready', 'reserve-ready'], 'Tình trạng trang bị'],
    ['to-chuc-bien-che/chi-tiet-bien-che', ['second-posts'], 'Người'],
    ['lien-nganh/canh-bao-thieu-hut', [], 'Định mức trang bị'],
    [
      'trang-bi/theo-don-vi',
      ['equipment-norm', 'equipment-rate', 'equipment-units-short'],
      'Định mức trang bị'
    ],
    ['quan-so-chinh-sach/dao-tao-nang-ngach', ['upgrade-ready'], 'Người'],
    [
      'dong-vien-du-bi/theo-chuyen-nganh',
      ['speciality-short', 'speciality-over', 'speciality-exact'],
      'Nhu cầu chuyên ngành'
    ]
  ])(
    'page %s shows the figures that can be computed and names the tables of the unit that are missing',
    async (path, untold, lacking) => {
      const asked = { path: `${root}${path}`, query }
      const { dark } = await program.handlers['standardModel:gapsOfPage']({ path: asked.path })
      expect(dark).toBe(null)
      const { view, rows } = {
        view: await program.handlers['analytics:page'](asked),
        rows: (await program.handlers['analytics:rows'](asked)).rows
      }
      expect(view.lacking?.join(' ')).toContain(lacking)
      for (const { key, value, note } of view.figures) {
        if (untold.includes(key)) {
          expect([key, value, note]).toEqual([
            key,
            missingValueMark,
            expect.stringMatching(/^Chưa có dữ liệu: còn thiếu ./)
          ])
        } else expect([key, value]).not.toEqual([key, missingValueMark])
      }
      expect(rows.length).toBeGreaterThan(0)
      for (const { cells } of rows) expect(cells).toHaveLength(view.table.columns.length)
      const wanted = computeExpectedFigures(tables, { first: '2026-10-01', last: '2026-10-31' })
      const known = view.figures.filter(({ key }) => !untold.includes(key))
      const counted = known.flatMap(({ key, amount }) => {
        const plain = wanted[`${path} ${key}`]
        return plain === undefined ? [] : [[key, amount, plain] as const]
      })
      for (const [key, amount, plain] of counted) expect(amount, key).toBeCloseTo(plain, 4)
    }
  )

  it('a sector page shows no chart, column or filter that depends on a missing table', async () => {
    const path = `${root}quan-so-chinh-sach/tong-quan-quan-so`
    const { blocks, table, filters } = await program.handlers['analytics:page']({ path, query })
    expect(blocks.map(({ title }) => title)).toEqual(['Quân số 12 tháng'])
    expect(table.columns.map(({ key }) => key)).toEqual(['don-vi', 'hc', 'hc-rieng'])
    expect(filters.map(({ name }) => name)).not.toContain('trang-thai')
  })

  it('the demand forecast without equipment states estimates no demand, but counts equipment that reaches the end of its service life', async () => {
    const path = `${root}trang-bi/du-bao-nhu-cau`
    const { figures, blocks, lacking } = await program.handlers['analytics:page']({ path, query })
    const wanted = computeExpectedFigures(tables, { first: '2026-10-01', last: '2026-10-31' })
    expect(figures.map(({ key, amount }) => [key, amount])).toEqual([
      ['demand-year', null],
      ['equipment-ending', wanted['trang-bi/theo-loai equipment-ending']],
      ['demand-material', null],
      ['demand-margin', null]
    ])
    // The first items were removed ten months before, so no whole year was observed.
    expect(blocks.map(({ title, summary }) => [title, summary])).toEqual([
      ['Tỷ lệ còn dùng theo tuổi', expect.stringContaining('cần ít nhất 12 tháng số liệu')]
    ])
    expect((await program.handlers['analytics:rows']({ path, query })).rows).toEqual([])
    expect(lacking?.join(' ')).toContain('Tình trạng trang bị')
  })

  it('the equipment page without norms shows only the existing equipment and no columns about norms', async () => {
    const path = `${root}trang-bi/theo-don-vi`
    const { blocks, table } = await program.handlers['analytics:page']({ path, query })
    expect(blocks.map(({ title }) => title)).toEqual(['Hiện có theo đơn vị'])
    expect(blocks[0]?.data.series.map(({ name }) => name)).toEqual(['Hiện có'])
    const keys = table.columns.map(({ key }) => key)
    expect(keys).toEqual(['don-vi', 'nhom', 'hien-co', 'hien-co-rieng'])
  })

  it.each(['trang-bi/theo-muc-do-san-sang', 'dong-vien-du-bi/huan-luyen'])(
    'page %s, all of whose parts need missing tables, is unavailable and lists these tables',
    async path => {
      const answer = await program.handlers['standardModel:gapsOfPage']({ path: `${root}${path}` })
      expect(answer.dark).toBe('missing')
      expect(answer.gaps.length).toBeGreaterThan(0)
    }
  )
})
