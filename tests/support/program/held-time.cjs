const { readFileSync } = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const timers = require('node:timers/promises')

// Read before the program (APP_PATCH): simulated work (a check, a sync, a run of a pipeline) goes on
// only as far as the gate says, a file beside the data folder with the number of steps that may pass; without it, freely.
const prefix = '--user-data-dir='
const folder = process.argv.find(arg => arg.startsWith(prefix))?.slice(prefix.length) ?? ''
const gate = `${folder.replace(/\/$/, '')}-held`
const wait = timers.setTimeout
/** Milliseconds after which the program looks again at what is due. */
const betweenLooks = 15_000
let passed = 0

timers.setTimeout = async (milliseconds, value, options) => {
  await wait(milliseconds, value, options)
  while (passed >= readAllowed()) await wait(20, undefined, options)
  passed++
  return value
}
syncBuiltinESMExports()
// Nor does the hour of the day start a run: nothing looks at the schedules.
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
