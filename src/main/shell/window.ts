import { join } from 'node:path'
import { app, BrowserWindow, type Rectangle, screen } from 'electron'
import type { WindowState } from '../store/state/window-state'
import { appUrl } from './app-scheme'
import { offerContextMenu } from './context-menu'
import { fitWindow, frameOffset, smallestSize } from './window-state'

/** Milliseconds after which the window is shown even if the page never reports its first paint. */
const showAnyway = 8_000
/** Milliseconds after a window is shown in which the system puts its frame around it. */
const framing = 2_000
/** Milliseconds of quiet after a move or resize before it is kept. */
const settle = 400

export interface WindowOptions {
  readonly state: WindowState
  readonly background: string
  /** Size of the page, read at every load. */
  readonly zoom: () => number
  /** The wheel was turned with Ctrl held. */
  readonly onZoom: (direction: 'in' | 'out') => void
  readonly title: string
  readonly onChange: (state: WindowState) => void
  /** Whether a page with something unsaved may close. */
  readonly mayLeave: (window: BrowserWindow) => boolean
}

/** Opens the one window, hidden until its first content is painted (`show`), with every lock that Electron offers. */
export function openWindow(options: WindowOptions): BrowserWindow {
  const areas = screen.getAllDisplays().map(display => display.workArea)
  const smallest = smallestSize(areas)
  const place = fitWindow(options.state, areas)
  const window = new BrowserWindow({
    ...place,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: options.title,
    backgroundColor: options.background,
    webPreferences: {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
      // An installed program shows nobody its inside.
      devTools: !app.isPackaged,
      zoomFactor: options.zoom(),
      v8CacheOptions: 'bypassHeatCheck'
    }
  })
  if (options.state.maximized) opensMaximized.add(window)
  // The title is the program's own; a page must not rename the window.
  window.on('page-title-updated', event => event.preventDefault())
  // Preventing the prevention: the page asked to stay, the person decides.
  window.webContents.on('will-prevent-unload', event => {
    if (options.mayLeave(window)) event.preventDefault()
  })
  // Chromium remembers a size of its own for the address of a page, which would win over the one given above.
  window.webContents.on('dom-ready', () => window.webContents.setZoomFactor(options.zoom()))
  window.webContents.on('zoom-changed', (_event, direction) => options.onZoom(direction))
  offerContextMenu(window)
  rememberState(window, place, options.onChange)
  const timer = setTimeout(() => showWindow(window), showAnyway)
  window.once('show', () => clearTimeout(timer))
  window.once('closed', () => clearTimeout(timer))
  // What cannot be loaded is told by did-fail-load.
  window.loadURL(appUrl).catch(() => undefined)
  return window
}

/** Windows that are to be maximised once they are shown: maximising shows a window, also one without any content. */
const opensMaximized = new WeakSet<BrowserWindow>()

export function showWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed() || window.isVisible()) return
  if (opensMaximized.has(window)) {
    window.maximize()
    // Shown that way it has no keyboard yet.
    window.focus()
  } else window.show()
}

/** Brings the window to the front, for a second start of the program. */
export function focusWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.focus()
}

function rememberState(
  window: BrowserWindow,
  asked: Partial<Rectangle>,
  keep: (state: WindowState) => void
): void {
  let timer: NodeJS.Timeout | undefined
  let shownAt: number | undefined
  let frame = { x: 0, y: 0 }
  window.once('show', () => {
    shownAt = performance.now()
  })
  const save = (): void => {
    clearTimeout(timer)
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return
    // Not shown yet, so not maximised yet: that is no choice of anybody.
    if (!window.isVisible()) return
    const bounds = window.getNormalBounds()
    const place = { x: bounds.x - frame.x, y: bounds.y - frame.y }
    keep({ ...bounds, ...place, maximized: window.isMaximized() })
  }
  const saveSoon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(save, settle)
  }
  window.on('resize', saveSoon)
  window.on('move', () => {
    const isFramed = shownAt !== undefined && performance.now() - shownAt < framing
    if (isFramed) frame = frameOffset(asked, window.getNormalBounds())
    saveSoon()
  })
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('close', save)
}
