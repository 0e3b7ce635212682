import { indexHits, searchIndex } from '@shared/features/search/search'
import { describe, expect, test } from 'vitest'

const hit = (title: string, detail = '') => ({ kind: 'Trang', title, detail, path: `/${title}` })
const index = indexHits([
  hit('Đối chiếu biên chế', 'Phân tích liên ngành'),
  hit('Doi chieu khac'),
  hit('Chuẩn chức vụ'),
  hit('Báo cáo đối chiếu'),
  hit('Hòa bình', 'hoà')
])

describe('the palette', () => {
  test.each([
    ['doi chieu', ['Doi chieu khac', 'Đối chiếu biên chế', 'Báo cáo đối chiếu']],
    ['ĐỐI CHIẾU', ['Đối chiếu biên chế', 'Doi chieu khac', 'Báo cáo đối chiếu']],
    ['chieu doi bao', ['Báo cáo đối chiếu']],
    ['lien nganh', ['Đối chiếu biên chế']],
    ['hoa binh', ['Hòa bình']],
    ['hoà'.normalize('NFD'), ['Hòa bình']],
    ['khong co', []],
    ['   ', []]
  ])('%j finds, best first', (typed, titles) => {
    expect(searchIndex(index, typed).map(({ title }) => title)).toEqual(titles)
  })

  test('of 10,000 records only those that fit are looked at', () => {
    let looks = 0
    const large = indexHits(
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
      searchIndex(large, typed)
      return looks
    }
    expect(looksFor('khong co gi')).toBe(0)
    expect(looksFor('đơn vị số 9999')).toBeLessThan(10)
    // All of them fit: each is ranked once, then they are put into order.
    expect(looksFor('don vi')).toBeLessThan(10_000 * 40)
  })
})
