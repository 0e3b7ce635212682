import { expect, test } from 'vitest'
import { readSectorPage } from '../../../../support/analytics/sector-reading'

test('the source note of vacant posts explains that “Trước 11/2025” means before the first known period', async () => {
  const { view } = await readSectorPage('to-chuc-bien-che/chi-tiet-bien-che', {})
  const told = view.sources.find(({ figure }) => figure === 'Bảng: Dòng biên chế')
  expect(JSON.stringify(told)).toContain('“Trước 11/2025”: trống từ trước kỳ đầu tiên')
})
