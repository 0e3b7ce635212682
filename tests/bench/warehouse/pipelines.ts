import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type BenchmarkResultRow, createBudgetResultRow, createRatioResultRow } from '../figures'
import { type BenchProgram, startBenchProgram } from '../program'
import { measureBareEngine } from './bare-engine'
import { bigTableId, makeBigTable } from './big-table'
import { invokeIpcCall } from './call-watched'
import { measureEngineImport } from './loads'
import { personFileColumnNames, personFileColumnTypes, writeCsvFile } from './made-files'
import { createChangedRow } from './rows'

const many = 1_000_000
const big = 10_000_000
const changed = 10_000

interface Ran {
  /** Milliseconds from pressing the run button to the end of the pipeline run. */
  readonly time: number
  /** Longest response time of an empty IPC call during the pipeline run. */
  readonly blocked: number
  readonly rowsOut: number
  readonly words: string
}

type Calls = Record<string, (input?: unknown) => Promise<{ ok: boolean; data?: unknown }>>

/**
 * Runs a pipeline to its end as the page does. Meanwhile sends an empty IPC call every few
 * milliseconds.
 */
function runWatched(page: Page, id: string): Promise<Ran> {
  return page.evaluate(async pipeline => {
    const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
    const began = performance.now()
    let blocked = 0
    await calls['etl:run']?.({ id: pipeline })
    for (;;) {
      for (let turn = 0; turn < 8; turn++) {
        const before = performance.now()
        await calls['app:painted']?.()
        blocked = Math.max(blocked, performance.now() - before)
        await new Promise(resolve => setTimeout(resolve, 5))
      }
      const { data } = (await calls['etl:runs']?.({ id: pipeline })) ?? {}
      const [run] = data as { state: string; rowsOut: number; log: { message: string }[] }[]
      if (!run || run.state === 'queued' || run.state === 'running') continue
      const words = run.log.at(-1)?.message ?? ''
      return { time: performance.now() - began, blocked, rowsOut: run.rowsOut, words }
    }
  }, id)
}

/**
 * Creates a pipeline that loads the files of a folder into a table; columns are mapped by position.
 */
async function makePipeline(
  { page }: BenchProgram,
  inbox: string,
  targetTable: string,
  columns: readonly string[],
  partition: string
): Promise<string> {
  const { id: endpoint } = await invokeIpcCall<{ id: string }>(page, 'collection:saveEndpoint', {
    id: null,
    password: null,
    draft: {
      kind: 'file',
      simulated: false,
      name: 'Tệp đo',
      config: { folder: inbox, pattern: '*.csv' }
    }
  })
  const place = { kind: 'folder', endpoint, choice: {} }
  const found = await invokeIpcCall<{ columns: object[] }>(page, 'etl:structure', { place })
  const agreed = found.columns.map((column, at) => ({
    ...column,
    name: columns[at],
    dataType: personFileColumnTypes[at],
    personal: false
  }))
  const flow = { source: { ...place, columns: agreed }, steps: [], rules: [], partition }
  const { id } = await invokeIpcCall<{ id: string }>(page, 'etl:create', {
    draft: {
      name: 'Đo',
      description: '',
      source: 'Tệp đo',
      targetTable,
      schedule: { kind: 'none' },
      flow
    }
  })
  return id
}

/**
 * Benchmarks P12 and P19 (docs/performance.md) with a pipeline: loads a million rows of a file into
 * a new table, and ten thousand changed rows into a table of ten million.
 */
export async function measurePipelines(
  folder: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  return [...(await measureMany(folder, runs)), ...(await measureChange(folder))]
}

async function measureMany(folder: string, runs: number): Promise<BenchmarkResultRow[]> {
  const inbox = join(folder, 'nhan')
  mkdirSync(inbox)
  const file = join(inbox, 'nhan-su.csv')
  await writeCsvFile(file, 'utf-8', many)
  const times: Record<'ours' | 'floor', number[]> = { ours: [], floor: [] }
  let blocked = 0
  for (let run = 0; run < runs; run++) {
    times.floor.push(await measureEngineImport(folder, file))
    const userData = join(folder, `chay-${run}`)
    const program = await startBenchProgram({ userData })
    try {
      const draft = {
        tableName: 'dm_do',
        description: '',
        dataGroup: '',
        writeStrategy: 'append',
        columns: personFileColumnNames.map((name, at) => ({
          id: String(at),
          name,
          dataType: personFileColumnTypes[at],
          description: ''
        })),
        key: []
      }
      await invokeIpcCall(program.page, 'dataMart:create', { draft })
      const id = await makePipeline(program, inbox, 'dm_do', personFileColumnNames, '')
      const ran = await runWatched(program.page, id)
      if (ran.rowsOut !== many) throw new Error(ran.words)
      times.ours.push(ran.time)
      blocked = Math.max(blocked, ran.blocked)
    } finally {
      await program.close()
    }
    rmSync(userData, { recursive: true, force: true })
  }
  const size = `${Math.round(statSync(file).size / 1e6)} MB`
  const row = { id: 'P12', unit: 'ms' }
  return [
    createRatioResultRow(
      { ...row, name: `a pipeline: 1,000,000 × 8, ${size}` },
      times.ours,
      times.floor,
      4
    ),
    createBudgetResultRow({ ...row, name: 'main waits meanwhile, the longest', ours: blocked }, 50)
  ]
}

async function measureChange(folder: string): Promise<BenchmarkResultRow[]> {
  const inbox = join(folder, 'sua')
  mkdirSync(inbox)
  const userData = join(folder, 'lon')
  const path = await makeBigTable(userData, big)
  await writeCsvFile(join(inbox, 'thay-doi.csv'), 'utf-8', changed, (_, place) =>
    createChangedRow(place)
  )
  const program = await startBenchProgram({ userData })
  let ran: Ran
  try {
    const { table } = await invokeIpcCall<{ table: { name: string; columns: { name: string }[] } }>(
      program.page,
      'dataMart:get',
      { id: bigTableId }
    )
    const columns = table.columns.map(({ name }) => name)
    const id = await makePipeline(program, inbox, table.name, columns, 'don_vi')
    ran = await runWatched(program.page, id)
    if (ran.rowsOut !== changed) throw new Error(ran.words)
  } finally {
    await program.close()
  }
  const copy = join(folder, 'ban-sao.duckdb')
  const floor = await measureBareEngine(1, [
    `ATTACH '${path}' AS g (READ_ONLY)`,
    `ATTACH '${copy}' AS t`,
    'CREATE TABLE t.rows AS SELECT * FROM g.rows'
  ])
  const row = { id: 'P19', unit: 'ms' }
  return [
    createRatioResultRow(
      { ...row, name: 'a pipeline: 10,000 of 10,000,000 rows' },
      [ran.time],
      [floor],
      2
    ),
    createBudgetResultRow(
      { ...row, name: 'main waits meanwhile, the longest', ours: ran.blocked },
      50
    )
  ]
}
