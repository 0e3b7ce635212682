import { EventEmitter } from 'node:events'
import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPaintTimeoutMs, isWindowVisible } from '../../../../src/main/shell/paint-watch'
import { createWindowGuard } from '../../../../src/main/shell/window-guard'

class FakeWindow extends EventEmitter {
  readonly done: string[] = []
  visible = true
  minimized = false
  /** `document.visibilityState` of the page; undefined if the page never responds. */
  visibility: string | undefined = 'visible'
  readonly webContents = Object.assign(new EventEmitter(), {
    executeJavaScript: () =>
      this.visibility === undefined
        ? new Promise(() => undefined)
        : Promise.resolve(this.visibility)
  })
  readonly isDestroyed = (): boolean => false
  readonly isVisible = (): boolean => this.visible
  readonly isMinimized = (): boolean => this.minimized
  async loadURL(url: string): Promise<void> {
    this.done.push(url)
  }
}

let window: FakeWindow
let noted: string[]

function guard() {
  const made = createWindowGuard({
    log: { note: (kind, fault) => void noted.push(`${kind} ${fault}`) },
    isEnding: () => false,
    noteActivity: action => void window.done.push(action),
    exportPackage: async () => ({ outcome: 'cancelled' }),
    askToReload: async () => false,
    tell: () => undefined,
    quit: () => undefined,
    now: () => 0
  })
  made.watch(window as unknown as BrowserWindow)
  return made
}

const safe = 'app://kho/safe.html'
const pass = (times: number) => vi.advanceTimersByTimeAsync(times * firstPaintTimeoutMs)
const arrive = (url: string) => window.webContents.emit('did-navigate', {}, url)

beforeEach(() => {
  vi.useFakeTimers()
  window = new FakeWindow()
  noted = []
})
afterEach(() => {
  vi.useRealTimers()
})

describe('page that never reports its first paint', { tags: 'F25' }, () => {
  it('a page that never paints is replaced with the safe page, and this is written to the crash log and the audit log', async () => {
    const made = guard()
    await pass(0.9)
    expect(window.done).toEqual([])
    await pass(0.2)
    expect(window.done).toEqual([expect.stringContaining('Cửa sổ mở 30'), safe])
    expect(noted).toEqual(['renderer Error: no first paint in 30 s'])
    expect(made.safeState().reason).toBe('blank')
  })

  it('a page that has painted is not replaced, and after a reload its first paint is awaited again', async () => {
    const made = guard()
    made.painted()
    await pass(3)
    arrive('app://kho/index.html')
    await pass(0.5)
    made.painted()
    await pass(3)
    expect(window.done).toEqual([])
    arrive('app://kho/index.html')
    await pass(1.1)
    expect(window.done.at(-1)).toBe(safe)
  })

  it.each([
    ['is not shown', { visible: false }, { visible: true }],
    ['is minimised', { minimized: true }, { minimized: false }],
    ['is covered by another', { visibility: 'hidden' }, { visibility: 'visible' }]
  ])(
    'the timeout for the first paint restarts while the window %s',
    async (_state, before, after) => {
      guard()
      Object.assign(window, before)
      await pass(5.5)
      expect(window.done).toEqual([])
      Object.assign(window, after)
      await pass(1.1)
      expect(window.done.at(-1)).toBe(safe)
    }
  )

  it('a page that does not report its visibility in time counts as visible', async () => {
    window.visibility = undefined
    const asked: number[] = []
    const atOnce = async (ms: number): Promise<void> => void asked.push(ms)
    expect(await isWindowVisible(window as unknown as BrowserWindow, atOnce)).toBe(true)
    expect(asked).toEqual([5_000])
  })

  it('the timeout for the first paint does not apply to the safe page and to a closed window', async () => {
    const made = guard()
    made.reportMissing('index.js', new Error('ENOENT'))
    arrive(safe)
    await pass(3)
    expect(window.done).toEqual([safe])
    guard()
    window.emit('closed')
    await pass(3)
    expect(window.done).toEqual([safe])
  })
})
