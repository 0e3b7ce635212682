import type { RecordState } from '../../../src/main/store/state/record-state'
import { generationFilePath } from '../../../src/main/warehouse/generation-names'
import { absent } from '../model/registers'
import { idOf } from '../program/names'
import { describeRows, type ModelRow, readRowFile, readTable } from '../program/table-files'
import type { DiskNode } from '../world/disk'
import type { AskedChange, CommandContext } from './asked-change'
import { periodsAfterRestore } from './period-commands'
import type { CommandReply } from './reply'
import {
  describeTables,
  nameRegister,
  tableIdOf,
  tableIds,
  tableRegister,
  waitingRegister
} from './table-registers'

/** Rows that a file brings; each is unique in a history. */
const rowsOfFile = (at: number, count: number, columns: readonly string[]): string[][] =>
  Array.from({ length: count }, (_, row) =>
    columns.map(name => (name === 'ma' ? `${at}-${row}` : `Giá trị ${at}`))
  )

/** Writes a file with the columns of a table. */
function writeFileOfPerson(
  { world }: CommandContext,
  at: number,
  columns: readonly string[],
  rows: readonly string[][]
): string {
  const path = `/files/tep-${at}.csv`
  const lines = [columns, ...rows].map(cells => cells.join(';'))
  const file = world.disk.createFile(path, 'open')
  file.content.write(0, Buffer.from(`${lines.join('\n')}\n`))
  world.disk.flushFile(file)
  return path
}

/** Text of a table after rows were loaded into it. */
function loaded(
  id: string,
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly ModelRow[] },
  added: readonly ModelRow[]
): string {
  return describeRows(columns, id === tableIds[0] ? [...rows, ...added] : added)
}

/** Loads a file into a table: reads it, compares it and publishes it, or submits it for approval. */
export function loadFile(
  context: CommandContext,
  { at, table, count, waits }: { at: number; table: number; count: number; waits: boolean }
): AskedChange | undefined {
  const { program } = context
  const id = tableIdOf(table)
  const current = readTable(context, id)
  if (!current) return undefined
  const load = idOf(at)
  const rows = rowsOfFile(at, count, current.columns)
  const perform = async (): Promise<CommandReply> => {
    const path = writeFileOfPerson(context, at, current.columns, rows)
    const staged = await program.stageFile(load, id, path)
    if (!staged.ok) return staged
    return program.ask(waits ? 'dataLoad:submit' : 'dataLoad:publish', { load })
  }
  const sets: [string, string][] = waits
    ? [[waitingRegister(load), 'present']]
    : [[tableRegister(id), loaded(id, current, rows)]]
  const marker = waits ? `Gửi duyệt tệp “tep-${at}.csv”` : `Nạp tệp “tep-${at}.csv”`
  return { store: 'records', sets: new Map(sets), marker, perform }
}

/** Approves the oldest load that awaits it. */
export function approveLoad(context: CommandContext): AskedChange | undefined {
  const { program, world, directory } = context
  const waiting = program.storage.records.read().waitingLoads[0]
  if (!waiting) return undefined
  const { id: load, table, file } = waiting
  const current = readTable(context, table)
  const staged = readRowFile(world, `${directory}/warehouse/waiting/${load}.duckdb`)
  if (!current || !staged?.rows) return undefined
  // A staged row begins with the number of its line.
  const rows = staged.rows.map(row => row.slice(1))
  return {
    store: 'records',
    sets: new Map([
      [tableRegister(table), loaded(table, current, rows)],
      [waitingRegister(load), absent]
    ]),
    marker: `Nạp tệp “${file.fileName}”`,
    perform: async () => {
      const compared = await program.ask('dataLoad:compare', { load })
      return compared.ok ? program.ask('dataLoad:publish', { load }) : compared
    }
  }
}

/** Takes a table back to the generation before its current one, with the columns of that time. */
export function undoLoad(
  { program, world, directory }: CommandContext,
  { at, table }: { at: number; table: number }
): AskedChange | undefined {
  const id = tableIdOf(table)
  const found = program.storage.records.read().dataMarts.find(one => one.id === id)
  const earlier = found?.generations.at(-2)
  if (!earlier || earlier.id === found?.current) return undefined
  const file = readRowFile(world, `${directory}/${generationFilePath(id, earlier.id)}`)
  if (!file?.rows) return undefined
  const columns = earlier.columns.map(({ name }) => name)
  const reason = `Hoàn tác lần ${at}.`
  return {
    store: 'records',
    sets: new Map([[tableRegister(id), describeRows(columns, file.rows)]]),
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
    // A restore that finds no difference writes no entry.
    marker: 'Khôi phục: ',
    entry: 'optional',
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

/** Makes a backup, and remembers the rows of the tables. */
export function createBackup(context: CommandContext): AskedChange | undefined {
  const { program, backups, world, directory } = context
  const tables = describeTables(context)
  return {
    store: 'backups',
    sets: new Map([['backups', String(countBackups(world, directory) + 1)]]),
    marker: 'Sao lưu dữ liệu',
    perform: async () => {
      const reply = await program.ask('snapshot:create')
      if (reply.ok) backups.set(Object(reply.data).id, tables)
      return reply
    }
  }
}

/** Number of backups that a person made. */
export function countBackups({ disk }: CommandContext['world'], directory: string): number {
  const folder = disk.find(`${directory}/backups`)
  const names = folder?.kind === 'folder' ? [...folder.entries.keys()] : []
  return names.filter(name => /^sao-luu-\d+-.*\.json$/.test(name)).length
}

/** Backups that the folder has at the beginning, with the rows that they name. */
export function noteEarlierBackups({ world, directory, backups }: CommandContext): void {
  const folder = world.disk.find(`${directory}/backups`)
  if (folder?.kind !== 'folder') return
  for (const [name, file] of folder.entries) {
    const id = /^sao-luu-(.*)\.json$/.exec(name)?.[1]
    if (id === undefined) continue
    const tables = (readBackupPart(file, 'dataMarts') ?? []).flatMap(table => {
      const path = `${directory}/${generationFilePath(table.id, table.current)}`
      const columns = table.columns.map(({ name: column }) => column)
      const text = describeRows(columns, readRowFile(world, path)?.rows ?? [])
      return [
        [tableRegister(table.id), text] as const,
        [nameRegister(table.id), table.name] as const
      ]
    })
    backups.set(id, new Map(tables))
  }
}
