const { readFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const timers = require('node:timers/promises')

// Preloaded before the program (APP_PATCH): simulated work (a check, a synchronisation, a pipeline
// run) stops after the number of steps in a file next to the data folder; without the file there is
// no limit.
const prefix = '--user-data-dir='
const folder = process.argv.find(arg => arg.startsWith(prefix))?.slice(prefix.length) ?? ''
const gate = `${folder.replace(/\/$/, '')}-held`
const wait = timers.setTimeout
/** Interval in milliseconds at which the program checks which scheduled work is due. */
const betweenLooks = 15_000
let passed = 0

timers.setTimeout = async (milliseconds, value, options) => {
  await wait(milliseconds, value, options)
  while (passed >= readAllowed()) await wait(20, undefined, options)
  passed++
  return value
}
syncBuiltinESMExports()
// Disables the timer that checks the schedules, so that no run starts because of the time of day.
const { setInterval } = globalThis
globalThis.setInterval = (look, milliseconds, ...rest) =>
  setInterval(look, milliseconds === betweenLooks ? 2_147_483_647 : milliseconds, ...rest)

function readAllowed() {
  try {
    return Number(readFileSync(gate, 'utf8'))
  } catch {
    passed = 0
    return Number.POSITIVE_INFINITY
  }
}
