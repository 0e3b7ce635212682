import type { RecordState } from '../../../src/main/store/state/record-state'
import { generationFilePath } from '../../../src/main/warehouse/generation-names'
import { absent } from '../model/registers'
import { idOf } from '../program/names'
import { describeTable, readRowFile } from '../program/table-files'
import type { DiskNode } from '../world/disk'
import type { AskedChange, CommandContext } from './asked-change'
import { periodsAfterRestore } from './period-commands'
import type { CommandReply } from './reply'

/** Ids of the two tables: rows are appended to the first, and replaced in the second. */
export const tableIds = ['dm-900001', 'dm-900002'] as const

export const tableRegister = (id: string): string => `table ${id}`
export const waitingRegister = (load: string): string => `waiting ${load}`

/** Rows that a file brings; each is unique in a history. */
const rowsOfFile = (at: number, count: number): string[] =>
  Array.from({ length: count }, (_, row) => `${at}-${row}/Người ${at}`)

function writeFileOfPerson({ world }: CommandContext, at: number, count: number): string {
  const path = `/files/tep-${at}.csv`
  const lines = ['ma;ten', ...rowsOfFile(at, count).map(row => row.replace('/', ';'))]
  const file = world.disk.createFile(path, 'open')
  file.content.write(0, Buffer.from(`${lines.join('\n')}\n`))
  world.disk.flushFile(file)
  return path
}

/** Rows of a table after a file was loaded into it. */
function loaded(current: string, id: string, rows: readonly string[]): string {
  const isAppended = id === tableIds[0]
  return [...(isAppended && current !== '' ? [current] : []), ...rows].join(',')
}

/** Loads a file into a table: reads it, compares it and publishes it, or submits it for approval. */
export function loadFile(
  context: CommandContext,
  { at, table, count, waits }: { at: number; table: number; count: number; waits: boolean }
): AskedChange | undefined {
  const { program, world, directory } = context
  const id = tableIds[table] ?? tableIds[0]
  const current = describeTable(world, directory, program, id)
  if (current.startsWith('!')) return undefined
  const load = idOf(at)
  const rows = rowsOfFile(at, count)
  const perform = async (): Promise<CommandReply> => {
    const staged = await program.stageFile(load, id, writeFileOfPerson(context, at, count))
    if (!staged.ok) return staged
    return program.ask(waits ? 'dataLoad:submit' : 'dataLoad:publish', { load })
  }
  const sets: [string, string][] = waits
    ? [[waitingRegister(load), 'present']]
    : [[tableRegister(id), loaded(current, id, rows)]]
  const marker = waits ? `Gửi duyệt tệp “tep-${at}.csv”` : `Nạp tệp “tep-${at}.csv”`
  return { store: 'records', sets: new Map(sets), marker, perform }
}

/** Approves the oldest load that awaits it. */
export function approveLoad({
  program,
  world,
  directory
}: CommandContext): AskedChange | undefined {
  const waiting = program.storage.records.read().waitingLoads[0]
  if (!waiting) return undefined
  const current = describeTable(world, directory, program, waiting.table)
  const staged = readRowFile(world, `${directory}/warehouse/waiting/${waiting.id}.duckdb`)
  if (current.startsWith('!') || !staged?.rows) return undefined
  const { id: load, table, file } = waiting
  const rows = staged.rows.map(row => row.slice(row.indexOf('/') + 1))
  return {
    store: 'records',
    sets: new Map([
      [tableRegister(table), loaded(current, table, rows)],
      [waitingRegister(load), absent]
    ]),
    marker: `Nạp tệp “${file.fileName}”`,
    perform: async () => {
      const compared = await program.ask('dataLoad:compare', { load })
      return compared.ok ? program.ask('dataLoad:publish', { load }) : compared
    }
  }
}

/** Takes a table back to the generation before its current one. */
export function undoLoad(
  { program, world, directory }: CommandContext,
  { at, table }: { at: number; table: number }
): AskedChange | undefined {
  const id = tableIds[table] ?? tableIds[0]
  const found = program.storage.records.read().dataMarts.find(one => one.id === id)
  const earlier = found?.generations.at(-2)
  if (!earlier || earlier.id === found?.current) return undefined
  const file = readRowFile(world, `${directory}/${generationFilePath(id, earlier.id)}`)
  if (!file?.rows) return undefined
  const reason = `Hoàn tác lần ${at}.`
  return {
    store: 'records',
    sets: new Map([[tableRegister(id), file.rows.join(',')]]),
    marker: reason,
    perform: () => program.ask('dataMart:returnTo', { id, generation: earlier.id, reason })
  }
}

/** Restores the tables of a backup, and its closed periods, without losing what is there now. */
export function restoreBackup(
  context: CommandContext,
  { which, periods }: { readonly which: number; readonly periods: boolean }
): AskedChange | undefined {
  const { program, world, directory, backups } = context
  const [id, tables] = [...backups][which % Math.max(1, backups.size)] ?? []
  if (!id || !tables) return undefined
  const file = world.disk.find(`${directory}/backups/sao-luu-${id}.json`)
  const closed = periods && file ? readBackupPart(file, 'closedPeriods') : undefined
  const parts = ['dataMarts', ...(closed ? ['closedPeriods'] : [])]
  return {
    store: 'records',
    sets: new Map([...tables, ...(closed ? periodsAfterRestore(context, closed) : [])]),
    marker: '',
    perform: () => program.ask('snapshot:restore', { id, parts })
  }
}

/** Records of a part of a backup; undefined if the file is not whole. */
export function readBackupPart<N extends 'closedPeriods' | 'dataMarts'>(
  file: DiskNode,
  name: N
): RecordState[N] | undefined {
  if (file.kind !== 'file') return undefined
  try {
    const { parts } = JSON.parse(Buffer.from(file.content.bytes()).toString('utf8'))
    const found = parts.find((part: { readonly name: string }) => part.name === name)
    return JSON.parse(found.text)
  } catch {
    return undefined
  }
}

const rowsOfTables = (
  world: CommandContext['world'],
  directory: string,
  program: CommandContext['program']
): ReadonlyMap<string, string> =>
  new Map(tableIds.map(id => [tableRegister(id), describeTable(world, directory, program, id)]))

/** Makes a backup, and remembers the rows of the tables. */
export function createBackup({
  program,
  world,
  directory,
  backups
}: CommandContext): AskedChange | undefined {
  const tables = rowsOfTables(world, directory, program)
  return {
    store: 'records',
    sets: new Map(),
    marker: '',
    perform: async () => {
      const reply = await program.ask('snapshot:create')
      if (reply.ok) backups.set(Object(reply.data).id, tables)
      return reply
    }
  }
}

/** Backups that the folder has at the beginning, with the rows that they name. */
export function noteEarlierBackups({ world, directory, backups }: CommandContext): void {
  const folder = world.disk.find(`${directory}/backups`)
  if (folder?.kind !== 'folder') return
  for (const [name, file] of folder.entries) {
    const id = /^sao-luu-(.*)\.json$/.exec(name)?.[1]
    if (id === undefined) continue
    const rows = (readBackupPart(file, 'dataMarts') ?? []).map(table => {
      const path = `${directory}/${generationFilePath(table.id, table.current)}`
      return [tableRegister(table.id), (readRowFile(world, path)?.rows ?? []).join(',')] as const
    })
    backups.set(id, new Map(rows))
  }
}
