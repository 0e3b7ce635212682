// Read before the program (APP_PATCH): timers of main of a second or more run forty times as fast.
const { setTimeout } = globalThis
globalThis.setTimeout = (run, milliseconds, ...rest) =>
  setTimeout(run, milliseconds >= 1_000 ? milliseconds / 40 : milliseconds, ...rest)
