import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createSampleDataMarts } from '../../../src/main/demo/data-mart'
import { type BenchmarkResultRow, createBudgetResultRow, median } from '../figures'
import { startBenchProgram } from '../program'

/**
 * Benchmark P11 (docs/performance.md): time to write the rows of the sample tables, which the
 * program does while it is idle. Only the folder is observed, because an IPC call would count as
 * activity.
 */
export async function measureSampleTableWrites(
  folder: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  const tables = createSampleDataMarts('2026-11-20').map(({ id }) => id)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const userData = join(folder, `samples-${run}`)
    const program = await startBenchProgram({ userData })
    try {
      const warehouse = join(userData, 'warehouse')
      const began = await until(() => bornIn(join(warehouse, 'temporary')))
      const ended = await until(() => {
        const made = tables.map(id => bornIn(join(warehouse, id)))
        return made.every(time => time !== undefined) ? Math.max(...made.map(Number)) : undefined
      })
      times.push(ended - began)
    } finally {
      await program.close()
    }
  }
  return [
    createBudgetResultRow(
      { id: 'P11', name: 'rows of the sample tables', unit: 'ms', ours: median(times) },
      5_000
    )
  ]
}

/**
 * Time of the latest write in a folder in milliseconds; undefined if the folder is empty or does
 * not exist.
 */
function bornIn(folder: string): number | undefined {
  try {
    const times = readdirSync(folder).map(name => statSync(join(folder, name)).mtimeMs)
    return times.length > 0 ? Math.max(...times) : undefined
  } catch {
    return undefined
  }
}

async function until(look: () => number | undefined): Promise<number> {
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    await setTimeout(20)
  }
}
