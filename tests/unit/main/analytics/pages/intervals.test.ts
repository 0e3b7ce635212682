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

describe('several test calls of reservists', () => {
  const read = async (filters: Record<string, string>) => {
    const { view, column } = await readSectorPage('dong-vien-du-bi/san-sang', filters)
    const chart = view.blocks.find(({ title }) => title === 'Thời gian phản hồi')
    const sums = ['goi-thu', 'phan-hoi', 'nhanh'].map(name => sumValues(column(name)))
    return { chart, sums }
  }

  it('draws the curves of other calls beside that of the selected one, and states how they differ', async () => {
    const { chart } = await read({ dot: '2' })
    const names = chart?.data.series.map(({ name }) => name)
    expect(names).toContain('Đợt 1')
    expect(names).not.toContain('Đợt 2')
    const { chart: first } = await read({ dot: '1' })
    const other = chart?.data.series.find(({ name }) => name === 'Đợt 1')
    expect(other?.values).toEqual(first?.data.series[0]?.values)
    expect(chart?.summary).toMatch(
      /Giữa \d+ đợt, tỷ lệ trong 24 h từ .*% \(đợt \d+\) đến .*% \(đợt \d+\)\.$/
    )
  })

  it('pools all calls until the end of the period only if they are selected', async () => {
    const { chart, sums } = await read({ dot: 'gop' })
    const calls = Number(/^Theo kết quả gọi thử, gộp (\d+) đợt/.exec(chart?.summary ?? '')?.[1])
    expect(calls).toBeGreaterThan(1)
    const single = await Promise.all(
      Array.from({ length: calls }, (_, at) => read({ dot: String(at + 1) }))
    )
    expect(sums).toEqual(
      sums.map((_, at) => single.reduce((sum, one) => sum + (one.sums[at] ?? 0), 0))
    )
    expect(chart?.summary).toContain('hai cận chưa gồm chênh lệch giữa các đợt')
  })
})
