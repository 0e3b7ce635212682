import { describe, expect, it } from 'vitest'
import { readSectorPage, sumValues } from '../../../../support/analytics/sector-reading'

describe('margin of error of the equipment demand forecast', () => {
  it('a forecast states its margin of error instead of a confidence level', async () => {
    const { view, figure } = await readSectorPage('trang-bi/du-bao-nhu-cau', {})
    const card = view.figures.find(({ key }) => key === 'demand-margin')
    const [middle, margin] = [figure('demand-year'), figure('demand-margin')]
    expect(card?.title).toBe('Độ tin cậy')
    expect(card?.value).toBe(`${middle} ± ${margin}`)
    expect(card?.note).toMatch(new RegExp(`^Sai số ± ${margin} \\([\\d,]+%\\)$`))
    const [chart] = view.blocks
    expect(chart?.summary).toContain(`sau 12 tháng ${middle} ± ${margin}`)
    expect(chart?.summary).not.toContain('tin cậy')
  })
})

describe('response times of reservists to a test call-up', () => {
  it('response times of a test call-up are grouped in intervals of equal length and drawn cumulatively', async () => {
    const { view } = await readSectorPage('dong-vien-du-bi/san-sang', {})
    const chart = view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    const hours = chart?.data.labels.map(label => Number.parseInt(label, 10)) ?? []
    expect(hours).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 54, 60])
    const shares = chart?.data.series[0]?.values ?? []
    expect(shares).toEqual(shares.toSorted((left, right) => (left ?? 0) - (right ?? 0)))
  })

  it('the cumulative number of responses at 24 hours equals the number of prompt responses in the table', async () => {
    const { view, column } = await readSectorPage('dong-vien-du-bi/san-sang', {})
    const chart = view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    expect(chart?.data.series[0]?.values[3]).toBeCloseTo(
      sumValues(column('nhanh')) / sumValues(column('goi-thu')),
      10
    )
  })
})

describe('manufacture years of equipment', () => {
  it('the chart of manufacture years includes years without remaining equipment', async () => {
    const { view } = await readSectorPage('trang-bi/theo-loai', { 'don-vi': 'b' })
    const chart = view.blocks.find(({ title }) => title === 'Phân bố năm sản xuất')
    const years = chart?.data.labels.map(Number) ?? []
    expect(years).toEqual(years.map((_, at) => (years[0] ?? 0) + at))
  })
})
