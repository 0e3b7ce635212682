import { join } from 'node:path'
import { app, BrowserWindow, type Rectangle, screen } from 'electron'
import type { WindowState } from '../store/state/settings-state'
import { appUrl } from './app-scheme'
import { enableContextMenu } from './context-menu'
import { fitWindowBounds, minimumWindowSize, windowFrameOffset } from './window-state'

/** Milliseconds after which the window is shown even if the page never reports its first paint. */
const showAnyway = 8_000
/** Time in milliseconds after showing a window in which the system adds the window frame. */
const framing = 2_000
/** Debounce in milliseconds after a move or resize before the bounds are saved. */
const settle = 400

export interface WindowOptions {
  readonly state: WindowState
  readonly background: string
  /** Zoom factor of the page, read at every load. */
  readonly zoom: () => number
  /** Called on Ctrl + mouse wheel. */
  readonly onZoom: (direction: 'in' | 'out') => void
  readonly title: string
  readonly onChange: (state: WindowState) => void
  /** Asks whether a page with unsaved changes may be closed. */
  readonly mayLeave: (window: BrowserWindow) => boolean
}

/**
 * Opens the only window, hidden until its first content is painted (`show`), with all of Electron's
 * restrictions.
 */
export function openWindow(options: WindowOptions): BrowserWindow {
  const areas = screen.getAllDisplays().map(display => display.workArea)
  const smallest = minimumWindowSize(areas)
  const place = fitWindowBounds(options.state, areas)
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
      // A packaged program offers no developer tools.
      devTools: !app.isPackaged,
      zoomFactor: options.zoom(),
      v8CacheOptions: 'bypassHeatCheck'
    }
  })
  if (options.state.maximized) opensMaximized.add(window)
  // The program sets the title; a page must not rename the window.
  window.on('page-title-updated', event => event.preventDefault())
  // If the user agrees, the window closes; otherwise the page, which objects because of unsaved
  // changes, stays.
  window.webContents.on('will-prevent-unload', event => {
    if (options.mayLeave(window)) event.preventDefault()
  })
  // Chromium stores a zoom factor per address, which would override the user's setting, so the
  // setting is applied after each load.
  window.webContents.on('dom-ready', () => window.webContents.setZoomFactor(options.zoom()))
  window.webContents.on('zoom-changed', (_event, direction) => options.onZoom(direction))
  enableContextMenu(window)
  rememberState(window, place, options.onChange)
  const timer = setTimeout(() => showWindow(window), showAnyway)
  window.once('show', () => clearTimeout(timer))
  window.once('closed', () => clearTimeout(timer))
  // An error is ignored here, because the event did-fail-load reports it.
  window.loadURL(appUrl).catch(() => undefined)
  return window
}

/**
 * Windows that are maximised only when they are shown, because maximising also shows a window, even
 * one without content.
 */
const opensMaximized = new WeakSet<BrowserWindow>()

export function showWindow(window: BrowserWindow | undefined): void {
  if (!window || window.isDestroyed() || window.isVisible()) return
  if (opensMaximized.has(window)) {
    window.maximize()
    // The window is focused explicitly, because a window shown by maximising does not have the
    // keyboard focus yet.
    window.focus()
  } else window.show()
}

/** Focuses the window, for a second start of the program. */
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
    // A window that is not shown yet is not maximised either, so its state is not the user's
    // choice.
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
    if (isFramed) frame = windowFrameOffset(asked, window.getNormalBounds())
    saveSoon()
  })
  window.on('maximize', saveSoon)
  window.on('unmaximize', saveSoon)
  window.on('close', save)
}
