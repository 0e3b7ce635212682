// @vitest-environment happy-dom
import { handleWindowDrops } from '@renderer/app/drops'
import { beforeAll, expect, it } from 'vitest'

beforeAll(() => handleWindowDrops(window))

/** Returns whether the page handles the event by preventing the default action of the browser. */
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
])('dropping text over %s is allowed or prevented as expected', (_where, html, kept) => {
  expect(isKept(html, ['text/plain'])).toBe(kept)
})

it.each(['dragenter', 'dragover'])(
  'the page prevents the browser from opening a dragged file, at the event %s',
  name => {
    expect(isKept('<p id="place">a</p>', ['Files'], name)).toBe(true)
  }
)

it('the page prevents the browser from opening a file that is dragged over an editor', () => {
  expect(isKept('<div contenteditable="true" id="place"></div>', ['Files'])).toBe(true)
})
