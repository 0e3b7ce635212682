import { describe, expect, it } from 'vitest'
import { isTrustedSender } from '../../../../src/main/ipc/sender'

type Event = Parameters<typeof isTrustedSender>[0]
type Window = NonNullable<Parameters<typeof isTrustedSender>[1]>

const frame = {
  isDestroyed: () => false,
  detached: false,
  parent: null,
  origin: 'app://kho',
  url: 'app://kho/index.html'
}
const window = { isDestroyed: () => false, webContents: { id: 7 } } as unknown as Window
const from = (change: object, sender = 7): Event =>
  ({ sender: { id: sender }, senderFrame: { ...frame, ...change } }) as unknown as Event

describe('isTrustedSender', { tags: ['F30', 'E17'] }, () => {
  it('isTrustedSender accepts the top frame of the window of the program', () => {
    expect(isTrustedSender(from({}), window)).toBe(true)
  })

  it.each([
    ['a frame inside the page', from({ parent: frame })],
    ['a frame that is gone', from({ isDestroyed: () => true })],
    ['a frame that was taken out', from({ detached: true })],
    ['another origin', from({ origin: 'https://example.com' })],
    ['another host of our scheme', from({ origin: 'app://other' })],
    ['a sandboxed frame', from({ origin: 'null' })],
    ['about:blank', from({ origin: 'null', url: 'about:blank' })],
    ['a data: page', from({ origin: 'null', url: 'data:text/html,x' })],
    ['another window', from({}, 8)],
    ['no frame', { sender: { id: 7 }, senderFrame: null } as unknown as Event]
  ])('isTrustedSender refuses %s', (_name, event) => {
    expect(isTrustedSender(event, window)).toBe(false)
  })

  it('isTrustedSender refuses every sender before the window opens and after it closes', () => {
    expect(isTrustedSender(from({}), undefined)).toBe(false)
    const closed = { isDestroyed: () => true, webContents: { id: 7 } } as unknown as Window
    expect(isTrustedSender(from({}), closed)).toBe(false)
  })
})
