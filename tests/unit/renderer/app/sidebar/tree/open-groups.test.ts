import { describe, expect, it } from 'vitest'
import {
  isGroupOpen,
  openForPage,
  toggleGroup
} from '../../../../../../src/renderer/app/sidebar/tree/open-groups'

describe('open groups of the sidebar', () => {
  it('stores what the person opens and forgets what the person closes', () => {
    const opened = toggleGroup({ stored: ['a'], own: [] }, 'b')
    expect(opened).toEqual({ stored: ['a', 'b'], own: [] })
    expect(toggleGroup(opened, 'a')).toEqual({ stored: ['b'], own: [] })
  })

  it('opens the groups of a page by themselves, without storing them', () => {
    const own = openForPage([], ['a', 'a/b'])
    expect(isGroupOpen({ stored: [], own }, 'a/b')).toBe(true)
    expect(isGroupOpen({ stored: [], own }, 'c')).toBe(false)
  })

  it('lets the person close a group that opened by itself, and what is stored alone', () => {
    expect(toggleGroup({ stored: ['c'], own: ['a', 'b'] }, 'a')).toEqual({
      stored: ['c'],
      own: ['b']
    })
  })

  it('closes at once what is open for both reasons', () => {
    const closed = toggleGroup({ stored: ['a'], own: ['a'] }, 'a')
    expect(isGroupOpen(closed, 'a')).toBe(false)
  })

  it('keeps open on the next page what opened for the last', () => {
    const first = openForPage([], ['a'])
    expect(openForPage(first, ['b'])).toEqual(['a', 'b'])
    expect(openForPage(first, ['a'])).toBe(first)
  })
})
