import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { bundleChildProcess } from '../support/bundle-part'
import { createEngineQuery, processorTicksOf, waitForEngineRequest } from '../support/engine'
import { startTestEngine } from '../support/engine-process'
import { endlessSqlStatements } from '../support/hostile-questions'
import { type BenchmarkResultRow, createBudgetResultRow } from './figures'

/** Slow queries that the engine can interrupt. */
const ordinary = {
  'all with all': endlessSqlStatements['all with all'],
  'as many groups as rows': endlessSqlStatements['as many groups as rows'],
  'an order of all': endlessSqlStatements['an order of all']
}

interface Stop {
  /**
   * Milliseconds until the caller received its response; `idle` also counts the time until the
   * engine's process was idle or had ended.
   */
  readonly answered: number
  readonly rested: number
}

/**
 * Benchmark P17 (docs/performance.md): time from **Dừng** (stop) to the response, and until the
 * engine's process is idle, for the slowest query; and how long the calling process was blocked.
 */
export async function measureEngineCancellation(
  folder: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  const script = await bundleChildProcess('warehouse', folder)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const measure = async (questions: Readonly<Record<string, string>>): Promise<Stop> => {
    const stops: Stop[] = []
    for (let run = 0; run < runs; run++) {
      for (const sql of Object.values(questions)) stops.push(await stopOne(script, folder, sql))
    }
    return {
      answered: Math.max(...stops.map(({ answered }) => answered)),
      rested: Math.max(...stops.map(({ rested }) => rested))
    }
  }
  const usual = await measure(ordinary)
  const hostile = await measure(endlessSqlStatements)
  delay.disable()
  const row = (name: string, ours: number, most: number): BenchmarkResultRow =>
    createBudgetResultRow({ id: 'P17', name, unit: 'ms', ours }, most)
  return [
    row('an ordinary question stopped, the slowest answer', usual.answered, 100),
    row('a hostile question stopped, the slowest answer', hostile.answered, 100),
    row('a hostile question stopped, its process at rest', hostile.rested, 3_000),
    row('main waits meanwhile, the longest', delay.max / 1e6, 50)
  ]
}

async function stopOne(script: string, temporary: string, sql: string): Promise<Stop> {
  // A cancelled query that needs too much memory must end without its process being killed.
  const { engine, children } = startTestEngine(script, temporary, { limits: { growth: 100 } })
  try {
    await engine.ask(createEngineQuery('SELECT 1'))
    const [child] = children
    if (!child) throw new Error('no process was started')
    const rest = waitForEngineRequest(child, 2)
    const before = processorTicksOf(child)
    const gate = new AbortController()
    const asked = engine.ask(createEngineQuery(sql), { signal: gate.signal }).catch(() => undefined)
    while (processorTicksOf(child) - before < 10) await setTimeout(5)
    const began = performance.now()
    gate.abort()
    await asked
    const answered = performance.now() - began
    await rest
    return { answered, rested: performance.now() - began }
  } finally {
    engine.close()
  }
}
