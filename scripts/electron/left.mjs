/** Mark of the end-to-end tests that `npm test` runs on a real Electron too, wherever one can be had. */
export const quickMark = '@electron'

/** End-to-end tests that the older Electron cannot pass, whatever the program does, with what is missing there. */
export const leftToNewer = []
