import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limitRow, median, type Row, ratioRow } from './figures'
import { timeCalls } from './in-page'
import { accessLogOf, writeAccessLog } from './log-files'
import { type Program, start } from './program'

const rows = 1_000_000
const id = 'api-001'
const query = { search: '', filters: {}, sort: null }

/** P6, P7 and P8: all on a folder with a log of 1,000,000 rows; P8 beside one with none. */
export async function measureLargeLog(folder: string, runs: number): Promise<Row[]> {
  const userData = join(folder, 'large')
  await writeAccessLog(accessLogOf(userData, id), rows)
  const file = join(folder, 'export.csv')
  const found: Row[] = []
  const [times, floors, grown, blocked]: number[][] = [[], [], [], []]
  for (let run = 0; run < runs; run++) {
    // A program of its own each time: what one export leaves in memory must not help the next.
    const program = await start({ userData, dialog: file })
    try {
      const made = await exportOnce(program)
      times?.push(made.time)
      if (made.grown !== undefined) grown?.push(made.grown)
      blocked?.push(made.blocked)
      const bytes = readFileSync(file)
      const began = performance.now()
      await writeFile(join(folder, 'floor.csv'), bytes)
      floors?.push(performance.now() - began)
      if (run === runs - 1) found.push(...(await measureCalls(program)))
    } finally {
      await program.close()
    }
  }
  const speed = rows / median(times ?? []) / 1_000
  const memory = median(grown ?? [])
  return [
    ratioRow({ id: 'P6', name: 'CSV of 1,000,000 rows', unit: 'ms' }, times ?? [], floors ?? [], 8),
    {
      id: 'P6',
      name: 'its speed',
      unit: 'M rows/s',
      ours: speed,
      budget: '>= 0.5 M rows/s',
      ok: speed >= 0.5
    },
    { ...limitRow({ id: 'P6', name: 'memory of main, more', unit: 'MiB', ours: memory }, 100) },
    limitRow(
      { id: 'P6', name: 'longest wait for main', unit: 'ms', ours: median(blocked ?? []) },
      50
    ),
    ...found,
    await measurePreference(folder, userData)
  ]
}

async function exportOnce({ page, memory }: Program): Promise<{
  time: number
  grown: number | undefined
  blocked: number
}> {
  const before = memory()?.main
  let most = before ?? 0
  const watch = setInterval(() => {
    most = Math.max(most, memory()?.main ?? 0)
  }, 50)
  try {
    const made = await page.evaluate(
      async ([api, question]) => {
        type Calls = Record<string, (input?: unknown) => Promise<{ ok: boolean }>>
        const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
        let going = true
        let blocked = 0
        // An empty call every few milliseconds: what it waits for is a main process that does something else.
        const ask = async (): Promise<void> => {
          while (going) {
            const asked = performance.now()
            await calls['app:painted']?.()
            blocked = Math.max(blocked, performance.now() - asked)
            await new Promise(resolve => setTimeout(resolve, 5))
          }
        }
        const asking = ask()
        const began = performance.now()
        const reply = await calls['apiSharing:exportLogs']?.({ id: api, query: question })
        const time = performance.now() - began
        going = false
        await asking
        if (!reply?.ok) throw new Error(JSON.stringify(reply))
        return { time, blocked }
      },
      [id, query] as const
    )
    const grown = before === undefined ? undefined : (most - before) / 1_048_576
    return { ...made, grown }
  } finally {
    clearInterval(watch)
  }
}

/** P7: one page of 200 rows over an empty call, both a hundred times, in turn. */
async function measureCalls({ page }: Program): Promise<Row[]> {
  const ask = { id: 'api-002', query: { ...query, offset: 0, limit: 200 } }
  const logs: number[] = []
  const empty: number[] = []
  await timeCalls(page, 'apiSharing:logs', [ask])
  for (let turn = 0; turn < 20; turn++) {
    empty.push(...(await timeCalls(page, 'app:painted', Array(5).fill(undefined))))
    logs.push(...(await timeCalls(page, 'apiSharing:logs', Array(5).fill(ask))))
  }
  const more = median(logs) - median(empty)
  return [
    {
      ...limitRow(
        { id: 'P7', name: '200 log rows, over an empty call', unit: 'ms', ours: more },
        3
      ),
      floor: median(empty)
    }
  ]
}

/** P8: one preference kept, with the large log and without. */
async function measurePreference(folder: string, large: string): Promise<Row> {
  const programs = [
    await start({ userData: large }),
    await start({ userData: join(folder, 'none') })
  ]
  try {
    const times: number[][] = programs.map(() => [])
    for (let turn = 0; turn < 25; turn++) {
      for (const [place, { page }] of programs.entries()) {
        const change = { 'sidebar-collapsed': turn % 2 === 0 }
        times[place]?.push(...(await timeCalls(page, 'preferences:update', [change])))
      }
    }
    const row = { id: 'P8', name: 'a preference, 1,000,000 log rows', unit: 'ms' }
    return ratioRow(row, times[0] ?? [], times[1] ?? [], 1.2)
  } finally {
    for (const program of programs) await program.close()
  }
}
