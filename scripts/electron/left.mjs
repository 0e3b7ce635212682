/**
 * Mark of the end-to-end tests that `npm test` also runs on a real Electron, if one is available.
 */
export const quickMark = '@electron'

/**
 * End-to-end tests that the older Electron cannot pass for reasons outside the program, with the
 * missing feature.
 */
export const leftToNewer = [
  {
    title: 'the printed sheets of every page contain each cell that the calls of the page return',
    reason:
      'pdf.js takes single glyphs of the Type 3 fonts that Chromium 114 writes for blanks; poppler reads them'
  },
  {
    title: 'becomes a PDF on A4',
    reason: 'margin boxes of @page (page number, name, sample mark) came with Chromium 131'
  },
  {
    title: 'a third crash shows the safe page',
    reason: 'the debugger of Chromium 114 sends Page.crash again to the page that comes after'
  },
  {
    title: 'unvisited pages are prefetched when the program is idle',
    reason: 'Chromium 114 notes no resource timing for schemes of a program'
  },
  {
    title: 'an unknown API shows a clear message with a link back, inside the frame',
    reason: 'new URL refuses %00 in a path in Chromium 114'
  },
  {
    title: 'no link can navigate away from the page, however it is clicked',
    reason: 'the debugger of Chromium 114 never says that a prevented navigation of a link is over'
  },
  {
    title: 'every route is accessible, in order, quiet, Vietnamese and uncut (1/2)',
    reason: 'axe does not see in Chromium 114 that content-visibility hides the helper of the focus'
  }
]
