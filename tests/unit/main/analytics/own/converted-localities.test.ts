import { writeLocalityBlocks } from '@shared/model/localities/block'
import type { Locality } from '@shared/model/localities/locality'
import { localityRegisterOf } from '@shared/model/localities/register'
import { describe, expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { convertLocalityRows } from '../../../../../src/main/analytics/pages/dong-vien-du-bi/converted-localities'
import {
  type LocalityRow,
  localityRowsOf
} from '../../../../../src/main/analytics/pages/dong-vien-du-bi/locality-rows'
import type { ModelRow } from '../../../../support/analytics/model-rows/harness'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const areas = [
  { index: 0, code: 'A', name: 'Khu vực A', region: 0 },
  { index: 1, code: 'B', name: 'Khu vực B', region: 0 }
] as const
const rowOf = (code: string, area: number, list?: string) => ({
  place: { index: 0, code, area: 'A', quota: 10, ...(list !== undefined && { list }) },
  area: areas[area] ?? areas[0],
  registered: 4
})

const ward = (code: string, about: Partial<Locality>): Locality => ({
  list: 'QD-19-2025',
  code,
  name: `Phường ${code}`,
  kind: 'ward',
  parent: '',
  from: '2025-07-01',
  to: null,
  successors: [],
  decree: '',
  verified: false,
  retired: false,
  ...about
})
const wards = writeLocalityBlocks([
  ward('00097', { name: 'Phường Hồng Hà' }),
  ward('00004', { name: 'Phường Ba Đình' }),
  ward('00097', {
    list: 'QD-124-2004',
    name: 'Phường cũ',
    from: null,
    to: '2025-07-01',
    successors: [{ list: 'QD-19-2025', code: '00004', whole: true }]
  }),
  ward('00091', {
    list: 'QD-124-2004',
    from: null,
    to: '2025-07-01',
    successors: ['00097', '00004'].map(code => ({ list: 'QD-19-2025', code, whole: false }))
  })
])
const today = { register: localityRegisterOf(wards), day: '2026-11-21' }

describe('localities converted to those of a day', () => {
  test('merged provinces are one row with the sum of their quotas and people', () => {
    const rows = convertLocalityRows([rowOf('10', 0), rowOf('15', 0, 'QD-124-2004')], today)
    expect(rows).toMatchObject([
      {
        place: { code: '15', quota: 20 },
        registered: 8,
        label: 'Tỉnh Lào Cai (15)',
        codes: ['10', '15'],
        gap: ''
      }
    ])
  })

  test('rows of one province in two areas stay two rows', () => {
    const rows = convertLocalityRows([rowOf('10', 0), rowOf('15', 1)], today)
    expect(rows.map(({ place, area }) => [place.code, area.code])).toEqual([
      ['15/A', 'A'],
      ['15/B', 'B']
    ])
  })

  test('a divided ward stays a row of its own with the reason', () => {
    const [row] = convertLocalityRows([rowOf('00091', 0)], today)
    expect(row).toMatchObject({
      place: { code: '00091 (chưa quy đổi)' },
      registered: 4,
      gap: 'Phường 00091 (00091) chia cho nhiều địa bàn từ 01/07/2025'
    })
  })

  test('a code with two readings is converted only with its list', () => {
    const rows = [rowOf('00097', 0), rowOf('00097', 0, 'QD-124-2004')]
    const [stated, open] = convertLocalityRows(rows, today)
    expect(stated).toMatchObject({ label: 'Phường Ba Đình (00004)', gap: '' })
    expect(open?.gap).toContain('Mã “00097” có 2 cách hiểu')
  })

  test('a list that does not contain the code is stated', () => {
    const [row] = convertLocalityRows([rowOf('00091', 0, 'QD-19-2025')], today)
    expect(row?.gap).toBe('Mã “00091” không có trong Danh mục theo Quyết định 19/2025/QĐ-TTg')
  })
})

/** Codes of provinces in place of those of the sample, with an unknown code at the end. */
const codes = '01 02 08 04 06 19 10 36 11 12 14 17 25 26 20 22 37 27 30 31 33 34 35 99'.split(' ')

describe('the page of localities over own tables', () => {
  const sample = {
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildReserveModelRows(sampleSectorData)
  }
  const renamed = new Map(
    sampleSectorData.localities.map(({ code }, at) => [code, codes[at] ?? ''])
  )
  const rename = (rows: readonly ModelRow[] = []): ModelRow[] =>
    rows.map(row =>
      Object.values(row).map(cell =>
        typeof cell === 'string' ? (renamed.get(cell) ?? cell) : cell
      )
    )
  const { ownScope } = setUpLoadedSectorTables({
    ...sample,
    'dia-ban': rename(sample['dia-ban']),
    'du-bi': rename(sample['du-bi'])
  })
  const about = {
    canSumUp: true,
    localities: { register: localityRegisterOf(), day: '2026-11-21' }
  }
  const scopeOf = (filters: Record<string, string>) => ownScope(filters, undefined, about)
  const total = (rows: readonly LocalityRow[]) => ({
    registered: rows.reduce((sum, row) => sum + row.registered, 0),
    quota: rows.reduce((sum, row) => sum + row.place.quota, 0)
  })

  test('converted rows have the same sums of people and quotas as the recorded ones', async () => {
    const then = await localityRowsOf(await scopeOf({}))
    const now = await localityRowsOf(await scopeOf({ moc: 'hien-nay' }))
    expect(then.map(({ place }) => place.code).sort()).toEqual([...codes].sort())
    expect(now.length).toBeLessThan(then.length)
    expect(total(now)).toEqual(total(then))
    expect(now.find(({ gap }) => gap !== '')).toMatchObject({
      codes: ['99'],
      gap: 'Mã “99” không có trong danh mục địa bàn'
    })
  })

  test('the page counts what is not converted, and filters by the localities of today', async () => {
    const page = sectorPages.get('/chuyen-nganh/dong-vien-du-bi/theo-dia-ban')
    if (!page) throw new Error('no page')
    const view = await buildSectorPageView(page, await scopeOf({ moc: 'hien-nay' }))
    const figure = view.figures.find(({ key }) => key === 'places-unconverted')
    expect(figure).toMatchObject({ title: 'Chưa quy đổi được', value: '1' })
    const filter = view.filters.find(({ name }) => name === 'dia-ban')
    expect(filter?.options.map(({ label }) => label)).toContain('Tỉnh Cao Bằng (04)')
    const [row, ...others] = await localityRowsOf(
      await scopeOf({ moc: 'hien-nay', 'dia-ban': '04' })
    )
    expect([row?.label, others.length]).toEqual(['Tỉnh Cao Bằng (04)', 0])
  })

  test('each page of the reserve with a filter by locality offers the basis next to it', async () => {
    const scope = await scopeOf({})
    const offered: string[] = []
    const ofReserve = [...sectorPages].filter(([path]) => path.includes('/dong-vien-du-bi/'))
    expect(ofReserve.length).toBeGreaterThan(5)
    for (const [path, page] of ofReserve) {
      const names = (await page.filters(scope)).map(({ name }) => name)
      const place = names.indexOf('dia-ban')
      expect(names[place + 1] === 'moc', path).toBe(place >= 0)
      expect(
        names.filter(name => name === 'moc'),
        path
      ).toHaveLength(place >= 0 ? 1 : 0)
      if (place >= 0) offered.push(path)
    }
    expect(offered).toEqual(['/chuyen-nganh/dong-vien-du-bi/theo-dia-ban'])
  })

  test('the page over the sample offers no conversion', async () => {
    const page = sectorPages.get('/chuyen-nganh/dong-vien-du-bi/theo-dia-ban')
    if (!page) throw new Error('no page')
    const scope = createSamplePageScope(sampleSectorData, { moc: 'hien-nay' }, {})
    expect(scope.conversion).toBeUndefined()
    expect((await page.filters(scope)).map(({ name }) => name)).not.toContain('moc')
  })
})
