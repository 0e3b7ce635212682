/** Zoom factors that Ctrl+= and Ctrl+− step through; 1 is the default. */
export const zoomSteps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const

export const smallestZoom = zoomSteps[0]
export const largestZoom = 4

/** Next larger or smaller zoom factor; unchanged at the largest or smallest. */
export function computeNextZoom(zoom: number, direction: 'in' | 'out'): number {
  if (direction === 'in') return zoomSteps.find(step => step > zoom + 0.001) ?? largestZoom
  return zoomSteps.findLast(step => step < zoom - 0.001) ?? smallestZoom
}
