import { nextZoom, zoomSteps } from '@shared/features/settings/zoom'
import { describe, expect, it } from 'vitest'

describe('nextZoom', () => {
  it('nextZoom steps through all zoom factors and stops at the smallest and largest', () => {
    let zoom: number = zoomSteps[0]
    for (const step of zoomSteps.slice(1)) {
      zoom = nextZoom(zoom, 'in')
      expect(zoom).toBe(step)
    }
    expect(nextZoom(zoom, 'in')).toBe(zoom)
    for (const step of [...zoomSteps].reverse().slice(1)) {
      zoom = nextZoom(zoom, 'out')
      expect(zoom).toBe(step)
    }
    expect(nextZoom(zoom, 'out')).toBe(zoom)
  })

  it('nextZoom goes from a zoom factor between two steps to the adjacent step', () => {
    expect(nextZoom(1.03, 'in')).toBe(1.1)
    expect(nextZoom(1.03, 'out')).toBe(1)
  })
})
