import { textOfSectorCell } from '@shared/features/analytics/table-view'
import { parseDisplayedNumber } from '@shared/kit/figures/numbers'
import { describe, expect, it } from 'vitest'
import { buildSectorPageView } from '../../../../../src/main/analytics/answer-page'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'

const data = makeSampleDataSet()
const pages = [...sectorPages].map(
  ([path, page]) => [path.split('/').slice(2).join('/'), page] as const
)
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/**
 * Pages without a totals row: lists of persons, equipment and events, and shortages and forecasts
 * that cannot be summed.
 */
const withoutTotals = [
  'lien-nganh/canh-bao-thieu-hut',
  'lien-nganh/giao-cat-ca-nhan',
  'quan-so-chinh-sach/bien-dong-nhan-su',
  'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
  'trang-bi/theo-trang-thai-ky-thuat',
  'trang-bi/du-bao-nhu-cau',
  'dong-vien-du-bi/tra-cuu'
]

/**
 * Column units whose total is not the sum of the cells: rates, rounded values, and stocks at
 * several points in time.
 */
const notSummed = new Set(['%', 'điểm', 'triệu đồng', 'năm'])

describe.each(pages)('table of page %s', (path, page) => {
  const scope = createSamplePageScope(data, {})

  it('every numeric column of a page table has a unit', () => {
    for (const { key, kind, unit } of page.columns(scope)) {
      if (kind === 'number') expect([key, unit]).toEqual([key, expect.stringMatching(/\S/)])
    }
  })

  it('every chart of a page states the unit of its axis', async () => {
    const { blocks } = await buildSectorPageView(page, scope)
    for (const { title, data: chart } of blocks) {
      const isShare = chart.format === 'percent'
      expect([title, chart.unit]).toEqual([title, isShare ? '%' : expect.stringMatching(/^\p{L}/u)])
    }
  })

  it('the totals row of a page table is computed from its rows', async () => {
    const rows = await page.rows(scope)
    const { totals, matched } = await rows.page(query)
    if (withoutTotals.includes(path)) {
      expect(totals).toBeUndefined()
      return
    }
    expect(totals?.filter(cell => cell === 'Tổng cộng')).toHaveLength(1)
    const all = []
    for (let offset = 0; offset < matched; offset += 200) {
      all.push(...(await rows.page({ ...query, offset })).rows)
    }
    for (const [place, { key, kind, unit = '' }] of page.columns(scope).entries()) {
      const total = totals?.[place] ?? ''
      if (kind !== 'number' || total === '' || notSummed.has(unit)) continue
      const cells = all.map(({ cells }) => cells[place] ?? '')
      const texts = cells.map(textOfSectorCell)
      if (texts.includes('Ẩn')) {
        expect([key, total]).toEqual([key, 'Ẩn'])
        continue
      }
      const sum = texts.reduce((before, text) => before + (parseDisplayedNumber(text) ?? 0), 0)
      expect([key, parseDisplayedNumber(total)]).toEqual([key, sum])
    }
  })

  it('an exported page table has headings with units and the totals as its last row', async () => {
    const rows = await page.rows(scope)
    let file = ''
    for await (const chunk of rows.csv(query, ';')) file += chunk
    const [head = '', ...lines] = file.trimEnd().split('\r\n')
    for (const { title, unit } of page.columns(scope)) {
      if (unit !== undefined) {
        expect(head).toContain(title.includes(`(${unit})`) ? title : `${title} (${unit})`)
      }
    }
    expect(lines.at(-1)?.includes('Tổng cộng') ?? false).toBe(!withoutTotals.includes(path))
  })
})

describe.each(pages)('cards at the top of page %s', (_, page) => {
  it('each number on the cards of a page has a unit', async () => {
    const { figures } = await buildSectorPageView(page, createSamplePageScope(data, {}))
    for (const { key, title, value, unit } of figures) {
      const [number = ''] = value.split(' ± ')
      const isYear = /^\d{4}$/.test(number)
      const isNumber = parseDisplayedNumber(number) !== undefined && !isYear
      if (isNumber && !value.endsWith('%') && !title.includes('(điểm)')) {
        expect([key, unit]).toEqual([key, expect.stringMatching(/\S/)])
      } else expect([key, unit]).toEqual([key, undefined])
    }
  })
})

describe('totals row of a page table', () => {
  const totalsOf = async (path: string, more: Partial<typeof query> = {}) => {
    const page = sectorPages.get(`/chuyen-nganh/${path}`)
    const scope = createSamplePageScope(data, {})
    const rows = await page?.rows(scope)
    const { totals = [] } = (await rows?.page({ ...query, ...more })) ?? {}
    const columns = page?.columns(scope) ?? []
    return Object.fromEntries(columns.map(({ key }, place) => [key, totals[place]]))
  }

  it('the totals row computes a rate from the totals, not from the rates of the rows', async () => {
    expect(await totalsOf('lien-nganh/doi-chieu-bien-che')).toMatchObject({
      'don-vi': 'Tổng cộng',
      bc: '12.480',
      hc: '11.608',
      chenh: '−872',
      tld: '93,0%'
    })
  })

  it('the totals row covers only the rows found by a search', async () => {
    const { bc, tld } = await totalsOf('lien-nganh/doi-chieu-bien-che', { search: 'Đơn vị C' })
    expect([bc, tld]).toEqual(['640', '75,3%'])
  })

  it('the totals row is returned only with the first rows, and not for an empty result', async () => {
    expect(await totalsOf('lien-nganh/doi-chieu-bien-che', { offset: 10 })).toMatchObject({
      bc: undefined
    })
    expect(await totalsOf('lien-nganh/doi-chieu-bien-che', { search: 'không có' })).toMatchObject({
      bc: undefined
    })
  })

  it('the totals row has empty cells for year-end stocks and medians', async () => {
    expect(await totalsOf('dong-vien-du-bi/du-bao')).toMatchObject({ 'cuoi-nam': '', du: '' })
    expect(await totalsOf('to-chuc-bien-che/theo-cap-to-chuc')).toMatchObject({ 'trung-vi': '' })
  })
})
