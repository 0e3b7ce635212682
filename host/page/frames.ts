import type { WebFrameMain } from 'electron'
import type { CdpSession } from '../chromium/cdp.ts'
import { toAppOrigin, toAppUrl } from '../chromium/scheme.ts'

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
export class PageFrame implements Shown {
  readonly id: string
  readonly parent: PageFrame | null
  readonly processId = 1
  readonly routingId = ++count
  readonly frameTreeNodeId = count
  readonly #deliver: (frame: PageFrame, channel: string, args: unknown[]) => void
  url = 'about:blank'
  origin = 'null'
  detached = false
  /**
   * Session of the preload's world in this frame, reported by Chromium so that no page can claim
   * another frame's session.
   */
  session: CdpSession | undefined
  contextId: number | undefined

  constructor(
    id: string,
    parent: PageFrame | null,
    deliver: (frame: PageFrame, channel: string, args: unknown[]) => void
  ) {
    this.id = id
    this.parent = parent
    this.#deliver = deliver
  }

  get top(): PageFrame {
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
export class PageFrames {
  readonly #byId = new Map<string, PageFrame>()
  readonly main: PageFrame
  readonly #deliver: (frame: PageFrame, channel: string, args: unknown[]) => void

  constructor(
    mainId: string,
    deliver: (frame: PageFrame, channel: string, args: unknown[]) => void
  ) {
    this.#deliver = deliver
    this.main = new PageFrame(mainId, null, deliver)
    this.#byId.set(mainId, this.main)
  }

  get(id: string): PageFrame | undefined {
    return this.#byId.get(id)
  }

  /** The frame whose preload world has this execution context, if any. */
  ofContext(session: CdpSession, contextId: number): PageFrame | undefined {
    return [...this.#byId.values()].find(
      frame => frame.session === session && frame.contextId === contextId
    )
  }

  follow(session: CdpSession, worldName: string): void {
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
      const parent = this.#byId.get(parentFrameId) ?? this.main
      if (!this.#byId.has(frameId))
        this.#byId.set(frameId, new PageFrame(frameId, parent, this.#deliver))
    })
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.#drop(frameId)
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      const known = this.#byId.get(frame.id)
      if (!known) return
      known.url = toAppUrl(frame.url + (frame.urlFragment ?? ''))
      if (frame.id === this.main.id) this.#dropChildren(known)
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const known = this.#byId.get(frameId)
      if (known) known.url = toAppUrl(url)
    })
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const known = this.#byId.get(String(context.auxData?.frameId))
      if (!known || context.name !== worldName) return
      Object.assign(known, { session, contextId: context.id, origin: toAppOrigin(context.origin) })
    })
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      const known = this.ofContext(session, executionContextId)
      if (known) known.contextId = undefined
    })
  }

  #dropChildren(parent: PageFrame): void {
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
