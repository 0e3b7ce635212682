import { ignoreRejection } from '../emitter.ts'
import type { ChromiumPage } from './page.ts'
import type { PageContents } from './page-contents.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Page zoom as users know it: the page gets a smaller layout and is drawn larger. Chromium's own
 * zoom is not accessible through the protocol, so the viewport is reduced and scaled up, again
 * after every resize.
 */
export class PageZoom {
  readonly #contents: PageContents
  /** Size of the window frame around the page; it can only be measured at scale 1. */
  #frame: Size | undefined
  #shown = ''
  #work: Promise<unknown> = Promise.resolve()
  #hasDocument = false
  factor = 1

  constructor(contents: PageContents, factor: number) {
    this.#contents = contents
    contents.on('host-resize', () => this.#schedule())
    contents.once('dom-ready', () => {
      this.#hasDocument = true
      this.#schedule()
    })
    this.set(factor)
  }

  set(factor: number): void {
    if (!(factor > 0)) throw new TypeError("'zoomFactor' must be a double greater than 0.0")
    this.factor = factor
    this.#schedule()
  }

  /**
   * Schedules an update of the viewport. Before the first document the window has not reached its
   * bounds yet, so its frame would be measured incorrectly.
   */
  #schedule(): void {
    if (!this.#hasDocument) return
    this.#work = this.#work.then(() => this.#show())
    ignoreRejection(this.#work)
  }

  async #show(): Promise<void> {
    const page = await this.#contents.page
    const { factor } = this
    if (factor === 1) {
      if (this.#shown) await page.session.send('Emulation.clearDeviceMetricsOverride')
      this.#shown = ''
      return
    }
    const outer = await outerSize(page)
    this.#frame ??= await frameSize(page, outer)
    const width = Math.round((outer.width - this.#frame.width) / factor)
    const height = Math.round((outer.height - this.#frame.height) / factor)
    const wanted = `${width} ${height} ${factor}`
    // Nothing is sent if the size is unchanged: the page sees scaling as a resize, which must not
    // trigger another update.
    if (wanted === this.#shown) return
    this.#shown = wanted
    const metrics = { width, height, scale: factor, deviceScaleFactor: 0, mobile: false }
    await page.session.send('Emulation.setDeviceMetricsOverride', metrics)
  }
}

async function outerSize({ chromium, targetId }: ChromiumPage): Promise<Size> {
  const { bounds } = await chromium.browser.send('Browser.getWindowForTarget', { targetId })
  return { width: bounds.width ?? 0, height: bounds.height ?? 0 }
}

async function frameSize({ session }: ChromiumPage, outer: Size): Promise<Size> {
  const expression = '[innerWidth, innerHeight]'
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  const [width, height] = result.value as [number, number]
  return { width: outer.width - width, height: outer.height - height }
}
