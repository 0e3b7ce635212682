import { describe, expect, it } from 'vitest'
import {
  isGroupOpen,
  openAncestorGroups,
  toggleOpenGroup
} from '../../../../../../src/renderer/app/sidebar/tree/open-groups'

describe('expanded groups of the sidebar', () => {
  it('the sidebar stores a group that the user expands and removes a group that the user collapses', () => {
    const opened = toggleOpenGroup({ stored: ['a'], own: [] }, 'b')
    expect(opened).toEqual({ stored: ['a', 'b'], own: [] })
    expect(toggleOpenGroup(opened, 'a')).toEqual({ stored: ['b'], own: [] })
  })

  it('the sidebar expands the groups that contain the current page without storing this', () => {
    const own = openAncestorGroups([], ['a', 'a/b'])
    expect(isGroupOpen({ stored: [], own }, 'a/b')).toBe(true)
    expect(isGroupOpen({ stored: [], own }, 'c')).toBe(false)
  })

  it('the user can collapse a group that the sidebar expanded automatically, and only this change is stored', () => {
    expect(toggleOpenGroup({ stored: ['c'], own: ['a', 'b'] }, 'a')).toEqual({
      stored: ['c'],
      own: ['b']
    })
  })

  it('one click collapses a sidebar group that was expanded both by the user and for the current page', () => {
    const closed = toggleOpenGroup({ stored: ['a'], own: ['a'] }, 'a')
    expect(isGroupOpen(closed, 'a')).toBe(false)
  })

  it('the sidebar leaves an automatically expanded group expanded on the next page', () => {
    const first = openAncestorGroups([], ['a'])
    expect(openAncestorGroups(first, ['b'])).toEqual(['a', 'b'])
    expect(openAncestorGroups(first, ['a'])).toBe(first)
  })
})
