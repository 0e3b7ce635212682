import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCalls } from './calls'
import { measureLargeLog } from './exports'
import { formatTable, type Row } from './figures'
import { measurePollock } from './pollock/pollock'
import { root, runtime } from './program'
import { measureRoutes } from './routes'
import { measureSizes } from './sizes'
import { measureStarts } from './starts'
import { measureStops } from './stops'
import { measureTables } from './tables'
import { measureClosings } from './warehouse/closings'
import { measureGateway } from './warehouse/gateway'
import { measureLoads } from './warehouse/loads'
import { measurePipelines } from './warehouse/pipelines'
import { measureQuery } from './warehouse/query'
import { measureRows } from './warehouse/rows'
import { measureSamples } from './warehouse/samples'
import { measureSector } from './warehouse/sector'

const measures: Readonly<Record<string, (folder: string, runs: number) => Promise<Row[]>>> = {
  sizes: async () => measureSizes(),
  starts: measureStarts,
  routes: measureRoutes,
  tables: measureTables,
  logs: measureLargeLog,
  calls: measureCalls,
  stops: measureStops,
  samples: measureSamples,
  loads: measureLoads,
  rows: measureRows,
  query: measureQuery,
  pipelines: measurePipelines,
  gateway: measureGateway,
  sector: measureSector,
  closings: measureClosings
}

/**
 * Runs the named benchmarks, or all; prints the table and writes bench-results.json. Never fails
 * because of a time.
 */
export async function runBench(args: readonly string[]): Promise<void> {
  if (args[0] === 'pollock') return runPollock(args.slice(1))
  const runs = Number(args.find(arg => /^--runs=\d+$/.test(arg))?.slice(7) ?? 3)
  const names = args.filter(arg => arg in measures)
  const rows: Row[] = []
  for (const name of names.length > 0 ? names : Object.keys(measures)) {
    console.log(`▸ ${name}`)
    const folder = mkdtempSync(join(tmpdir(), 'kho-bench-'))
    try {
      rows.push(...((await measures[name]?.(folder, runs)) ?? []))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  rows.sort((left, right) => left.id.localeCompare(right.id))
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${process.platform}`
  console.log(`\nruntime: ${runtime.name}; ${machine}; ${runs} runs, medians\n`)
  console.log(formatTable(rows))
  const file = join(root, 'bench-results.json')
  const results = { time: new Date().toISOString(), runtime: runtime.name, machine, runs, rows }
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\n${file}`)
}

/**
 * Runs `pollock PATH [FOLDER]`, which computes a score instead of a time over benchmark files that
 * are not in the repository.
 */
async function runPollock([from, to]: readonly string[]): Promise<void> {
  if (!from)
    throw new Error('npm run bench -- pollock PATH [FOLDER]: PATH is the benchmark or its archive')
  const folder = mkdtempSync(join(tmpdir(), 'kho-pollock-'))
  try {
    await measurePollock(folder, { from, to })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
