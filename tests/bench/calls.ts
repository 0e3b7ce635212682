import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { writeLine } from '../../src/main/gateway/log-line'
import { callFolders, partName } from '../../src/main/logs/calls/call-files'
import { mostWaiting } from '../../src/main/logs/calls/open-call-log'
import { partStatements } from '../../src/main/logs/calls/part-sql'
import { bundlePart } from '../support/bundle-part'
import { startEngine } from '../support/engine-process'
import { lineNumber, segmentPath } from '../support/gateway/log-lines'
import { type Exported, exportOnce, stopOnce } from './export-once'
import { limitRow, median, p95, type Row, ratioRow } from './figures'
import { frameTime, openRoute } from './in-page'
import { type Program, start } from './program'
import { typeSearches } from './tables'

/** Lines of the long log; `CALLS` overrides the number. */
const rows = Number(process.env.CALLS ?? 10_000_000)
const few = 20
/** Lines of one log segment; the remaining ones are in none, as in the program. */
const inPart = 400_000
const waiting = mostWaiting
const logPath = (id: string): string => `/chia-se/api/${id}/logs`

/**
 * P22: log pages over ten million real lines compared with twenty: first paint, search, complete
 * export.
 */
export async function measureCalls(folder: string, runs: number): Promise<Row[]> {
  const userData = join(folder, 'calls')
  const [long, short] = await publishTwo(userData)
  await writeCalls(userData, long, short)
  const file = join(folder, 'calls.csv')
  const program = await start({ userData, dialog: file })
  try {
    return [
      ...(await measurePages(program, long, short)),
      ...(await measureFile(program, long, file, runs))
    ]
  } finally {
    await program.close()
  }
}

async function measurePages({ page }: Program, long: string, short: string): Promise<Row[]> {
  const frame = await frameTime(page)
  await openRoute(page, logPath('api-001'))
  const [many, least]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 5; turn++) {
    for (const [id, times] of [
      [short, least],
      [long, many]
    ] as const) {
      await openRoute(page, '/chia-se/api')
      times.push(await openRoute(page, logPath(id)))
    }
  }
  const total = (rows - few).toLocaleString('vi-VN')
  const keys = await typeSearches(page, total)
  const mounted = await page.locator('[role="row"], [role="cell"], [role="gridcell"]').count()
  const p22 = (name: string, unit: string, ours: number) => ({ id: 'P22', name, unit, ours })
  return [
    ratioRow(
      { id: 'P22', name: `log of ${total} calls opened, over one of ${few}`, unit: 'ms' },
      many,
      least,
      2
    ),
    { ...limitRow(p22(`key in its search, p95`, 'ms', p95(keys)), 50), floor: frame },
    limitRow(p22('rows and cells mounted', 'nodes', mounted), 300)
  ]
}

async function measureFile(
  program: Program,
  id: string,
  file: string,
  runs: number
): Promise<Row[]> {
  const made: Exported[] = []
  for (let run = 0; run < runs; run++) {
    made.push(await exportOnce(program, id))
    rmSync(file)
  }
  const stopped = await stopOnce(program, id)
  const of = (figure: (one: (typeof made)[number]) => number): number => median(made.map(figure))
  const speed = (rows - few) / of(({ time }) => time) / 1_000
  const p22 = (name: string, unit: string, ours: number) => ({ id: 'P22', name, unit, ours })
  return [
    { ...p22('CSV of all calls', 'M rows/s', speed), budget: '>= 0.5 M rows/s', ok: speed >= 0.5 },
    limitRow(
      p22(
        'memory of main, more',
        'MiB',
        of(({ grown = Number.NaN }) => grown / 1_048_576)
      ),
      100
    ),
    {
      ...limitRow(
        p22(
          'longest wait for main',
          'ms',
          of(({ blocked }) => blocked)
        ),
        50
      ),
      floor: of(({ blockedAtRest }) => blockedAtRest)
    },
    limitRow(p22('stopped', 'ms', stopped), 200)
  ]
}

/** Creates two APIs through the program; returns their ids. */
async function publishTwo(userData: string): Promise<[string, string]> {
  const program = await start({ userData })
  try {
    const create = (name: string, endpoint: string): Promise<string> =>
      program.page.evaluate(
        async draft => {
          const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
          const reply = await calls['apiSharing:create']?.({ draft })
          if (!reply?.data?.id) throw new Error(JSON.stringify(reply))
          return reply.data.id
        },
        {
          name,
          endpoint,
          description: '',
          sourceTable: 'dm_donvi_capbac',
          sharedFields: ['ma_don_vi'],
          authType: 'api_key',
          rateLimit: 100,
          personalReason: ''
        }
      )
    return [
      await create('Nhiều lượt gọi', '/api/v1/nhieu'),
      await create('Ít lượt gọi', '/api/v1/it')
    ]
  } finally {
    await program.close()
  }
}

type Calls = Record<string, (input: unknown) => Promise<{ data?: { id?: string } }>>

/**
 * Places the lines where the program would have: all but the newest in segments written by the
 * engine.
 */
async function writeCalls(userData: string, long: string, short: string): Promise<void> {
  const { parts, lines } = callFolders(userData)
  for (const folder of [parts, lines]) mkdirSync(folder, { recursive: true })
  const script = await bundlePart('warehouse', join(userData, 'bench'))
  const { engine } = startEngine(script, join(userData, 'bench', 'temporary'))
  const inParts = rows - waiting
  const now = Date.now()
  for (let from = 1; from <= inParts; from += inPart) {
    const to = Math.min(inParts, from + inPart - 1)
    const made = `(SELECT n, ${now} - (${rows} - n) * 1500 AS t, if(n <= ${few}, '${short}', '${long}') AS api,
      'khoa-1' AS key, format('10.{}.{}.{}', n % 17, n % 101, n % 251) AS ip, 'GET' AS m,
      if(n <= ${few}, '/api/v1/it', '/api/v1/nhieu') AS path, if(n % 10 = 0, 500, if(n % 7 = 0, 304, 200)) AS status,
      10 + n % 90 AS ms, 900 AS bytes, n % 50 AS rows, 'r-' || n AS id,
      if(n % 10 = 0, 'engine-fault', if(n % 7 = 0, 'not-modified', '')) AS why FROM range(${from}, ${to + 1}) x(n))`
    await engine.ask({
      kind: 'build',
      path: join(parts, partName({ from, to, turn: 0 })),
      files: [],
      statements: partStatements({ sources: [made], keepFrom: 0 }),
      searched: []
    })
  }
  engine.close()
  const file = createWriteStream(segmentPath(userData, inParts + 1))
  for (let n = inParts + 1; n <= rows; n++) {
    const t = now - (rows - n)
    file.write(writeLine(lineNumber(n, { t, api: long, path: '/api/v1/nhieu' })))
  }
  file.end()
  await finished(file)
}
