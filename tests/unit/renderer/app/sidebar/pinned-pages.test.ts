import { movePinnedPage, togglePinnedPage } from '@renderer/app/sidebar/pins/pinned-pages'
import { expect, test } from 'vitest'

const six = ['/a', '/b', '/c', '/d', '/e', '/f']

test('a page is pinned at the end and unpinned by the same action', () => {
  expect(togglePinnedPage(['/a'], '/b')).toEqual(['/a', '/b'])
  expect(togglePinnedPage(['/a', '/b'], '/a')).toEqual(['/b'])
})

test('a seventh page is not pinned, and one of six is still unpinned', () => {
  expect(togglePinnedPage(six, '/g')).toBeUndefined()
  expect(togglePinnedPage(six, '/f')).toEqual(six.slice(0, 5))
})

test.each([
  ['/c', 0, ['/c', '/a', '/b', '/d', '/e', '/f']],
  ['/a', 1, ['/b', '/a', '/c', '/d', '/e', '/f']],
  ['/a', 9, ['/b', '/c', '/d', '/e', '/f', '/a']],
  ['/a', -1, six]
])('the pinned page %s moved to position %i results in %j', (path, index, pages) => {
  expect(movePinnedPage(six, path, index)).toEqual(pages)
})
