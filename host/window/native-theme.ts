import type { NativeTheme } from 'electron'
import type { CdpSession } from '../chromium/cdp.ts'
import { EventEmitter, ignoreRejection } from '../emitter.ts'

type Shown = Pick<
  NativeTheme,
  'themeSource' | 'shouldUseDarkColors' | 'shouldUseHighContrastColors' | 'inForcedColorsMode'
>
interface Media {
  readonly dark: boolean
  readonly contrast: boolean
  readonly forced: boolean
}

/**
 * The system's colour scheme as reported by pages; `prefers-color-scheme` follows the app's choice.
 */
class HostNativeTheme extends EventEmitter implements Shown {
  readonly #sessions = new Set<CdpSession>()
  #source: NativeTheme['themeSource'] = 'system'
  #media: Media = { dark: false, contrast: false, forced: false }

  get themeSource(): NativeTheme['themeSource'] {
    return this.#source
  }

  set themeSource(source: NativeTheme['themeSource']) {
    const before = this.shouldUseDarkColors
    this.#source = source
    for (const session of this.#sessions) this.#apply(session)
    if (before !== this.shouldUseDarkColors) this.emit('updated')
  }

  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark' || (this.#source === 'system' && this.#media.dark)
  }

  get shouldUseHighContrastColors(): boolean {
    return this.#media.contrast
  }

  get inForcedColorsMode(): boolean {
    return this.#media.forced
  }

  follow(session: CdpSession): void {
    this.#sessions.add(session)
    session.once('closed', () => this.#sessions.delete(session))
    if (this.#source !== 'system') this.#apply(session)
  }

  /**
   * Stores the media features that a page reports. If the app has chosen a colour scheme, the page
   * reports that scheme instead of the system's.
   */
  learn({ dark, contrast, forced }: Media): void {
    const seen = { dark: this.#source === 'system' ? dark : this.#media.dark, contrast, forced }
    const changed =
      seen.dark !== this.#media.dark ||
      seen.contrast !== this.#media.contrast ||
      seen.forced !== this.#media.forced
    this.#media = seen
    if (changed) this.emit('updated')
  }

  #apply(session: CdpSession): void {
    const value = this.#source === 'system' ? '' : this.#source
    const features = [{ name: 'prefers-color-scheme', value }]
    ignoreRejection(session.send('Emulation.setEmulatedMedia', { features }))
  }
}

export const nativeTheme = new HostNativeTheme()
