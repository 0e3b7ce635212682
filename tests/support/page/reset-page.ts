import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// A document without layout has no canvas to draw on. A test that loads the drawing of charts would
// make the charts of later files of the worker fail, which else show their placeholder.
vi.mock('@renderer/ui/chart/chart-canvas', () => ({ ChartCanvas: () => null }))

// Removes what a test file left in the document, because the next file of the worker gets the same
// document. Modules are loaded once for all these files, so a hook that a module registers applies to
// the first file only; this one is loaded again for each file.
afterEach(cleanup)
afterAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.location.hash = ''
  Reflect.deleteProperty(window, 'bridge')
})
