import type { Rectangle } from 'electron'
import type { WindowState } from '../store/state/settings-state'

/**
 * Minimum size of the window, below which lists show no rows; the page itself works at any size.
 */
const minimumSize = { width: 800, height: 480 } as const

/** Pixels of the title bar that must be on a screen so that the user can drag the window. */
const graspable = 80

/**
 * Bounds of the window when it opens: no larger than the screen, and positioned only if enough of
 * the title bar is reachable; otherwise the system centres the window.
 */
export function fitWindowBounds(
  state: WindowState,
  workAreas: readonly Rectangle[]
): Partial<Rectangle> {
  const { x, y } = state
  const home = workAreas.find(
    area =>
      x !== undefined &&
      y !== undefined &&
      x + state.width >= area.x + graspable &&
      x <= area.x + area.width - graspable &&
      y >= area.y &&
      y <= area.y + area.height - graspable
  )
  const area = home ?? workAreas[0]
  const smallest = minimumWindowSize(workAreas)
  const width = clamp(state.width, smallest.width, area?.width)
  const height = clamp(state.height, smallest.height, area?.height)
  return home && x !== undefined && y !== undefined ? { x, y, width, height } : { width, height }
}

/** Maximum left and top frame width of a window in pixels. */
const widestFrame = 100

/**
 * Offset by which the window manager moved a window that was requested at `asked`, to put a frame
 * around it. On X11 Electron reports the inner position but sets the outer one, so without this
 * offset a window would move down by its title bar at every start. Zero if no position was
 * requested, or if the window is too far from that position.
 */
export function windowFrameOffset(
  asked: Partial<Rectangle>,
  shown: Rectangle
): { readonly x: number; readonly y: number } {
  const x = shown.x - (asked.x ?? shown.x)
  const y = shown.y - (asked.y ?? shown.y)
  const isFrame = x >= 0 && y >= 0 && x <= widestFrame && y <= widestFrame
  return isFrame ? { x, y } : { x: 0, y: 0 }
}

/**
 * Minimum window size in device-independent pixels: no larger than any screen to which the window
 * may be moved.
 */
export function minimumWindowSize(workAreas: readonly Rectangle[]): {
  width: number
  height: number
} {
  return {
    width: Math.min(minimumSize.width, ...workAreas.map(({ width }) => width)),
    height: Math.min(minimumSize.height, ...workAreas.map(({ height }) => height))
  }
}

function clamp(value: number, low: number, high = value): number {
  return Math.max(low, Math.min(value, high))
}
