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

/** A screen as APP_SCREEN names it: pixels, and how much the system enlarges: `1366x768`, `1366x768@1.25`. */
export function readScreen(
  setting: string | undefined
): { width: number; height: number; scale: number } | undefined {
  const [, width, height, scale = '1'] =
    /^(\d{2,5})x(\d{2,5})(?:@(\d(?:\.\d+)?))?$/.exec(setting ?? '') ?? []
  if (!width || !height) return undefined
  return { width: Number(width), height: Number(height), scale: Number(scale) }
}

/** In device-independent pixels, as Electron tells them, rounded down: what does not fit must not seem to. */
function display({ width, height, scale }: NonNullable<ReturnType<typeof readScreen>>): Shown {
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

/** One screen: the one that was named, the one that was found before the app runs, else a usual one. */
class HostScreen extends EventEmitter {
  #display = display(readScreen(process.env.APP_SCREEN) ?? { width: 1920, height: 1080, scale: 1 })

  /** What the display server says; a screen that was named by hand stays. */
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
