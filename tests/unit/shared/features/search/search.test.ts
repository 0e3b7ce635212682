import { buildSearchIndex, findSearchHits } from '@shared/features/search/search'
import { describe, expect, test } from 'vitest'

const hit = (title: string, detail = '') => ({ kind: 'Trang', title, detail, path: `/${title}` })
const index = buildSearchIndex([
  hit('Đối chiếu biên chế', 'Phân tích liên ngành'),
  hit('Doi chieu khac'),
  hit('Chuẩn chức vụ'),
  hit('Báo cáo đối chiếu'),
  hit('Hòa bình', 'hoà')
])

describe('search in the command palette', () => {
  test.each([
    ['doi chieu', ['Doi chieu khac', 'Đối chiếu biên chế', 'Báo cáo đối chiếu']],
    ['ĐỐI CHIẾU', ['Đối chiếu biên chế', 'Doi chieu khac', 'Báo cáo đối chiếu']],
    ['chieu doi bao', ['Báo cáo đối chiếu']],
    ['lien nganh', ['Đối chiếu biên chế']],
    ['hoa binh', ['Hòa bình']],
    ['hoà'.normalize('NFD'), ['Hòa bình']],
    ['khong co', []],
    ['   ', []]
  ])('the search %j finds the expected entries, best first', (typed, titles) => {
    expect(findSearchHits(index, typed).map(({ title }) => title)).toEqual(titles)
  })

  test('the search in 10,000 records examines only the entries that match', () => {
    let looks = 0
    const large = buildSearchIndex(
      Array.from({ length: 10_000 }, (_, place) => ({
        ...hit('', `Bản ghi ${place}`),
        get title() {
          looks++
          return `Đơn vị số ${place}`
        }
      }))
    )
    const looksFor = (typed: string): number => {
      looks = 0
      findSearchHits(large, typed)
      return looks
    }
    expect(looksFor('khong co gi')).toBe(0)
    expect(looksFor('đơn vị số 9999')).toBeLessThan(10)
    // All records match; each is ranked only once, before the results are sorted.
    expect(looksFor('don vi')).toBeLessThan(10_000 * 40)
  })
})
