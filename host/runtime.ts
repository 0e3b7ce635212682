import type { CdpSession } from './chromium/cdp.ts'
import { Chromium } from './chromium/chromium.ts'
import { answerChromiumRequests, type RequestingPage } from './chromium/requests.ts'
import { EventEmitter, ignoreRejection } from './emitter.ts'

interface RuntimeOptions {
  readonly executable: string
  readonly headless: boolean
  readonly switches: Map<string, string>
}

/**
 * Owner of a page, which decides about the page's requests and new windows; `web-contents`
 * registers it.
 */
export interface HostedPage extends RequestingPage {
  ownsFrame(frameId: string): boolean
  ownsTarget(targetId: string): boolean
  askToOpen(url: string, disposition: string): void
}

/** A running utility process. */
interface Helper {
  readonly pid: number | undefined
  readonly name: string
  /** Resident memory of the utility process in kilobytes. */
  readonly workingSetSize: number
}

/**
 * The single Chromium of this host: started with the first window, and again after it exited with
 * the last one.
 */
class Runtime extends EventEmitter<{
  fatal: [message: string]
  download: [browser: CdpSession]
  /** Emitted when a page prevented its window from closing. */
  kept: []
  /** Emitted when a utility process exited. */
  'helper-gone': [details: object]
}> {
  readonly tenants = new Set<HostedPage>()
  readonly helpers = new Set<Helper>()
  options: RuntimeOptions | undefined
  userData: () => string = () => ''
  /** Returns the folder of Chromium's profile. */
  sessionData: () => string = () => ''
  /** Returns the user agent of a page's requests. */
  userAgent: () => string = () => ''
  #chromium: Promise<Chromium> | undefined
  #current: Chromium | undefined

  get switches(): Map<string, string> {
    return this.options?.switches ?? new Map()
  }

  get pid(): number | undefined {
    return this.#current?.pid
  }

  /** Starts Chromium if there is none; concurrent callers share the same start. */
  chromium(): Promise<Chromium> {
    this.#chromium ??= this.#start()
    return this.#chromium
  }

  /** Attaches to a page in a separate window; the first call uses Chromium's initial page. */
  async takePage(): Promise<{ chromium: Chromium; targetId: string; session: CdpSession }> {
    const chromium = await this.chromium()
    const { browser, firstTarget } = chromium
    chromium.firstTarget = undefined
    const targetId = firstTarget ?? (await createWindow(browser))
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    return { chromium, targetId, session: browser.child(sessionId) }
  }

  async close(): Promise<void> {
    const chromium = await this.#chromium?.catch(() => undefined)
    await chromium?.close()
  }

  async #start(): Promise<Chromium> {
    const { options } = this
    if (!options) throw new Error('The host has not been set up')
    try {
      const chromium = await Chromium.start({ ...options, sessionData: this.sessionData() })
      this.#current = chromium
      chromium.once('exit', () => {
        this.#chromium = undefined
        this.#current = undefined
      })
      answerChromiumRequests(
        chromium.browser,
        id => [...this.tenants].find(page => page.ownsFrame(id)),
        () => this.userAgent()
      )
      chromium.browser.on('Target.targetCreated', event =>
        this.#closeForeign(chromium, event.targetInfo)
      )
      return chromium
    } catch (error) {
      this.emit('fatal', error instanceof Error ? error.message : String(error))
      throw error
    }
  }

  /**
   * Closes windows that a page opens by a link or a form, after reporting them to the app, because
   * no such window is allowed.
   */
  #closeForeign(
    chromium: Chromium,
    target: { type: string; targetId: string; openerId?: string; url: string }
  ): void {
    if (target.type !== 'page' || !target.openerId) return
    const { targetId, openerId } = target
    const opener = [...this.tenants].find(page => page.ownsTarget(openerId))
    opener?.askToOpen(target.url, 'foreground-tab')
    ignoreRejection(chromium.browser.send('Target.closeTarget', { targetId }))
  }
}

async function createWindow(browser: CdpSession): Promise<string> {
  const options = { url: 'about:blank', newWindow: true }
  return (await browser.send('Target.createTarget', options)).targetId
}

export const hostRuntime = new Runtime()
