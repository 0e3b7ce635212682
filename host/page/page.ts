import type { Session } from '../chromium/cdp.ts'
import type { Chromium } from '../chromium/chromium.ts'
import { EventEmitter, quiet } from '../emitter.ts'
import { fillPaths, namesFile } from './file-paths.ts'
import { type Frame, Frames } from './frames.ts'
import { binding, fileAt, pageScript, preloadWorld, receive } from './inject.ts'
import type { FromPage, ToPage } from './preload-world.ts'

export interface PageEvents {
  message: [message: FromPage, frame: Frame]
  crashed: []
  gone: []
  closed: []
}

/** A page of Chromium: its frames, their initial scripts, and their messages. */
export class Page extends EventEmitter<PageEvents> {
  readonly chromium: Chromium
  readonly targetId: string
  readonly session: Session
  readonly frames: Frames
  readonly #script: string
  #filling: Promise<void> | undefined
  /** Whether the next navigation was requested by a script, a link or a form of the page. */
  askedByPage = false

  constructor(
    chromium: Chromium,
    options: {
      readonly targetId: string
      readonly session: Session
      readonly preloadScript: string
      readonly deliver: (frame: Frame, channel: string, args: unknown[]) => void
    }
  ) {
    super()
    this.chromium = chromium
    this.targetId = options.targetId
    this.session = options.session
    this.#script = options.preloadScript
    this.frames = new Frames(options.targetId, options.deliver)
    this.session.on('closed', () => this.emit('closed'))
    this.session.on('Inspector.targetCrashed', () => this.emit('crashed'))
    this.session.on('Page.frameRequestedNavigation', ({ frameId }) => {
      if (frameId === this.targetId) this.askedByPage = true
    })
  }

  /** Prepares the page itself; frames in separate processes are prepared when they attach. */
  async prepare(): Promise<void> {
    await this.#prepare(this.session)
  }

  /**
   * Sends a message to the preload's world of a frame; ignored if that world does not exist (any
   * more).
   */
  tell(frame: Frame, message: ToPage): void {
    const { session, contextId } = frame
    if (!session || contextId === undefined) return
    const expression = `${receive}(${JSON.stringify(message)})`
    quiet(session.send('Runtime.evaluate', { expression, contextId, silent: true }))
  }

  /** Messages keep their order even if one of them waits for a file path. */
  #hear(message: FromPage, frame: Frame): void {
    const hasFile = (message.t === 'invoke' || message.t === 'send') && namesFile(message.data)
    if (!hasFile && !this.#filling) {
      this.emit('message', message, frame)
      return
    }
    const filled = async (): Promise<FromPage> =>
      hasFile ? { ...message, data: await fillPaths(message.data, frame, fileAt) } : message
    const before = this.#filling ?? Promise.resolve()
    const heard = before.then(filled).then(whole => {
      if (this.#filling === heard) this.#filling = undefined
      this.emit('message', whole, frame)
    })
    this.#filling = heard
  }

  async #prepare(session: Session): Promise<void> {
    this.frames.follow(session, preloadWorld)
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      const frame = this.frames.ofContext(session, executionContextId)
      if (name === binding && frame) this.#hear(JSON.parse(payload), frame)
    })
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
      const child = session.child(sessionId)
      const ready = targetInfo.type === 'iframe' ? this.#prepare(child) : Promise.resolve()
      quiet(
        ready.finally(
          () => waitingForDebugger && child.send('Runtime.runIfWaitingForDebugger').catch(() => 0)
        )
      )
    })
    const worldName = preloadWorld
    await Promise.all([
      session.send('Page.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.addBinding', { name: binding, executionContextName: worldName }),
      // The preload's script is added before the page's script, because the page's world looks for
      // the preload's world, which must already listen by then.
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: this.#script, worldName }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: pageScript }),
      session.send('Runtime.enable'),
      session.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true
      })
    ])
  }
}
