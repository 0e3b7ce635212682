import type { WebFrameMain } from 'electron'
import type { Session } from '../chromium/cdp.ts'
import { toReal, toRealOrigin } from '../chromium/scheme.ts'

type Shown = Pick<
  WebFrameMain,
  | 'url'
  | 'origin'
  | 'detached'
  | 'processId'
  | 'routingId'
  | 'frameTreeNodeId'
  | 'isDestroyed'
  | 'send'
>

let count = 0

/** A frame of a page as the main process sees it, with the app's own URLs. */
export class Frame implements Shown {
  readonly id: string
  readonly parent: Frame | null
  readonly processId = 1
  readonly routingId = ++count
  readonly frameTreeNodeId = count
  readonly #deliver: (frame: Frame, channel: string, args: unknown[]) => void
  url = 'about:blank'
  origin = 'null'
  detached = false
  /**
   * Session of the preload's world in this frame, reported by Chromium so that no page can claim
   * another frame's session.
   */
  session: Session | undefined
  contextId: number | undefined

  constructor(
    id: string,
    parent: Frame | null,
    deliver: (frame: Frame, channel: string, args: unknown[]) => void
  ) {
    this.id = id
    this.parent = parent
    this.#deliver = deliver
  }

  get top(): Frame {
    return this.parent ? this.parent.top : this
  }

  isDestroyed(): boolean {
    return this.detached
  }

  send(channel: string, ...args: unknown[]): void {
    this.#deliver(this, channel, args)
  }
}

/**
 * The frames of one page. Chromium reports the parent when a frame is attached, before any of its
 * scripts runs.
 */
export class Frames {
  readonly #byId = new Map<string, Frame>()
  readonly main: Frame
  readonly #deliver: (frame: Frame, channel: string, args: unknown[]) => void

  constructor(mainId: string, deliver: (frame: Frame, channel: string, args: unknown[]) => void) {
    this.#deliver = deliver
    this.main = new Frame(mainId, null, deliver)
    this.#byId.set(mainId, this.main)
  }

  get(id: string): Frame | undefined {
    return this.#byId.get(id)
  }

  /** The frame whose preload world has this execution context, if any. */
  ofContext(session: Session, contextId: number): Frame | undefined {
    return [...this.#byId.values()].find(
      frame => frame.session === session && frame.contextId === contextId
    )
  }

  follow(session: Session, worldName: string): void {
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      const parent = this.#byId.get(parentFrameId) ?? this.main
      if (!this.#byId.has(frameId))
        this.#byId.set(frameId, new Frame(frameId, parent, this.#deliver))
    })
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.#drop(frameId)
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      const known = this.#byId.get(frame.id)
      if (!known) return
      known.url = toReal(frame.url + (frame.urlFragment ?? ''))
      if (frame.id === this.main.id) this.#dropChildren(known)
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const known = this.#byId.get(frameId)
      if (known) known.url = toReal(url)
    })
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const known = this.#byId.get(String(context.auxData?.frameId))
      if (!known || context.name !== worldName) return
      Object.assign(known, { session, contextId: context.id, origin: toRealOrigin(context.origin) })
    })
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      const known = this.ofContext(session, executionContextId)
      if (known) known.contextId = undefined
    })
  }

  #dropChildren(parent: Frame): void {
    for (const frame of this.#byId.values()) if (frame.parent === parent) this.#drop(frame.id)
  }

  #drop(id: string): void {
    const frame = this.#byId.get(id)
    if (!frame || frame === this.main) return
    this.#dropChildren(frame)
    frame.detached = true
    this.#byId.delete(id)
  }
}
