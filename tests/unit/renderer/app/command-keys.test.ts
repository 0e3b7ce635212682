import { describe, expect, it } from 'vitest'
import { commandOfKeyPress, commandOfMouseButton } from '../../../../src/renderer/app/command-keys'

const press = (
  key: string,
  held: Partial<KeyboardEvent> = {}
): Parameters<typeof commandOfKeyPress>[0] => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  ...held
})

describe('commandOfKeyPress', () => {
  it.each([
    [press('b', { ctrlKey: true }), 'toggle-sidebar'],
    [press('B', { metaKey: true }), 'toggle-sidebar'],
    [press('ArrowLeft', { altKey: true }), 'go-back'],
    [press('ArrowRight', { altKey: true }), 'go-forward'],
    [press('k', { ctrlKey: true }), 'open-palette'],
    [press('/', { ctrlKey: true }), 'show-shortcuts'],
    [press('f', { ctrlKey: true }), 'focus-search'],
    [press('s', { ctrlKey: true }), 'save'],
    [press('p', { ctrlKey: true }), 'print'],
    [press('1', { ctrlKey: true }), 'group-1'],
    [press('6', { ctrlKey: true }), 'group-6'],
    [press('=', { ctrlKey: true }), 'zoom-in'],
    [press('+', { ctrlKey: true }), 'zoom-in'],
    [press('-', { ctrlKey: true }), 'zoom-out'],
    [press('0', { ctrlKey: true }), 'zoom-reset'],
    [press('-'), undefined],
    [press('b'), undefined],
    [press('b', { ctrlKey: true, shiftKey: true }), undefined],
    [press('b', { ctrlKey: true, isComposing: true }), undefined],
    [press('ArrowLeft', { altKey: true, ctrlKey: true }), undefined]
  ])('commandOfKeyPress maps the key event %o to %s', (event, command) => {
    expect(commandOfKeyPress(event)).toBe(command)
  })

  it('commandOfKeyPress maps the side buttons of a mouse', () => {
    expect([0, 1, 3, 4].map(commandOfMouseButton)).toEqual([
      undefined,
      undefined,
      'go-back',
      'go-forward'
    ])
  })
})
