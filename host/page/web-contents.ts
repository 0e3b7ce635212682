import type { WebContents as ElectronWebContents, WebPreferences } from 'electron'
import { toChromiumUrl } from '../chromium/scheme.ts'
import { ignoreRejection } from '../emitter.ts'
import { printByPageScript, printWebContents } from '../print/printer.ts'
import { printToPdf } from '../print/printing.ts'
import type { ChromiumPage } from './page.ts'
import { allPageContents, PageContents } from './page-contents.ts'
import { capturePageScreenshot } from './picture.ts'
import { watchForHangs } from './watch.ts'
import { PageZoom } from './zoom.ts'

type Shown = Pick<
  ElectronWebContents,
  | 'id'
  | 'send'
  | 'loadURL'
  | 'getURL'
  | 'reload'
  | 'isDestroyed'
  | 'isCrashed'
  | 'isLoading'
  | 'close'
  | 'print'
  | 'printToPDF'
  | 'setZoomFactor'
  | 'getZoomFactor'
  | 'setZoomLevel'
  | 'getZoomLevel'
  | 'setBackgroundThrottling'
  | 'executeJavaScript'
  | 'forcefullyCrashRenderer'
  | 'openDevTools'
  | 'setWindowOpenHandler'
  | 'undo'
  | 'redo'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'delete'
  | 'selectAll'
>

/** Electron's webContents, limited to the features that the app uses. */
export class WebContents extends PageContents implements Shown {
  readonly #zoom: PageZoom

  constructor(given: WebPreferences) {
    super(given)
    this.#zoom = new PageZoom(this, given.zoomFactor ?? 1)
    watchForHangs(this)
    this.on('host-print', () => printByPageScript(this.page))
  }

  static getAllWebContents(): PageContents[] {
    return [...allPageContents]
  }

  send(channel: string, ...args: unknown[]): void {
    this.mainFrame.send(channel, ...args)
  }

  reload(): void {
    this.#withPage(page => {
      if (this.crashed) return this.navigate(page, toChromiumUrl(this.getURL()))
      page.askedByPage = false
      return page.session.send('Page.reload')
    })
  }

  close(): void {
    this.#withPage(page => page.session.send('Page.close'))
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.page
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      // This option is set to false, because otherwise the debugger's evaluation would bypass the
      // page's content security policy.
      allowUnsafeEvalBlockedByCSP: false,
      userGesture
    })
    if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text)
    return result.value
  }

  forcefullyCrashRenderer(): void {
    this.#withPage(page => page.session.send('Page.crash'))
  }

  print(...args: Parameters<ElectronWebContents['print']>): void {
    printWebContents(this.page, ...args)
  }

  async printToPDF(...args: Parameters<ElectronWebContents['printToPDF']>): Promise<Buffer> {
    return printToPdf((await this.page).session, ...args)
  }

  async capturePage(): Promise<Awaited<ReturnType<typeof capturePageScreenshot>>> {
    return capturePageScreenshot((await this.page).session)
  }

  undo(): void {
    this.#edit('undo')
  }

  redo(): void {
    this.#edit('redo')
  }

  cut(): void {
    this.#edit('cut')
  }

  copy(): void {
    this.#edit('copy')
  }

  paste(): void {
    this.#edit('paste')
  }

  delete(): void {
    this.#edit('delete')
  }

  selectAll(): void {
    this.#edit('selectAll')
  }

  /** Runs an editing command by Chromium's own editor and clipboard, at the focused element. */
  #edit(command: string): void {
    this.#withPage(page =>
      page.session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [command] })
    )
  }

  getURL(): string {
    return this.mainFrame.url
  }

  isCrashed(): boolean {
    return this.crashed
  }

  isLoading(): boolean {
    return this.loading
  }

  getLastWebPreferences(): WebPreferences {
    return { ...this.preferences }
  }

  setZoomFactor(factor: number): void {
    this.#zoom.set(factor)
  }

  getZoomFactor(): number {
    return this.#zoom.factor
  }

  setZoomLevel(level: number): void {
    this.#zoom.set(1.2 ** level)
  }

  getZoomLevel(): number {
    return Math.log(this.#zoom.factor) / Math.log(1.2)
  }

  // Chromium is started without background throttling, so there is nothing to set.
  setBackgroundThrottling(): void {}
  openDevTools(): void {}

  #withPage(use: (page: ChromiumPage) => Promise<unknown>): void {
    ignoreRejection(this.page.then(use))
  }
}
