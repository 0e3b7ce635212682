// Preloaded before the program (APP_PATCH): timers of the main process of a second or more elapse
// forty times as fast.
const { setTimeout } = globalThis
globalThis.setTimeout = (run, milliseconds, ...rest) =>
  setTimeout(run, milliseconds >= 1_000 ? milliseconds / 40 : milliseconds, ...rest)
