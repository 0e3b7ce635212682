import { readdirSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import { startTestEngine } from '../engine-process'
import { createEmptyTextTable, createFileLoadSubmission, openTestLoads } from '../open-loads'

// Script of a process that is killed by its test. It checks the files that the previous process
// left, then loads a file repeatedly until it is killed.
const [directory = '', script = '', path = '', count = ''] = process.argv.slice(2)
const columns = ['ma', 'ten', 'so']
/** Number of loads into one table before the script creates another. */
const perTable = 6
/**
 * Clock that is two hours ahead, so that files without a reference are old enough to be deleted.
 */
const clock = { now: () => Date.now() + 2 * 3_600_000 }
const temporary = join(directory, 'warehouse', 'temporary')

const print = (line: string): void => void writeSync(1, `${line}\n`)
const { engine, children } = startTestEngine(script, join(directory, 'spill'))
const { records, files, tables, loads } = openTestLoads({
  directory,
  clock,
  reader: engine,
  writer: engine
})
const own = () => records.read().dataMarts.filter(({ id }) => id.startsWith('dm-9'))

async function ask(sql: string, path?: string): Promise<unknown> {
  const attached = path === undefined ? [] : [{ alias: 'g', path }]
  const asked = { kind: 'ask', files: attached, sql, parameters: [], rows: 1 } as const
  return (await engine.ask(asked)).rows[0]?.[0]
}

/** Throws if any data is incomplete, lost or not cleaned up; returns the total number of loads. */
async function examine(): Promise<number> {
  files.empty()
  const pointed = new Map(
    own().map(({ id, generations }) => [id, generations.map(made => made.id)])
  )
  files.sweep((table, id) => pointed.get(table)?.includes(id) ?? false, clock.now())
  const left = readdirSync(temporary, { recursive: true })
  if (left.length > 0) throw new Error(`left over: ${left}`)
  let loaded = 0
  for (const table of own()) {
    const { id, generations } = table
    loaded += generations.length
    const there = readdirSync(join(directory, 'warehouse', id)).sort()
    const wanted = generations.map(made => `${made.id}.duckdb`).sort()
    if (String(there) !== String(wanted)) throw new Error(`${id} has ${there}, not ${wanted}`)
    const { path } = await tables.open(id)
    const rows = await ask('SELECT count(*) FROM g.rows', path)
    const told = generations.length * Number(count)
    if (rows !== told || currentGenerationOf(table)?.rows !== told)
      throw new Error(`${id} has ${rows} rows, not ${told}`)
  }
  return loaded
}

const watch = { signal: new AbortController().signal, onProgress: () => undefined }
async function load(): Promise<void> {
  const sending = await createFileLoadSubmission(path, columns)
  const newest = own()
    .sort((a, b) => a.id.localeCompare(b.id))
    .at(-1)
  if (newest && newest.generations.length < perTable) {
    await loads.stage('lan', newest, sending, '', watch)
    await loads.publish('lan', 'a', () => undefined, watch)
    return
  }
  const id = `dm-9${String(own().length).padStart(5, '0')}`
  await loads.create(createEmptyTextTable(records.read().dataMarts[0], id, columns), sending, watch)
}

await ask('SELECT 1')
print(JSON.stringify({ engine: children[0]?.pid, loaded: await examine() }))
for (;;) {
  await load()
  print('loaded')
}
