// @vitest-environment happy-dom
import { watchDrops } from '@renderer/app/drops'
import { beforeAll, expect, it } from 'vitest'

beforeAll(() => watchDrops(window))

/** Whether the page keeps the browser from doing with it what it would do. */
function isKept(html: string, types: readonly string[], name = 'dragover'): boolean {
  document.body.innerHTML = html
  const event = new Event(name, { bubbles: true, cancelable: true })
  const data = { types, items: [], files: [], dropEffect: 'none' }
  Object.defineProperty(event, 'dataTransfer', { value: data })
  document.body.querySelector('#place')?.dispatchEvent(event)
  return event.defaultPrevented
}

it.each([
  ['a field', '<textarea id="place"></textarea>', false],
  ['a line of an editor', '<div contenteditable="true"><p id="place">a</p></div>', false],
  ['what cannot be edited', '<div contenteditable="false"><p id="place">a</p></div>', true],
  ['the page', '<p id="place">a</p>', true]
])('text over %s', (_where, html, kept) => {
  expect(isKept(html, ['text/plain'])).toBe(kept)
})

it.each(['dragenter', 'dragover'])('takes a file held over the page at %s', name => {
  expect(isKept('<p id="place">a</p>', ['Files'], name)).toBe(true)
})

it('a file over an editor is for the window', () => {
  expect(isKept('<div contenteditable="true" id="place"></div>', ['Files'])).toBe(true)
})
