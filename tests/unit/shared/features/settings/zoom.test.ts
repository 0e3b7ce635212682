import { computeNextZoom, zoomSteps } from '@shared/features/settings/zoom'
import { describe, expect, it } from 'vitest'

describe('computeNextZoom', () => {
  it('computeNextZoom steps through all zoom factors and stops at the smallest and largest', () => {
    let zoom: number = zoomSteps[0]
    for (const step of zoomSteps.slice(1)) {
      zoom = computeNextZoom(zoom, 'in')
      expect(zoom).toBe(step)
    }
    expect(computeNextZoom(zoom, 'in')).toBe(zoom)
    for (const step of [...zoomSteps].reverse().slice(1)) {
      zoom = computeNextZoom(zoom, 'out')
      expect(zoom).toBe(step)
    }
    expect(computeNextZoom(zoom, 'out')).toBe(zoom)
  })

  it('computeNextZoom goes from a zoom factor between two steps to the adjacent step', () => {
    expect(computeNextZoom(1.03, 'in')).toBe(1.1)
    expect(computeNextZoom(1.03, 'out')).toBe(1)
  })
})
