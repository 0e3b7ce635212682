import { pathToFileURL } from 'node:url'

// Started in place of the entry of a build, which it starts (APP_MAIN_BEHIND): timers of main of a second or more run forty times as fast.
const { setTimeout } = globalThis
globalThis.setTimeout = (run, milliseconds, ...rest) =>
  setTimeout(run, milliseconds >= 1_000 ? milliseconds / 40 : milliseconds, ...rest)
await import(pathToFileURL(process.env.APP_MAIN_BEHIND).href)
