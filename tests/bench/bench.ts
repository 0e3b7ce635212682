import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureCalls } from './calls'
import { measureCareers } from './careers'
import { measureChartPoints } from './chart-points'
import { measureLargeLog } from './exports'
import { type BenchmarkResultRow, formatBenchmarkTable } from './figures'
import { measurePlans } from './plans'
import { measurePollock } from './pollock/pollock'
import { benchRepositoryRoot, benchRuntime } from './program'
import { measureRoutes } from './routes'
import { measureBundleSizes } from './sizes'
import { measureProgramStarts } from './starts'
import { measureEngineCancellation } from './stops'
import { measureLogTables } from './tables'
import { measureClosings } from './warehouse/closings'
import { measureFilters } from './warehouse/filters'
import { measureGateway } from './warehouse/gateway'
import { measureLoads } from './warehouse/loads'
import { measurePipelines } from './warehouse/pipelines'
import { measureQuery } from './warehouse/query'
import { measureRows } from './warehouse/rows'
import { measureSampleTableWrites } from './warehouse/samples'
import { measureScope } from './warehouse/scope'
import { measureScopedSectorPages } from './warehouse/scope-pages'
import { measureSectorPages } from './warehouse/sector'

const measures: Readonly<
  Record<string, (folder: string, runs: number) => Promise<BenchmarkResultRow[]>>
> = {
  sizes: async () => measureBundleSizes(),
  starts: measureProgramStarts,
  routes: measureRoutes,
  tables: measureLogTables,
  logs: measureLargeLog,
  calls: measureCalls,
  stops: measureEngineCancellation,
  samples: measureSampleTableWrites,
  loads: measureLoads,
  rows: measureRows,
  query: measureQuery,
  pipelines: measurePipelines,
  gateway: measureGateway,
  sector: measureSectorPages,
  filters: measureFilters,
  points: measureChartPoints,
  careers: async (_folder, runs) => measureCareers(runs),
  closings: measureClosings,
  scope: measureScope,
  'scope-pages': measureScopedSectorPages,
  plans: measurePlans
}

/**
 * Runs the named benchmarks, or all; prints the table and writes bench-results.json. Never fails
 * because of a time.
 */
export async function runBench(args: readonly string[]): Promise<void> {
  if (args[0] === 'pollock') return runPollock(args.slice(1))
  const runs = Number(args.find(arg => /^--runs=\d+$/.test(arg))?.slice(7) ?? 3)
  const names = args.filter(arg => arg in measures)
  const rows: BenchmarkResultRow[] = []
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
  console.log(`\nruntime: ${benchRuntime.name}; ${machine}; ${runs} runs, medians\n`)
  console.log(formatBenchmarkTable(rows))
  const file = join(benchRepositoryRoot, 'bench-results.json')
  const results = {
    time: new Date().toISOString(),
    runtime: benchRuntime.name,
    machine,
    runs,
    rows
  }
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
