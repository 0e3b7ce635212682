import { describe, expect, it } from 'vitest'
import {
  isGroupOpen,
  openAncestorGroups,
  toggleOpenGroup
} from '../../../../../../src/renderer/app/sidebar/tree/open-groups'

describe('open groups of the sidebar', () => {
  it('the sidebar stores a group that the user opens and removes one that the user closes', () => {
    const opened = toggleOpenGroup({ stored: ['a'], own: [] }, 'b')
    expect(opened).toEqual({ stored: ['a', 'b'], own: [] })
    expect(toggleOpenGroup(opened, 'a')).toEqual({ stored: ['b'], own: [] })
  })

  it('the sidebar opens the groups of the current page without storing them', () => {
    const own = openAncestorGroups([], ['a', 'a/b'])
    expect(isGroupOpen({ stored: [], own }, 'a/b')).toBe(true)
    expect(isGroupOpen({ stored: [], own }, 'c')).toBe(false)
  })

  it('the sidebar lets the user close an automatically opened group and stores only that change', () => {
    expect(toggleOpenGroup({ stored: ['c'], own: ['a', 'b'] }, 'a')).toEqual({
      stored: ['c'],
      own: ['b']
    })
  })

  it('one click closes a sidebar group that both the user and the current page opened', () => {
    const closed = toggleOpenGroup({ stored: ['a'], own: ['a'] }, 'a')
    expect(isGroupOpen(closed, 'a')).toBe(false)
  })

  it('the sidebar keeps an automatically opened group open on the next page', () => {
    const first = openAncestorGroups([], ['a'])
    expect(openAncestorGroups(first, ['b'])).toEqual(['a', 'b'])
    expect(openAncestorGroups(first, ['a'])).toBe(first)
  })
})
