const { readFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const timers = require('node:timers/promises')

// Preloaded before the program (APP_PATCH): limits simulated work (a check, a sync, a pipeline run)
// to the number of steps in the latch file next to the data folder; without the file there is no
// limit.
const prefix = '--user-data-dir='
const folder = process.argv.find(arg => arg.startsWith(prefix))?.slice(prefix.length) ?? ''
const gate = `${folder.replace(/\/$/, '')}-held`
const wait = timers.setTimeout
/** Interval in milliseconds after which the program checks again which work is due. */
const betweenLooks = 15_000
let passed = 0

timers.setTimeout = async (milliseconds, value, options) => {
  await wait(milliseconds, value, options)
  while (passed >= readAllowed()) await wait(20, undefined, options)
  passed++
  return value
}
syncBuiltinESMExports()
// Disables the schedule timer, so that the time of day does not start a run either.
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
