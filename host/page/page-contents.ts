import type { WebContents as ElectronWebContents, WebPreferences } from 'electron'
import type { CdpSession } from '../chromium/cdp.ts'
import { applyPermissionDecisions, refuseDownloads } from '../chromium/permissions.ts'
import { toAppUrl, toChromiumUrl } from '../chromium/scheme.ts'
import { type HostSession, session } from '../chromium/session.ts'
import { createEvent, EventEmitter, emitPreventableEvent, ignoreRejection } from '../emitter.ts'
import { type HostedPage, hostRuntime } from '../runtime.ts'
import { nativeTheme } from '../window/native-theme.ts'
import { PageFrame } from './frames.ts'
import { buildPreloadScript, type PreloadFile, readPreload } from './inject.ts'
import { ChromiumPage } from './page.ts'
import { dispatchPageMessage } from './page-messages.ts'
import { addWebPreferenceDefaults } from './preferences.ts'
import { createWireCodec } from './wire.ts'

type OpenHandler = Parameters<ElectronWebContents['setWindowOpenHandler']>[0]

const wire = createWireCodec()
let count = 0
export const allPageContents = new Set<PageContents>()
/**
 * Emits an event for every new webContents and every renderer that ended; app forwards these
 * events.
 */
export const webContentsEvents = new EventEmitter()

/** Base of webContents: a page of Chromium with its loading, messages and permissions. */
export class PageContents extends EventEmitter implements HostedPage {
  readonly id = ++count
  readonly session: HostSession
  readonly page: Promise<ChromiumPage>
  protected readonly preferences: WebPreferences
  protected crashed = false
  protected loading = false
  readonly #preload: PreloadFile | undefined
  readonly #noFrame = new PageFrame('', null, () => {})
  #openHandler: OpenHandler = () => ({ action: 'deny' })
  #current: ChromiumPage | undefined
  #destroyed = false
  #started = false
  /** Whether a page of the app has been committed. */
  #arrived = false
  /** Loader of the app's document that the page shows; undefined before the first one. */
  #loaderId: string | undefined

  constructor(given: WebPreferences) {
    super()
    this.setMaxListeners(0)
    this.preferences = addWebPreferenceDefaults(given)
    this.session = given.session
      ? (given.session as unknown as HostSession)
      : session.fromPartition(given.partition ?? '')
    this.#preload = readPreload(given.preload)
    this.page = this.#open()
    ignoreRejection(this.page)
    allPageContents.add(this)
    hostRuntime.tenants.add(this)
    webContentsEvents.emit('created', this)
  }

  get mainFrame(): PageFrame {
    return this.#current?.frames.main ?? this.#noFrame
  }

