import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import type { Protocol } from '../chromium/cdp.ts'
import { ignoreRejection } from '../emitter.ts'
import type { WebContents } from '../page/web-contents.ts'
import { screen } from './screen.ts'

interface Size {
  readonly width: number
  readonly height: number
}
type State = 'normal' | 'maximized' | 'minimized' | 'fullscreen'
type EventName =
  | 'resize'
  | 'move'
  | 'maximize'
  | 'unmaximize'
  | 'minimize'
  | 'restore'
  | 'enter-full-screen'
  | 'leave-full-screen'

/**
 * Bounds and state of a window. Electron reports them synchronously, Chromium asynchronously: until
 * then the last known or requested values apply.
 */
export class HostWindowBounds {
  readonly #contents: WebContents
  readonly #emit: (name: EventName) => void
  readonly #smallest: Size
  bounds: Rectangle
  normal: Rectangle
  state: State = 'normal'
  /** Resolves when Chromium has applied all requested changes. */
  settled: Promise<void>

  constructor(
    contents: WebContents,
    options: BrowserWindowConstructorOptions,
    emit: (name: EventName) => void
  ) {
    const { minWidth = 0, minHeight = 0, width = 800, height = 600 } = options
    this.#contents = contents
    this.#emit = emit
    this.#smallest = { width: minWidth, height: minHeight }
    const size = this.#atLeast({ width, height })
    this.bounds = { ...centre(size), ...given(options), ...size }
    this.normal = this.bounds
    this.settled = this.#set({ left: this.bounds.x, top: this.bounds.y, ...size })
    if (options.frame === false) this.settled = this.settled.then(() => this.#setContentSize(size))
    contents.on('host-resize', () => ignoreRejection(this.#learn()))
  }

  move(part: Partial<Rectangle>): void {
    const before = this.bounds
    const wanted = { ...before, ...part }
    this.bounds = { ...wanted, ...this.#atLeast(wanted) }
    if (this.state === 'normal') this.normal = this.bounds
    const { width, height } = this.bounds
    this.#follow({ windowState: 'normal' }, { width, height, ...place(part) })
    if (part.x !== undefined || part.y !== undefined) this.#emit('move')
    if (width !== before.width || height !== before.height) this.#emit('resize')
  }

  #atLeast({ width, height }: Size): Size {
    return {
      width: Math.max(width, this.#smallest.width),
      height: Math.max(height, this.#smallest.height)
    }
  }

  change(state: State): void {
    if (state === this.state) return
    const before = this.state
    this.state = state
    // Chromium only changes between special states, such as maximised and full screen, through the
    // normal state.
    this.#follow({ windowState: 'normal' }, { windowState: state })
    this.#tell(before, state)
  }

  #follow(...steps: Protocol.Browser.Bounds[]): void {
    for (const step of steps) {
      this.settled = this.settled.then(() => this.#set(step))
    }
  }

  async #set(bounds: Protocol.Browser.Bounds): Promise<void> {
    try {
      const { chromium, targetId } = await this.#contents.page
      const { windowId } = await chromium.browser.send('Browser.getWindowForTarget', { targetId })
      await chromium.browser.send('Browser.setWindowBounds', { windowId, bounds })
    } catch {
      // An error is ignored: the window is closed, or the system places windows itself; the app
      // must not fail because of that.
    }
  }

  /** Gives the page the whole size of a window without frame, as Electron does. */
  async #setContentSize(size: Size): Promise<void> {
    const { session } = await this.#contents.page
    const metrics = { ...size, deviceScaleFactor: 0, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', metrics)
  }

  /** Reads the current bounds, because the user may have resized or maximised the window. */
  async #learn(): Promise<void> {
    const { chromium, targetId } = await this.#contents.page
    await this.settled
    const found = await chromium.browser.send('Browser.getWindowForTarget', { targetId })
    const { left = 0, top = 0, width = 0, height = 0, windowState = 'normal' } = found.bounds
    const before = this.bounds
    this.bounds = { x: left, y: top, width, height }
    const size = this.#atLeast(this.bounds)
    // The minimum size is enforced here, because no window system does so while the user resizes.
    if (windowState === 'normal' && (size.width > width || size.height > height)) {
      this.bounds = { ...this.bounds, ...size }
      this.#follow(size)
    }
    if (windowState === 'normal') this.normal = this.bounds
    if (windowState !== this.state) {
      const old = this.state
      this.state = windowState
      this.#tell(old, windowState)
    }
    if (this.bounds.width !== before.width || this.bounds.height !== before.height)
      this.#emit('resize')
    if (left !== before.x || top !== before.y) this.#emit('move')
  }

  #tell(before: State, now: State): void {
    if (before === 'maximized') this.#emit('unmaximize')
    if (before === 'minimized') this.#emit('restore')
    if (before === 'fullscreen') this.#emit('leave-full-screen')
    if (now === 'maximized') this.#emit('maximize')
    if (now === 'minimized') this.#emit('minimize')
    if (now === 'fullscreen') this.#emit('enter-full-screen')
  }
}

/** Centres a window without a position, as Electron does. */
function centre({ width, height }: Size): { x: number; y: number } {
  const area = screen.getPrimaryDisplay().workArea
  return {
    x: area.x + Math.max(0, Math.round((area.width - width) / 2)),
    y: area.y + Math.max(0, Math.round((area.height - height) / 2))
  }
}

function given({ x, y }: { x?: number; y?: number }): { x?: number; y?: number } {
  return { ...(x !== undefined && { x }), ...(y !== undefined && { y }) }
}

function place({ x, y }: { x?: number; y?: number }): Protocol.Browser.Bounds {
  return { ...(x !== undefined && { left: x }), ...(y !== undefined && { top: y }) }
}
