import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'
import type { Protocol } from './cdp.ts'
import { quiet } from './emitter.ts'
import type { WebContents } from './web-contents.ts'

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

/** Where a window stands. Electron answers at once, Chromium later: what was last known or asked for counts until then. */
export class WindowPlace {
  readonly #contents: WebContents
  readonly #emit: (name: EventName) => void
  bounds: Rectangle
  normal: Rectangle
  state: State = 'normal'
  /** Resolves when Chromium has done all that was asked so far. */
  settled: Promise<void>

  constructor(
    contents: WebContents,
    options: BrowserWindowConstructorOptions,
    emit: (name: EventName) => void
  ) {
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.#contents = contents
    this.#emit = emit
    this.bounds = { x, y, width, height }
    this.normal = this.bounds
    this.settled = this.#set({ width, height, ...place(options) })
    contents.on('host-resize', () => quiet(this.#learn()))
  }

  move(part: Partial<Rectangle>): void {
    const before = this.bounds
    this.bounds = { ...before, ...part }
    if (this.state === 'normal') this.normal = this.bounds
    const { width, height } = this.bounds
    this.#follow({ windowState: 'normal' }, { width, height, ...place(part) })
    if (part.x !== undefined || part.y !== undefined) this.#emit('move')
    if (width !== before.width || height !== before.height) this.#emit('resize')
  }

  change(state: State): void {
    if (state === this.state) return
    const before = this.state
    this.state = state
    // Chromium goes from one special state to another only by way of the normal one.
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
      // The window is gone or the system places windows itself: the app must not fail for that.
    }
  }

  /** A person may have resized or maximised it. */
  async #learn(): Promise<void> {
    const { chromium, targetId } = await this.#contents.page
    await this.settled
    const found = await chromium.browser.send('Browser.getWindowForTarget', { targetId })
    const { left = 0, top = 0, width = 0, height = 0, windowState = 'normal' } = found.bounds
    const before = this.bounds
    this.bounds = { x: left, y: top, width, height }
    if (windowState === 'normal') this.normal = this.bounds
    if (windowState !== this.state) {
      const old = this.state
      this.state = windowState
      this.#tell(old, windowState)
    }
    if (width !== before.width || height !== before.height) this.#emit('resize')
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

function place({ x, y }: { x?: number; y?: number }): Protocol.Browser.Bounds {
  return { ...(x !== undefined && { left: x }), ...(y !== undefined && { top: y }) }
}
