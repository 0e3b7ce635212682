import { expect, test } from 'vitest'
import { readSectorPage } from '../../../../support/analytics/sector-reading'

const path = 'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'

test('every person is in exactly one age band, and people under thirty are in the first two', async () => {
  const { column, figure, texts } = await readSectorPage(path, {})
  const people = column('nam').map((men, at) => men + (column('nu')[at] ?? 0))
  const all = people.reduce((sum, value) => sum + value, 0)
  const { figure: overview } = await readSectorPage('quan-so-chinh-sach/tong-quan-quan-so', {})
  expect(all).toBe(overview('headcount'))
  expect(texts('nhom-tuoi').slice(0, 3)).toEqual(['Dưới 25', '25–29', '30–34'])
  expect(((people[0] ?? 0) + (people[1] ?? 0)) / all).toBeCloseTo(figure('under-30'), 10)
  const women = column('nu').reduce((sum, value) => sum + value, 0)
  expect(women / all).toBeCloseTo(figure('women'), 10)
})

test.each([
  ['nam', 'nu'],
  ['nu', 'nam']
])('the age bands filtered by the sex %s contain nobody of the other sex', async (gioi, other) => {
  const { column } = await readSectorPage(path, { gioi })
  expect(column(other).every(value => value === 0)).toBe(true)
  expect(column(gioi).some(value => value > 0)).toBe(true)
})
