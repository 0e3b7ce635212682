import { expect, test } from 'vitest'
import { readSectorPage } from '../../../../support/analytics/sector-reading'

test('age bands are consecutive steps of five years without a gap', async () => {
  const { texts } = await readSectorPage('quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu', {})
  const [first, ...rest] = texts('nhom-tuoi')
  expect(first).toBe('Dưới 25')
  const starts = rest.map(name => Number(name.match(/\d+/)?.[0]))
  expect(starts).toEqual(starts.map((_, at) => 25 + 5 * at))
})
