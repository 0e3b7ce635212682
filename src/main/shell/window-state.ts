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

/** Pixels that the frame of a window may have at its left and its top. */
const widestFrame = 100

/**
 * How far the window manager moved a window that was asked for at `asked`, to put its frame around it. Electron answers the place of
 * the inside on X11 and takes it for the outside, so without this a window goes down by its title bar with every start. Zero where
 * no place was asked for, or the window is too far from it.
 */
export function frameOffset(
  asked: Partial<Rectangle>,
  shown: Rectangle
): { readonly x: number; readonly y: number } {
  const x = shown.x - (asked.x ?? shown.x)
  const y = shown.y - (asked.y ?? shown.y)
  const isFrame = x >= 0 && y >= 0 && x <= widestFrame && y <= widestFrame
  return isFrame ? { x, y } : { x: 0, y: 0 }
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
