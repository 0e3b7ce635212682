import type { Rectangle } from 'electron'
import type { WindowState } from '../store/state/window-state'

/** Below it the lists have no rows left to show; a page itself works at any size. */
const minimumSize = { width: 800, height: 480 } as const

/** Pixels of the title bar that must be on a screen for a person to be able to drag the window. */
const graspable = 80

/**
 * The bounds to open with: the size never larger than the screen it lies on, the position only where enough of the
 * title bar would be in reach; else the system centres it.
 */
export function fitWindow(state: WindowState, workAreas: readonly Rectangle[]): Partial<Rectangle> {
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
  const smallest = smallestSize(workAreas)
  const width = clamp(state.width, smallest.width, area?.width)
  const height = clamp(state.height, smallest.height, area?.height)
  return home && x !== undefined && y !== undefined ? { x, y, width, height } : { width, height }
}

/** The least size of the window, in device-independent pixels: never larger than any screen that it may be moved to. */
export function smallestSize(workAreas: readonly Rectangle[]): { width: number; height: number } {
  return {
    width: Math.min(minimumSize.width, ...workAreas.map(({ width }) => width)),
    height: Math.min(minimumSize.height, ...workAreas.map(({ height }) => height))
  }
}

function clamp(value: number, low: number, high = value): number {
  return Math.max(low, Math.min(value, high))
}