  async #open(): Promise<ChromiumPage> {
    const taken = await hostRuntime.takePage()
    const page = new ChromiumPage(taken.chromium, {
      ...taken,
      preloadScript: buildPreloadScript(this.#preload, {
        additionalArguments: this.preferences.additionalArguments ?? [],
        inSubframes: this.preferences.nodeIntegrationInSubFrames === true
      }),
      deliver: (frame, channel, args) =>
        page.tell(frame, { t: 'event', channel, data: wire.encode(args) })
    })
    this.#current = page
    page.on('message', (message, frame) => dispatchPageMessage(this, page, message, frame))
    page.on('crashed', () => this.#onCrash())
    page.on('closed', () => this.markDestroyed())
    this.#followLoading(page.session)
    await page.prepare()
    if (this.preferences.javascript === false)
      await page.session.send('Emulation.setScriptExecutionDisabled', { value: true })
    nativeTheme.follow(page.session)
    refuseDownloads(page.chromium.browser, this.session)
    return page
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page
    const shown = toChromiumUrl(url)
    page.frames.main.url = url
    const { error } = this.#preload ?? {}
    if (error) this.reportPreload(error)
    applyPermissionDecisions(page.chromium.browser, this.session, this, shown)
    await this.navigate(page, shown)
  }

  reportPreload(error: Error): void {
    this.emit('preload-error', createEvent({}), this.#preload?.path, error)
  }

  /** Loads a URL and resolves when loaded; rejects with Electron's message. */
  async navigate(page: ChromiumPage, shown: string): Promise<void> {
    const loaded = new Promise<void>((resolve, reject) => {
      this.once('did-finish-load', () => resolve())
      page.once('closed', () => reject(new Error(`ERR_FAILED (-2) loading '${toAppUrl(shown)}'`)))
    })
    ignoreRejection(loaded)
    page.askedByPage = false
    this.#started = true
    const { errorText } = await page.session.send('Page.navigate', { url: shown })
    this.crashed = false
    if (errorText) {
      const name = errorText.replace(/^net::/, '')
      this.emit('did-fail-load', createEvent({}), -2, name, toAppUrl(shown), true, 1, 1)
      throw new Error(`${name} (-2) loading '${toAppUrl(shown)}'`)
    }
    await loaded
  }

  #followLoading(session: CdpSession): void {
    const isMain = (frameId: string): boolean => frameId === this.mainFrame.id
    session.on('Page.domContentEventFired', () => this.emit('dom-ready', createEvent({})))
    session.on('Page.frameStartedLoading', ({ frameId }) => {
      if (isMain(frameId)) this.#setLoading(true)
    })
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (isMain(frameId)) this.#setLoading(false)
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      if (!isMain(frame.id)) return
      // The initial page of a Chromium window is not counted, because it belongs to the host, not
      // to the app.
      this.#arrived ||= this.#started && !/^(?:data:text\/html,|about:blank)$/.test(frame.url)
      if (!this.#arrived) return
      this.#loaderId = frame.loaderId
      const url = toAppUrl(frame.url + (frame.urlFragment ?? ''))
      this.emit('did-navigate', createEvent({}), url, 200, 'OK')
    })
    session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (!isMain(frameId)) return
      // `Page.loadEventFired` does not name its document: that of the initial page may arrive while
      // the app's own page is still requested, and a page printed then is blank or refused.
      if (name === 'load' && loaderId === this.#loaderId) this.emit('did-finish-load')
      if (name === 'firstContentfulPaint') this.emit('host-painted')
    })
    session.on('Page.windowOpen', ({ url }) => this.askToOpen(toAppUrl(url), 'foreground-tab'))
    session.on('Page.javascriptDialogOpening', ({ type }) => {
      const accept =
        type === 'beforeunload' ? emitPreventableEvent(this, 'will-prevent-unload') : true
      ignoreRejection(session.send('Page.handleJavaScriptDialog', { accept }))
      if (!accept) hostRuntime.emit('kept')
    })
  }

  #setLoading(loading: boolean): void {
    this.loading = loading
    this.emit(loading ? 'did-start-loading' : 'did-stop-loading')
  }

  ownsFrame(frameId: string): boolean {
    return this.#current?.frames.get(frameId) !== undefined
  }

  ownsTarget(targetId: string): boolean {
    return this.#current?.targetId === targetId
  }

  mayNavigate(url: string, frameId: string): boolean {
    const page = this.#current
    const frame = page?.frames.get(frameId)
    if (!page || !frame) return false
    if (frame !== page.frames.main) return this.mayLeave(url, frame)
    // As in Electron, navigations by the host or a tool do not emit events.
    const asked = page.askedByPage
    page.askedByPage = false
    return !asked || this.mayLeave(url, frame)
  }

  /**
   * Emits navigation events in Electron's order, none after a prevented one (Electron's
   * documentation of `webContents`, "Document Navigations"). Returns false if the navigation is
   * prevented.
   */
  mayLeave(url: string, frame: PageFrame): boolean {
    const isMainFrame = frame.parent === null
    const details = { url, isSameDocument: false, isMainFrame, frame, initiator: frame }
    if (emitPreventableEvent(this, 'will-frame-navigate', details)) return false
    return (
      !isMainFrame ||
      !emitPreventableEvent(this, 'will-navigate', details, url, false, true, 1, frame.routingId)
    )
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler
  }

  /** Handles requests for new windows: the app decides about them, but the host never opens one. */
  askToOpen(url: string, disposition: string, frameName = '', features = ''): void {
    const referrer = { url: '', policy: 'default' }
    const details = { url, frameName, features, disposition, referrer }
    const answer = this.#openHandler(details as Parameters<OpenHandler>[0])
    if (answer.action === 'allow')
      console.error(`${url}: the Chromium host opens no further window`)
  }

  #onCrash(): void {
    this.crashed = true
    const details = { reason: 'crashed', exitCode: 5 }
    this.emit('render-process-gone', createEvent({}), details)
    webContentsEvents.emit('gone', this, details)
  }

  isDestroyed(): boolean {
    return this.#destroyed
  }

  /** Called once the page is closed for any reason. */
  markDestroyed(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    allPageContents.delete(this)
    hostRuntime.tenants.delete(this)
    this.emit('destroyed')
  }
}
