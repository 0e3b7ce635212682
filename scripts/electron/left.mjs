/**
 * Mark of the end-to-end tests that `npm test` also runs on a real Electron, if one is available.
 */
export const quickElectronTestMark = '@electron'

/**
 * End-to-end tests that the older Electron cannot pass for reasons outside the program, with the
 * missing feature.
 */
export const newerElectronOnlyTests = [
  {
    title:
      'the printed sheets of every page contain each table cell that the page received from the main process',
    reason:
      'pdf.js takes single glyphs of the Type 3 fonts that Chromium 114 writes for blanks; poppler reads them'
  },
  {
    title: 'is saved as a PDF with A4 sheets',
    reason: 'margin boxes of @page (page number, name, sample mark) came with Chromium 131'
  },
  {
    title: 'the window is reloaded after a crash, and shows the safe page after the third crash',
    reason: 'the debugger of Chromium 114 sends Page.crash again to the page that comes after'
  },
  {
    title:
      'scripts of pages that the user has not opened are loaded in advance while the program is idle',
    reason: 'Chromium 114 notes no resource timing for schemes of a program'
  },
  {
    title:
      'the page of an unknown API shows a clear message with a link back, inside the application frame',
    reason: 'new URL refuses %00 in a path in Chromium 114'
  },
  {
    title: 'no link can replace the page of the program, however it is clicked',
    reason: 'the debugger of Chromium 114 never says that a prevented navigation of a link is over'
  },
  {
    title: 'every route is accessible, in order, quiet, Vietnamese and uncut (1/2)',
    reason: 'axe does not see in Chromium 114 that content-visibility hides the helper of the focus'
  }
]
