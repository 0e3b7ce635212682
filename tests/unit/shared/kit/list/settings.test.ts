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

describe('filter settings of a list', () => {
  test('filter settings of a list are equal regardless of the order in which filters were set', () => {
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

  test('filter settings of a list are empty if all filters admit everything', () => {
    expect(isEmptyListCriteria(choice({ status: 'all', group: '' }, '  '))).toBe(true)
    expect(isEmptyListCriteria(choice({ status: 'all', group: 'a' }))).toBe(false)
    expect(isSameListCriteria(choice({ status: 'all', group: 'a' }), choice({ group: 'a' }))).toBe(
      true
    )
  })
})
