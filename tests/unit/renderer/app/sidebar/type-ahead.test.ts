import { describe, expect, it } from 'vitest'
import {
  appendTypeAheadKey,
  emptyTypeAhead,
  findTypeAheadMatch
} from '../../../../../src/renderer/app/sidebar/type-ahead'

const titles = ['Trang chủ', 'Đích dữ liệu', 'Data Lake', 'Data Warehouse', 'Dự báo', 'Trang bị']

describe('search by typing in the sidebar (type-ahead)', () => {
  it('a letter typed in the sidebar within 600 ms extends the search, and a later one starts a new search', () => {
    const first = appendTypeAheadKey(emptyTypeAhead, 'd', 1_000)
    expect(first).toEqual({ text: 'd', at: 1_000 })
    expect(first && appendTypeAheadKey(first, 'a', 1_600)).toEqual({ text: 'da', at: 1_600 })
    expect(first && appendTypeAheadKey(first, 'a', 1_601)).toEqual({ text: 'a', at: 1_601 })
  })

  it('the space key in the sidebar presses the focused button unless a type-ahead search is active', () => {
    expect(appendTypeAheadKey(emptyTypeAhead, ' ', 0)).toBeUndefined()
    expect(appendTypeAheadKey({ text: 'data', at: 0 }, ' ', 100)?.text).toBe('data ')
  })

  it.each(['Enter', 'ArrowDown', 'F1', 'Dead', 'Process'])(
    'the key %s does not extend the type-ahead search of the sidebar',
    key => {
      expect(appendTypeAheadKey(emptyTypeAhead, key, 0)).toBeUndefined()
    }
  )

  it.each([
    ['dich', 0, 1],
    ['đích', 0, 1],
    ['DU', 0, 4],
    ['data w', 2, 3],
    ['trang', 0, 0],
    ['trang b', 0, 5],
    ['xyz', 0, undefined]
  ])(
    'the type-ahead search of the sidebar finds the expected item for %s starting from item %i',
    (typed, current, found) => {
      expect(findTypeAheadMatch(titles, current, typed)).toBe(found)
    }
  )

  it('typing the same letter repeatedly in the sidebar cycles through the items that begin with it', () => {
    expect(findTypeAheadMatch(titles, 1, 'd')).toBe(2)
    expect(findTypeAheadMatch(titles, 2, 'dd')).toBe(3)
    expect(findTypeAheadMatch(titles, 4, 'ddd')).toBe(1)
    expect(findTypeAheadMatch(titles, 5, 't')).toBe(0)
    expect(findTypeAheadMatch(['Data Lake', 'ETL'], 1, 'e')).toBe(1)
  })
})
