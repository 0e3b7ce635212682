import { createBaseDisk } from './base'
import { createHistory } from './history'
import { plantedBugs } from './planted/planted'
import { runHistory } from './run'
import { bundleProgram } from './world/bundle'
import { compileProgram } from './world/modules'

const numberOf = (given: readonly string[], name: string, usual: number): number =>
  Number(given.find(one => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual)

/** Searches each planted bug of this worker from seed 1 on, and prints the table. */
async function findAllBugs(given: readonly string[]): Promise<number> {
  const { worker, workers } = workerOf(given)
  const first = numberOf(given, 'first', 1)
  const most = numberOf(given, 'seeds', 10_000)
  const only = given.find(one => one.startsWith('--only='))?.slice('--only='.length) ?? ''
  let missed = 0
  for (const [place, bug] of plantedBugs.filter(({ name }) => name.includes(only)).entries()) {
    if (place % workers !== worker) continue
    const loaded = compileProgram(await bundleProgram(bug))
    const base = await createBaseDisk(loaded)
    let found: string | undefined
    let seed = first
    for (; seed < first + most && found === undefined; seed += 1)
      found = (await runHistory(loaded, base, createHistory(seed))).failure?.message
    if (found === undefined) missed += 1
    console.warn(`${bug.name}: ${found ? `seed ${seed - 1}: ${found.slice(0, 150)}` : 'not found'}`)
  }
  return missed
}

function workerOf(given: readonly string[]) {
  const text = given.find(one => one.startsWith('--worker='))?.slice('--worker='.length) ?? '0/1'
  const [worker = 0, workers = 1] = text.split('/').map(Number)
  return { worker, workers }
}

/** Entry of `npm run test:simulation`: runs seeds and prints what they found. */
export async function main(given: readonly string[]): Promise<number> {
  const began = performance.now()
  const wanted = given.find(one => one.startsWith('--bug='))?.slice('--bug='.length)
  if (wanted === 'all') return findAllBugs(given)
  const bug = plantedBugs.find(({ name }) => name === wanted)
  const loaded = compileProgram(await bundleProgram(bug))
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
  const { worker, workers } = workerOf(given)
  const first = numberOf(given, 'first', 1)
  const count = numberOf(given, 'seeds', 500)
  const start = performance.now()
  let done = 0
  let starts = 0
  const outcomes = new Map<string, number>()
  let calls = 0
  let failures = 0
  for (let at = first + worker; at < first + count; at += workers) {
    const one = await runHistory(loaded, base, createHistory(at))
    done += 1
    starts += one.starts
    for (const [outcome, times] of one.outcomes)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times)
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
  console.warn(
    [...outcomes]
      .map(([outcome, times]) => `${outcome}: ${times}`)
      .sort()
      .join(', ')
  )
  return failures > 0 ? 1 : 0
}
