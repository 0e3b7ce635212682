import { createBaseDisk } from './base'
import { createHistory } from './history'
import { runHistory } from './run'
import { bundleProgram } from './world/bundle'
import { compileProgram } from './world/modules'

const numberOf = (given: readonly string[], name: string, usual: number): number =>
  Number(given.find(one => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual)

/** Entry of `npm run test:simulation`: runs seeds and prints what they found. */
export async function main(given: readonly string[]): Promise<number> {
  const began = performance.now()
  const loaded = compileProgram(await bundleProgram())
  const base = await createBaseDisk(loaded)
  console.warn(`ready in ${Math.round(performance.now() - began)} ms`)
  const seed = numberOf(given, 'seed', -1)
  if (seed >= 0) {
    const history = createHistory(seed)
    console.warn(JSON.stringify(history, null, 1))
    const one = await runHistory(loaded, base, history)
    console.warn(one.events.join('\n'))
    console.warn(one.hash, one.starts, one.calls, one.failure?.message)
    return 0
  }
  const [worker = 0, workers = 1] = (
    given.find(one => one.startsWith('--worker='))?.split('=')[1] ?? '0/1'
  )
    .split('/')
    .map(Number)
  const first = numberOf(given, 'first', 1)
  const count = numberOf(given, 'seeds', 500)
  const start = performance.now()
  let done = 0
  let starts = 0
  let calls = 0
  let failures = 0
  for (let at = first + worker; at < first + count; at += workers) {
    const one = await runHistory(loaded, base, createHistory(at))
    done += 1
    starts += one.starts
    calls += one.calls
    if (one.failure) {
      failures += 1
      console.warn(`seed ${at}: ${one.failure.message.slice(0, 400)}`)
    }
    if (failures > 5) break
  }
  const minutes = (performance.now() - start) / 60_000
  console.warn(
    `worker ${worker}: ${done} seeds, ${failures} failures, ${(starts / done).toFixed(1)} starts, ${(calls / done).toFixed(0)} calls, ${Math.round(done / minutes)} seeds/min`
  )
  return failures > 0 ? 1 : 0
}
