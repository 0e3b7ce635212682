import type { BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWindow } from '../../../../src/main/shell/window'
import {
  defaultWindowState,
  type WindowState
} from '../../../../src/main/store/state/settings-state'

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class BrowserWindow extends Emitter {
    readonly webContents = new Emitter()
    readonly is = {
      destroyed: false,
      minimized: false,
      full: false,
      visible: true,
      maximized: false
    }
    bounds = { x: 10, y: 20, width: 1200, height: 700 }
    isDestroyed = () => this.is.destroyed
    isMinimized = () => this.is.minimized
    isFullScreen = () => this.is.full
    isVisible = () => this.is.visible
    isMaximized = () => this.is.maximized
    getNormalBounds = () => {
      if (this.is.destroyed) throw new Error('Object has been destroyed')
      return this.bounds
    }
    async loadURL(): Promise<void> {}
  }
  return {
    app: { isPackaged: true },
    BrowserWindow,
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] }
  }
})

type StandIn = BrowserWindow & { readonly is: Record<string, boolean>; bounds: Bounds }
interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const bounds = { x: 10, y: 20, width: 1200, height: 700 }
let kept: WindowState[] = []
let window: StandIn

const open = (state: WindowState): StandIn =>
  openWindow({
    state,
    background: '#fff',
    title: 'x',
    onChange: state => void kept.push(state),
    mayLeave: () => true,
    zoom: () => 1,
    onZoom: () => undefined
  }) as StandIn

beforeEach(() => {
  vi.useFakeTimers()
  kept = []
  window = open(defaultWindowState)
})

afterEach(() => {
  vi.useRealTimers()
})

test.each(['resize', 'move', 'maximize', 'unmaximize'])(
  'the window position is stored once after several %s events, when they have stopped',
  event => {
    for (let step = 0; step < 5; step++) {
      window.emit(event)
      vi.advanceTimersByTime(100)
    }
    expect(kept).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(kept).toEqual([{ ...bounds, maximized: false }])
  }
)

test('a closing window is stored at once with the position from before it was maximised', () => {
  window.is.maximized = true
  window.emit('move')
  window.emit('close')
  expect(kept).toEqual([{ ...bounds, maximized: true }])
  vi.advanceTimersByTime(10_000)
  expect(kept).toHaveLength(1)
})

test.each([
  ['gone', 'destroyed', true],
  ['minimised', 'minimized', true],
  ['over the whole screen', 'full', true],
  ['not shown yet', 'visible', false]
])('the position of a window that is %s is not stored', (_, state, value) => {
  window.is[state] = value
  window.emit('resize')
  vi.advanceTimersByTime(1_000)
  window.emit('close')
  expect(kept).toEqual([])
})

test('moving a new window by the size of the frame that the system adds does not change the stored position', () => {
  const framed = open({ ...defaultWindowState, ...bounds, maximized: false })
  framed.emit('show')
  framed.bounds = { ...bounds, x: 11, y: 42 }
  framed.emit('move')
  vi.advanceTimersByTime(1_000)
  expect(kept.at(-1)).toEqual({ ...bounds, maximized: false })
  vi.advanceTimersByTime(5_000)
  framed.bounds = { ...bounds, x: 51, y: 82 }
  framed.emit('move')
  vi.advanceTimersByTime(1_000)
  expect(kept.at(-1)).toEqual({ ...bounds, x: 50, y: 60, maximized: false })
})
