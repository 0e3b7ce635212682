import { describe, expect, it } from 'vitest'
import { readSectorPage, sum } from '../../../../support/analytics/sector-reading'

describe('an estimate', () => {
  it('states how far it reaches instead of how sure it is', async () => {
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

describe('the time that answers to a test call took', () => {
  it('is counted in equal spans and drawn as their running sum', async () => {
    const { view } = await readSectorPage('dong-vien-du-bi/san-sang', {})
    const chart = view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    const hours = chart?.data.labels.map(label => Number.parseInt(label, 10)) ?? []
    expect(hours).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 54, 60])
    const shares = chart?.data.series[0]?.values ?? []
    expect(shares).toEqual(shares.toSorted((left, right) => (left ?? 0) - (right ?? 0)))
  })

  it('reaches by 24 hours the people that the table says', async () => {
    const { view, column } = await readSectorPage('dong-vien-du-bi/san-sang', {})
    const chart = view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    expect(chart?.data.series[0]?.values[3]).toBeCloseTo(
      sum(column('nhanh')) / sum(column('goi-thu')),
      10
    )
  })
})

describe('the years of make', () => {
  it('have a place each, also those of which nothing is left', async () => {
    const { view } = await readSectorPage('trang-bi/theo-loai', { 'don-vi': 'b' })
    const chart = view.blocks.find(({ title }) => title === 'Phân bố năm sản xuất')
    const years = chart?.data.labels.map(Number) ?? []
    expect(years).toEqual(years.map((_, at) => (years[0] ?? 0) + at))
  })
})
