import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  Rectangle
} from 'electron'
import { EventEmitter, emitPreventableEvent, ignoreRejection } from '../emitter.ts'
import { WebContents } from '../page/web-contents.ts'
import { HostWindowBounds } from './window-place.ts'

type Shown = Pick<
  ElectronWindow,
  | 'id'
  | 'loadURL'
  | 'show'
  | 'showInactive'
  | 'hide'
  | 'isVisible'
  | 'isDestroyed'
  | 'isMinimized'
  | 'isMaximized'
  | 'isFullScreen'
  | 'setFullScreen'
  | 'maximize'
  | 'unmaximize'
  | 'minimize'
  | 'restore'
  | 'focus'
  | 'isFocused'
  | 'close'
  | 'destroy'
  | 'getBounds'
  | 'getNormalBounds'
  | 'setBounds'
  | 'setTitle'
  | 'getTitle'
  | 'setMenuBarVisibility'
  | 'setBackgroundColor'
>

let count = 0
const windows = new Set<BrowserWindow>()
let focused: BrowserWindow | undefined
/** Emits `all-closed` when the last window is closed. */
export const windowEvents = new EventEmitter()

export class BrowserWindow extends EventEmitter implements Shown {
  readonly id = ++count
  readonly webContents: WebContents
  readonly #place: HostWindowBounds
  #visible: boolean
  #hasDocument = false
  /**
   * Whether the user saw an empty window, because the window was shown before it had a document.
   */
  wasShownEmpty = false
  #destroyed = false
  #closing = false
  #title: string

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    this.setMaxListeners(0)
    windows.add(this)
    this.#visible = options.show ?? true
    this.wasShownEmpty = this.#visible
    this.#title = options.title ?? ''
    this.webContents = new WebContents(options.webPreferences ?? {})
    this.#place = new HostWindowBounds(this.webContents, options, name => this.emit(name))
    this.webContents.once('dom-ready', () => {
      this.#hasDocument = true
    })
    this.webContents.once('host-painted', () => this.emit('ready-to-show'))
    this.webContents.once('destroyed', () => this.#onGone())
    this.webContents.on('host-focus', () => this.#setFocused(true))
    this.webContents.on('host-blur', () => this.#setFocused(false))
    for (const name of ['unresponsive', 'responsive']) {
      this.webContents.on(name, () => this.emit(name))
    }
    if (this.#visible) this.#setFocused(true)
  }

  static getAllWindows(): BrowserWindow[] {
    return [...windows]
  }

  static getFocusedWindow(): BrowserWindow | null {
    return focused ?? null
  }

  static fromWebContents(contents: WebContents): BrowserWindow | null {
    return [...windows].find(window => window.webContents === contents) ?? null
  }

  static fromId(id: number): BrowserWindow | null {
    return [...windows].find(window => window.id === id) ?? null
  }

  async loadURL(url: string): Promise<void> {
    // The requested window bounds are applied before the page is loaded, so that the page is laid
    // out only once.
    await this.#place.settled
    await this.webContents.loadURL(url)
  }

  show(): void {
    this.showInactive()
    this.focus()
  }

  showInactive(): void {
    if (this.#visible) return
    this.#visible = true
    this.wasShownEmpty ||= !this.#hasDocument
    this.emit('show')
  }

  hide(): void {
    if (!this.#visible) return
    this.#visible = false
    this.emit('hide')
  }

  isVisible(): boolean {
    return this.#visible && !this.#destroyed
  }

  focus(): void {
    this.#setFocused(true)
    ignoreRejection(this.webContents.page.then(({ session }) => session.send('Page.bringToFront')))
  }

  isFocused(): boolean {
    return focused === this
  }

  #setFocused(gained: boolean): void {
    if (gained === (focused === this) || this.#destroyed) return
    focused = gained ? this : undefined
    this.emit(gained ? 'focus' : 'blur')
  }

  /** Emits `close` to the app, then asks the page; both may prevent the window from closing. */
  close(): void {
    this.tryToClose()
  }

  /** Closes the window unless the app prevents it; returns false if it does. */
  tryToClose(): boolean {
    if (this.#destroyed) return true
    if (emitPreventableEvent(this, 'close')) return false
    this.#closing = true
    this.webContents.close()
    return true
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#closing = true
    const { page } = this.webContents
    ignoreRejection(
      page.then(({ chromium, targetId }) =>
        chromium.browser.send('Target.closeTarget', { targetId })
      )
    )
    this.webContents.markDestroyed()
  }

  #onGone(): void {
    // If the user closed the window, the close cannot be prevented any more; the app is still
    // notified while it can read the window's state.
    if (!this.#closing) emitPreventableEvent(this, 'close')
    this.#destroyed = true
    windows.delete(this)
    if (focused === this) focused = undefined
    this.emit('closed')
    if (windows.size === 0) windowEvents.emit('all-closed')
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  isMinimized(): boolean {
    return this.#place.state === 'minimized'
  }

  isMaximized(): boolean {
    return this.#place.state === 'maximized'
  }

  isFullScreen(): boolean {
    return this.#place.state === 'fullscreen'
  }

  setFullScreen(flag: boolean): void {
    this.#place.change(flag ? 'fullscreen' : 'normal')
  }

  /** Maximises the window and shows it, without focusing it. */
  maximize(): void {
    this.showInactive()
    this.#place.change('maximized')
  }

  unmaximize(): void {
    if (this.isMaximized()) this.#place.change('normal')
  }

  minimize(): void {
    this.#place.change('minimized')
  }

  restore(): void {
    if (this.isMinimized()) this.#place.change('normal')
  }

  getBounds(): Rectangle {
    return { ...this.#place.bounds }
  }

  getNormalBounds(): Rectangle {
    return { ...this.#place.normal }
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#place.move(bounds)
  }

  setTitle(title: string): void {
    this.#title = title
  }

  getTitle(): string {
    return this.#title
  }

  // The window has no menu bar in the host, and Chromium paints the background behind the page.
  setMenuBarVisibility(): void {}
  setBackgroundColor(): void {}
}
