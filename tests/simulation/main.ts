import { createHistory, type History } from './history'
import type { InvariantViolation } from './invariants/invariants'
import { openSimulation, type Simulation } from './open-simulation'
import { findPlantedBug, plantedBugs } from './planted/planted'
import type { RunResult } from './run'
import { shrinkHistory } from './shrink'

interface Arguments {
  readonly seed: number | undefined
  readonly seeds: number
  /** A printed history to be replayed. */
  readonly history: string | undefined
  readonly first: number
  /** Name of a planted bug; `all`, or several names with commas, to search for each of them. */
  readonly bug: string | undefined
  /** Number of planted bugs that the search leaves out. */
  readonly skip: number
  readonly worker: number
  readonly workers: number
  readonly commit: string
}

function parseArguments(given: readonly string[], commit: string): Arguments {
  const textOf = (name: string): string | undefined =>
    given.find(one => one.startsWith(`--${name}=`))?.slice(name.length + 3)
  const numberOf = (name: string, usual: number): number => Number(textOf(name) ?? usual)
  const [worker = 0, workers = 1] = (textOf('worker') ?? '0/1').split('/').map(Number)
  const seed = textOf('seed')
  return {
    seed: seed === undefined ? undefined : Number(seed),
    seeds: numberOf('seeds', 500),
    history: textOf('history'),
    first: numberOf('first', 1),
    bug: textOf('bug'),
    skip: numberOf('skip', 0),
    worker,
    workers,
    commit
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Entry of `npm run test:simulation`; returns the exit code. */
export async function main(given: readonly string[], commit: string): Promise<number> {
  const asked = parseArguments(given, commit)
  if (asked.bug === 'all' || asked.bug?.includes(',')) return searchPlantedBugs(asked)
  const simulation = await openSimulation(findPlantedBug(asked.bug))
  if (asked.history !== undefined) return replay(simulation, JSON.parse(asked.history), commit)
  if (asked.seed !== undefined) return replay(simulation, createHistory(asked.seed), commit)
  return runSeeds(simulation, asked)
}

/** Replays one history, and prints its events. */
async function replay(simulation: Simulation, history: History, commit: string): Promise<number> {
  const result = await simulation.run(history)
  print(result.events.join('\n'))
  print(`seed ${history.seed}, commit ${commit}, events ${result.hash}`)
  print(JSON.stringify(history))
  if (!result.failure) return 0
  await printFailure(simulation, history, result, commit)
  return 1
}

async function printFailure(
  simulation: Simulation,
  history: History,
  { failure }: RunResult,
  commit: string
): Promise<void> {
  if (!failure) return
  print(`seed ${history.seed}, commit ${commit}: ${failure.message}`)
  const smallest = await shrinkHistory(
    history,
    failure.invariant,
    async candidate => (await simulation.run(candidate)).failure?.invariant
  )
  print(`  smallest history: ${JSON.stringify(smallest)}`)
}

/** Most failures that a worker prints before it stops. */
const mostFailures = 5

async function runSeeds(
  simulation: Simulation,
  { first, seeds, worker, workers, commit }: Arguments
): Promise<number> {
  const start = performance.now()
  const cpu = process.cpuUsage()
  const outcomes = new Map<string, number>()
  let [done, starts, calls, failures] = [0, 0, 0, 0]
  for (let seed = first + worker; seed < first + seeds; seed += workers) {
    const history = createHistory(seed)
    const result = await simulation.run(history)
    done += 1
    starts += result.starts
    calls += result.calls
    for (const [outcome, times] of result.outcomes)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times)
    if (!result.failure) continue
    failures += 1
    await printFailure(simulation, history, result, commit)
    if (failures === mostFailures) break
  }
  const minutes = (performance.now() - start) / 60_000
  const spent = process.cpuUsage(cpu)
  const cpuMinutes = (spent.user + spent.system) / 60_000_000
  const mean = (sum: number): string => (sum / done).toFixed(1)
  print(
    `worker ${worker}: ${done} seeds, ${failures} failures; a seed has ${mean(starts)} starts of processes and ${mean(calls)} changing calls; ${Math.round(done / minutes)} seeds a minute, ${Math.round(done / cpuMinutes)} a minute of processor time`
  )
  const told = [...outcomes].sort().map(([outcome, times]) => `${outcome} ${times}`)
  print(`worker ${worker}: ${told.join(', ')}`)
  return failures > 0 ? 1 : 0
}

/** Searches the planted bugs of this worker, and prints the rows of their table. */
async function searchPlantedBugs({
  bug: names = 'all',
  first,
  seeds,
  skip,
  worker,
  workers
}: Arguments): Promise<number> {
  let missed = 0
  const wanted = plantedBugs.filter(
    ({ name }) => names === 'all' || names.split(',').includes(name)
  )
  for (const [place, bug] of wanted.entries()) {
    if (place < skip || place % workers !== worker) continue
    const simulation = await openSimulation(bug)
    const violates = async (seed: number): Promise<InvariantViolation | undefined> => {
      const { failure } = await simulation.run(createHistory(seed))
      return failure?.invariant === bug.invariant ? failure : undefined
    }
    // The recorded seed is tried first, because it usually still finds the bug.
    let seed = bug.seed
    let found = await violates(seed)
    if (!found) seed = first - 1
    while (!found && seed < first + seeds - 1) {
      seed += 1
      found = await violates(seed)
    }
    if (!found) missed += 1
    const { name, mistake, invariant } = bug
    print(`| \`${name}\` | ${mistake} | ${found ? seed : 'not found'} | \`${invariant}\` |`)
  }
  return missed > 0 ? 1 : 0
}
