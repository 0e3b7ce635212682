import {
  isEmptyListCriteria,
  isSameListCriteria,
  type ListCriteria
} from '@shared/kit/list/settings'
import { describe, expect, test } from 'vitest'

const choice = (filters: ListCriteria['filters'], search = ''): ListCriteria => ({
  search,
  filters,
  sort: null
})

describe('comparison of search and filter settings of a list', () => {
  test('two filter settings of a list are equal even if their filters were set in different order', () => {
    const set = choice({ status: 'active', group: 'a', origin: 'own' })
    for (const filters of [
      { origin: 'own', group: 'a', status: 'active' },
      { group: 'a', status: 'active', origin: 'own' },
      { status: 'active', origin: 'own', group: 'a' }
    ]) {
      expect(isSameListCriteria(set, choice(filters))).toBe(true)
    }
    expect(isSameListCriteria(set, choice({ status: 'active', group: 'b', origin: 'own' }))).toBe(
      false
    )
  })

  test('filter settings of a list count as empty if every filter is set to all values', () => {
    expect(isEmptyListCriteria(choice({ status: 'all', group: '' }, '  '))).toBe(true)
    expect(isEmptyListCriteria(choice({ status: 'all', group: 'a' }))).toBe(false)
    expect(isSameListCriteria(choice({ status: 'all', group: 'a' }), choice({ group: 'a' }))).toBe(
      true
    )
  })
})
