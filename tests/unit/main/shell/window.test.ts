import type { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusWindow, openWindow, showWindow } from '../../../../src/main/shell/window'
import type { WindowState } from '../../../../src/main/store/state/settings-state'

const popups: object[] = []
vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events')
  class BrowserWindow extends Emitter {
    readonly webContents = Object.assign(new Emitter(), { setZoomFactor: () => undefined })
    readonly done: string[] = []
    is = { destroyed: false, minimized: false, fullScreen: false, visible: true, maximized: false }
    isDestroyed = () => this.is.destroyed
    isMinimized = () => this.is.minimized
    isFullScreen = () => this.is.fullScreen
    isVisible = () => this.is.visible
    isMaximized = () => this.is.maximized
    getNormalBounds = () => ({ x: 10, y: 20, width: 1_000, height: 700 })
    show = () => void this.done.push('show')
    focus = () => void this.done.push('focus')
    restore = () => void this.done.push('restore')
    maximize = () => void this.done.push('maximize')
    async loadURL(): Promise<void> {}
  }
  return {
    app: { isPackaged: false },
    BrowserWindow,
    Menu: {
      buildFromTemplate: (template: object[]) => ({
        popup: (options: object) => void popups.push({ items: template.length, ...options })
      })
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }] }
  }
})

interface StandIn extends EventEmitter {
  readonly webContents: EventEmitter
  readonly done: string[]
  is: Record<'destroyed' | 'minimized' | 'fullScreen' | 'visible' | 'maximized', boolean>
}

const kept: WindowState[] = []

function open(maximized = false, mayLeave = true) {
  const window = openWindow({
    state: { width: 1_366, height: 768, maximized },
    background: '#fff',
    title: 'x',
    onChange: state => void kept.push(state),
    mayLeave: () => mayLeave,
    zoom: () => 1,
    onZoom: () => undefined
  })
  return { window, fake: window as unknown as StandIn }
}

beforeEach(() => {
  vi.useFakeTimers()
  kept.length = 0
  popups.length = 0
})
afterEach(() => vi.useRealTimers())

describe('stored window state', () => {
  it.each(['resize', 'move', 'maximize', 'unmaximize'])(
    'the window state is stored once after the last of several %s events',
    event => {
      const { fake } = open()
      fake.emit(event)
      vi.advanceTimersByTime(399)
      fake.emit(event)
      vi.advanceTimersByTime(399)
      expect(kept).toEqual([])
      vi.advanceTimersByTime(1)
      expect(kept).toEqual([{ x: 10, y: 20, width: 1_000, height: 700, maximized: false }])
    }
  )

  it('the window state is stored at once and only once when the window closes', () => {
    const { fake } = open()
    fake.is.maximized = true
    fake.emit('move')
    fake.emit('close')
    vi.advanceTimersByTime(1_000)
    expect(kept).toEqual([{ x: 10, y: 20, width: 1_000, height: 700, maximized: true }])
  })

  it.each([
    ['gone', { destroyed: true }],
    ['minimised', { minimized: true }],
    ['full screen', { fullScreen: true }],
    ['not shown yet', { visible: false }]
  ])('the window state is not stored while the window is %s', (_how, is) => {
    const { fake } = open()
    Object.assign(fake.is, is)
    fake.emit('close')
    expect(kept).toEqual([])
  })
})

describe('showing a window', () => {
  it.each([
    [false, ['show']],
    [true, ['maximize', 'focus']]
  ])('a window is shown in its stored state, maximised: %s', (maximized, done) => {
    const { window, fake } = open(maximized)
    fake.is.visible = false
    showWindow(window)
    expect(fake.done).toEqual(done)
  })

  it.each([{ visible: true }, { destroyed: true, visible: false }])(
    'showWindow does nothing for a window that is %o',
    is => {
      const { window, fake } = open()
      Object.assign(fake.is, is)
      showWindow(window)
      showWindow(undefined)
      expect(fake.done).toEqual([])
    }
  )

  it('a window is shown after eight seconds if its page has not reported its first paint', () => {
    const { fake } = open()
    fake.is.visible = false
    vi.advanceTimersByTime(7_999)
    expect(fake.done).toEqual([])
    vi.advanceTimersByTime(1)
    expect(fake.done).toEqual(['show'])
  })

  it.each(['show', 'closed'])(
    'a window that has emitted “%s” is not shown by the timeout',
    event => {
      const { fake } = open()
      fake.is.visible = false
      fake.emit(event)
      vi.advanceTimersByTime(60_000)
      expect(fake.done).toEqual([])
    }
  )
})

it.each([
  [{ minimized: true }, ['restore', 'focus']],
  [{ minimized: false }, ['focus']],
  [{ destroyed: true }, []]
])(
  'a second start of the program restores and focuses a window that is %o, unless it is destroyed',
  (is, done) => {
    const { window, fake } = open()
    Object.assign(fake.is, is)
    focusWindow(window)
    focusWindow(undefined)
    expect(fake.done).toEqual(done)
  }
)

it.each([
  [true, 1],
  [false, 0]
])(
  'a page that prevents its unloading is left only if the user confirms: %s',
  (mayLeave, times) => {
    const { fake } = open(false, mayLeave)
    const preventDefault = vi.fn()
    fake.webContents.emit('will-prevent-unload', { preventDefault })
    expect(preventDefault).toHaveBeenCalledTimes(times)
  }
)

describe('context menu of the window', () => {
  const params = {
    x: 3,
    y: 4,
    menuSourceType: 'mouse',
    frame: null,
    isEditable: false,
    selectionText: '',
    editFlags: { canCopy: true }
  }

  it('the context menu opens at the position of the click if it has an action', () => {
    const { window, fake } = open()
    const frame = { url: 'app://kho' }
    fake.webContents.emit('context-menu', {}, { ...params, selectionText: 'Quân số' })
    fake.webContents.emit('context-menu', {}, { ...params, selectionText: 'Quân số', frame })
    const shown = { items: 1, window, x: 3, y: 4, sourceType: 'mouse' }
    expect(popups).toEqual([shown, { ...shown, frame }])
  })

  it('the context menu does not open if it has no action', () => {
    open().fake.webContents.emit('context-menu', {}, params)
    expect(popups).toEqual([])
  })
})
