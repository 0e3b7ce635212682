import { describe, expect, it } from 'vitest'
import {
  type NavigableItem,
  resolveNavigationKey
} from '../../../../../src/renderer/app/sidebar/navigation-keys'

const home: NavigableItem = { expanded: undefined, parent: undefined }
const open: NavigableItem = { expanded: true, parent: undefined }
const closed: NavigableItem = { expanded: false, parent: undefined }
const leaf: NavigableItem = { expanded: undefined, parent: 1 }
const inner: NavigableItem = { expanded: false, parent: 1 }
const stops = [home, open, leaf, inner, closed]

describe('keyboard navigation in the sidebar', () => {
  it.each([
    ['ArrowDown', 0, { focus: 1 }],
    ['ArrowDown', 4, { focus: 4 }],
    ['ArrowUp', 3, { focus: 2 }],
    ['ArrowUp', 0, { focus: 0 }],
    ['Home', 3, { focus: 0 }],
    ['End', 0, { focus: 4 }],
    ['ArrowRight', 0, undefined],
    ['ArrowRight', 1, { focus: 2 }],
    ['ArrowRight', 2, undefined],
    ['ArrowRight', 4, { toggle: 4 }],
    ['ArrowLeft', 0, undefined],
    ['ArrowLeft', 1, { toggle: 1 }],
    ['ArrowLeft', 2, { focus: 1 }],
    ['ArrowLeft', 3, { focus: 1 }],
    ['ArrowLeft', 4, undefined],
    ['Enter', 1, undefined],
    ['Tab', 1, undefined]
  ])('the key %s on sidebar item %i moves the focus to the expected item', (key, current, move) => {
    expect(resolveNavigationKey(stops, current, key)).toEqual(move)
  })

  it('the sidebar ignores navigation keys if no item has the focus', () => {
    expect(resolveNavigationKey(stops, -1, 'ArrowDown')).toBeUndefined()
    expect(resolveNavigationKey([], 0, 'Home')).toBeUndefined()
  })
})
