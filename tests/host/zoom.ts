import { quiet } from './emitter.ts'
import type { PageContents } from './page-contents.ts'

/**
 * Zoom as a person knows it: the page gets less room and draws larger. Chromium's own zoom is out of reach of the protocol,
 * so the view is told to be smaller and scaled up, again after every resize.
 */
export class Zoom {
  readonly #contents: PageContents
  factor = 1

  constructor(contents: PageContents, factor: number) {
    this.#contents = contents
    contents.on('host-resize', () => this.#apply())
    if (factor !== 1) this.set(factor)
  }

  set(factor: number): void {
    if (!(factor > 0)) throw new TypeError("'zoomFactor' must be a double greater than 0.0")
    const same = factor === this.factor
    this.factor = factor
    if (!same) quiet(this.#show(factor === 1))
  }

  #apply(): void {
    if (this.factor !== 1) quiet(this.#show(false))
  }

  async #show(clear: boolean): Promise<void> {
    const { session, chromium, targetId } = await this.#contents.page
    await session.send('Emulation.clearDeviceMetricsOverride')
    if (clear) return
    const { bounds } = await chromium.browser.send('Browser.getWindowForTarget', { targetId })
    const expression = '[outerWidth - innerWidth, outerHeight - innerHeight]'
    const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
    const [sides, top] = result.value as [number, number]
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(((bounds.width ?? 0) - sides) / this.factor),
      height: Math.round(((bounds.height ?? 0) - top) / this.factor),
      deviceScaleFactor: 0,
      scale: this.factor,
      mobile: false
    })
  }
}
