import { expect, test } from 'vitest'
import { readSectorPage } from '../../../../support/analytics/sector-reading'

test.each([
  [{}, 'kỳ 11/2025'],
  [{ ky: '2026-03' }, 'kỳ 11/2025']
])(
  'the source note of fill rates over %j names the period with which the trend is compared',
  async (filters, first) => {
    const path = 'to-chuc-bien-che/ty-le-lap-day'
    const { view } = await readSectorPage(path, filters as Record<string, string>)
    const origin = view.sources.find(({ figure }) => figure === 'Bảng: Chi tiết theo đơn vị')
    expect(origin?.formula).toContain(`xu hướng: TLĐ kỳ đang xem so với ${first}`)
    expect(origin?.formula).toContain('dưới 0,5 điểm phần trăm là ổn định')
  }
)
