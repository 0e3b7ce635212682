import type { Display, Rectangle } from 'electron'
import { EventEmitter } from '../emitter.ts'

type Shown = Pick<
  Display,
  | 'id'
  | 'label'
  | 'bounds'
  | 'workArea'
  | 'size'
  | 'workAreaSize'
  | 'scaleFactor'
  | 'rotation'
  | 'internal'
>

/**
 * Parses APP_SCREEN, the screen size in pixels with an optional scale factor: `1366x768`,
 * `1366x768@1.25`.
 */
export function parseScreenSetting(
  setting: string | undefined
): { width: number; height: number; scale: number } | undefined {
  const [, width, height, scale = '1'] =
    /^(\d{2,5})x(\d{2,5})(?:@(\d(?:\.\d+)?))?$/.exec(setting ?? '') ?? []
  if (!width || !height) return undefined
  return { width: Number(width), height: Number(height), scale: Number(scale) }
}

/**
 * Display in device-independent pixels, as in Electron. The size is rounded down, so that content
 * that does not fit is never reported to fit.
 */
function display({
  width,
  height,
  scale
}: NonNullable<ReturnType<typeof parseScreenSetting>>): Shown {
  const bounds: Rectangle = {
    x: 0,
    y: 0,
    width: Math.floor(width / scale),
    height: Math.floor(height / scale)
  }
  const size = { width: bounds.width, height: bounds.height }
  return {
    id: 1,
    label: '',
    bounds,
    workArea: bounds,
    size,
    workAreaSize: size,
    scaleFactor: scale,
    rotation: 0,
    internal: false
  }
}

/**
 * The only screen: the configured size, else the size found before the app runs, else a default.
 */
class HostScreen extends EventEmitter {
  #display = display(
    parseScreenSetting(process.env.APP_SCREEN) ?? { width: 1920, height: 1080, scale: 1 }
  )

  /** Stores the size reported by the display server; a configured screen takes precedence. */
  found(size: { readonly width: number; readonly height: number }): void {
    if (!process.env.APP_SCREEN) this.#display = display({ ...size, scale: 1 })
  }

  getAllDisplays(): Shown[] {
    return [this.#display]
  }

  getPrimaryDisplay(): Shown {
    return this.#display
  }

  getDisplayMatching(_rectangle: Rectangle): Shown {
    return this.#display
  }
}

export const screen = new HostScreen()
