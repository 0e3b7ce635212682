import { describe, expect, it } from 'vitest'
import {
  fitWindowBounds,
  minimumWindowSize,
  windowFrameOffset
} from '../../../../src/main/shell/window-state'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }
const second = { x: 1920, y: 0, width: 1280, height: 984 }
const state = { width: 1366, height: 768, maximized: false }

describe('fitWindowBounds', () => {
  it('fitWindowBounds keeps a window that is on a screen', () => {
    expect(fitWindowBounds({ ...state, x: 100, y: 50 }, [screen])).toEqual({
      x: 100,
      y: 50,
      width: 1366,
      height: 768
    })
    expect(fitWindowBounds({ ...state, x: 2000, y: 10 }, [screen, second])).toMatchObject({
      x: 2000,
      width: 1280
    })
  })

  it.each([
    ['left of every screen', -1_400, 50],
    ['above', 100, -200],
    ['on a screen that is gone', 2_500, 50],
    ['with too little to grasp', 1_900, 50]
  ])('fitWindowBounds leaves the position to the system for a window %s', (_where, x, y) => {
    expect(fitWindowBounds({ ...state, x, y }, [screen])).toEqual({ width: 1366, height: 768 })
  })

  it('fitWindowBounds returns a size that is at most the screen and at least the usable minimum', () => {
    expect(fitWindowBounds({ ...state, width: 9_000, height: 9_000 }, [screen])).toEqual({
      width: 1920,
      height: 1040
    })
    expect(fitWindowBounds({ ...state, width: 10, height: 10 }, [screen])).toEqual({
      width: 800,
      height: 480
    })
  })

  it.each([
    ['1366 × 768 at 125 %', 1093, 575, 800, 480],
    ['1024 × 768 at 150 %', 683, 472, 683, 472],
    ['1920 × 1080', 1920, 1040, 800, 480]
  ])(
    'the window and its minimum size fit a screen of %s',
    (_screen, width, height, least, lowest) => {
      const area = { x: 0, y: 0, width, height }
      const fitted = fitWindowBounds({ ...state, width: 1920, height: 1080 }, [area])
      expect([fitted.width, fitted.height]).toEqual([width, height])
      expect(minimumWindowSize([area])).toEqual({ width: least, height: lowest })
      expect(minimumWindowSize([screen, area])).toEqual({ width: least, height: lowest })
    }
  )
})

describe('windowFrameOffset (shift of a new window by its system frame)', () => {
  const size = { width: 1000, height: 640 }
  it.each([
    [
      'the frame that a window manager put around it',
      { x: 120, y: 130 },
      { x: 121, y: 152 },
      { x: 1, y: 22 }
    ],
    [
      'nothing where the window stands where it was asked for',
      { x: 120, y: 130 },
      { x: 120, y: 130 },
      { x: 0, y: 0 }
    ],
    ['nothing where no place was asked for', {}, { x: 460, y: 200 }, { x: 0, y: 0 }],
    ['nothing where a person moved it far', { x: 120, y: 130 }, { x: 400, y: 152 }, { x: 0, y: 0 }],
    ['nothing where it was moved up', { x: 120, y: 130 }, { x: 120, y: 110 }, { x: 0, y: 0 }]
  ])('windowFrameOffset returns %s', (_name, asked, shown, offset) => {
    expect(windowFrameOffset(asked, { ...shown, ...size })).toEqual(offset)
  })
})
