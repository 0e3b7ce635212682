import type { CdpSession } from '../chromium/cdp.ts'
import type { Chromium } from '../chromium/chromium.ts'
import { EventEmitter, ignoreRejection } from '../emitter.ts'
import { hasFilePlaceholder, replaceFilePlaceholders } from './file-paths.ts'
import { type PageFrame, PageFrames } from './frames.ts'
import {
  hostBindingName,
  hostFileLookupName,
  hostReceiveFunctionName,
  preloadWorldName,
  testPageScript
} from './inject.ts'
import type { HostToPageMessage, PageToHostMessage } from './preload-world.ts'

export interface ChromiumPageEvents {
  message: [message: PageToHostMessage, frame: PageFrame]
  crashed: []
  gone: []
  closed: []
}

/** A page of Chromium: its frames, their initial scripts, and their messages. */
export class ChromiumPage extends EventEmitter<ChromiumPageEvents> {
  readonly chromium: Chromium
  readonly targetId: string
  readonly session: CdpSession
  readonly frames: PageFrames
  readonly #script: string
  #filling: Promise<void> | undefined
  /** Whether the next navigation was requested by a script, a link or a form of the page. */
  askedByPage = false

  constructor(
    chromium: Chromium,
    options: {
      readonly targetId: string
      readonly session: CdpSession
      readonly preloadScript: string
      readonly deliver: (frame: PageFrame, channel: string, args: unknown[]) => void
    }
  ) {
    super()
    this.chromium = chromium
    this.targetId = options.targetId
    this.session = options.session
    this.#script = options.preloadScript
    this.frames = new PageFrames(options.targetId, options.deliver)
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
  tell(frame: PageFrame, message: HostToPageMessage): void {
    const { session, contextId } = frame
    if (!session || contextId === undefined) return
    const expression = `${hostReceiveFunctionName}(${JSON.stringify(message)})`
    ignoreRejection(session.send('Runtime.evaluate', { expression, contextId, silent: true }))
  }

  /** Messages keep their order even if one of them waits for a file path. */
  #hear(message: PageToHostMessage, frame: PageFrame): void {
    const hasFile =
      (message.t === 'invoke' || message.t === 'send') && hasFilePlaceholder(message.data)
    if (!hasFile && !this.#filling) {
      this.emit('message', message, frame)
      return
    }
    const filled = async (): Promise<PageToHostMessage> =>
      hasFile
        ? {
            ...message,
            data: await replaceFilePlaceholders(message.data, frame, hostFileLookupName)
          }
        : message
    const before = this.#filling ?? Promise.resolve()
    const heard = before.then(filled).then(whole => {
      if (this.#filling === heard) this.#filling = undefined
      this.emit('message', whole, frame)
    })
    this.#filling = heard
  }

  async #prepare(session: CdpSession): Promise<void> {
    this.frames.follow(session, preloadWorldName)
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      const frame = this.frames.ofContext(session, executionContextId)
      if (name === hostBindingName && frame) this.#hear(JSON.parse(payload), frame)
    })
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
      const child = session.child(sessionId)
      const ready = targetInfo.type === 'iframe' ? this.#prepare(child) : Promise.resolve()
      ignoreRejection(
        ready.finally(
          () => waitingForDebugger && child.send('Runtime.runIfWaitingForDebugger').catch(() => 0)
        )
      )
    })
    const worldName = preloadWorldName
    await Promise.all([
      session.send('Page.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.addBinding', {
        name: hostBindingName,
        executionContextName: worldName
      }),
      // The preload's script is added before the page's script, because the page's world looks for
      // the preload's world, which must already listen by then.
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: this.#script, worldName }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: testPageScript }),
      session.send('Runtime.enable'),
      session.send('Target.setAutoAttach', {
        autoAttach: true,
        waitForDebuggerOnStart: true,
        flatten: true
      })
    ])
  }
}
