import type { Display, Rectangle } from 'electron'
import { EventEmitter } from './emitter.ts'

const bounds: Rectangle = { x: 0, y: 0, width: 1920, height: 1080 }
const size = { width: bounds.width, height: bounds.height }

/** One usual screen: asking Chromium would take longer than the app may wait, and the window is fitted by the system. */
const display: Pick<
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
> = {
  id: 1,
  label: '',
  bounds,
  workArea: bounds,
  size,
  workAreaSize: size,
  scaleFactor: 1,
  rotation: 0,
  internal: false
}

class HostScreen extends EventEmitter {
  getAllDisplays(): (typeof display)[] {
    return [display]
  }

  getPrimaryDisplay(): typeof display {
    return display
  }

  getDisplayMatching(_rectangle: Rectangle): typeof display {
    return display
  }
}

export const screen = new HostScreen()
