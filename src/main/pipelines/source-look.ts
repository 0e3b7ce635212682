import { AppError } from '@shared/contract/reply'
import { isPendingArrivedFile } from '@shared/features/collection/real/arrival'
import { findPersonalColumnIndexes } from '@shared/features/data-load/personal-places'
import { flowFaultMessages } from '@shared/features/etl/flow/fault-words'
import { flowRunText } from '@shared/features/etl/flow/run-text'
import type { SourceReadItem } from '@shared/model/collection/real/source-item'
import { isPersonalColumnName } from '@shared/model/data-mart/data-mart'
import type {
  FlowColumn,
  FlowSource,
  SourceStructureDifference
} from '@shared/model/etl/flow/source'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import {
  hasNoReadingOptions,
  type PipelineReadingOptions,
  toPipelineReadingOptions
} from '@shared/model/file-import/remembered'
import type { ReadableSourceItem, RealDataSources, SourceColumn } from '../connections/sources'
import type { FlowDependencies } from '../parts'
import { extractSourceItems } from './extract'
import {
  matchSourceToAgreedColumns,
  structureDifferenceOf,
  toUnreadableDifference
} from './structure'
import { findTableStructureDifference, tableToFlowColumns } from './table-structure'

/** Current columns of a source and their difference from the agreed ones. */
export interface SourceColumnStructure {
  readonly file: string
  readonly sheets: readonly string[]
  readonly sheet: string | null
  readonly choice: ReadingOptions
  /** Parse settings that an earlier load stored and that were applied to the file. */
  readonly reading?: PipelineReadingOptions
  readonly columns: readonly FlowColumn[]
  readonly sha256: string | null
  /** Difference from the columns agreed for the source; null if there is none. */
  readonly difference: SourceStructureDifference | null
}

type RealFlowSource = Exclude<FlowSource, { kind: 'sample' }>
type ItemSource = Exclude<RealFlowSource, { kind: 'table' }>

interface NamedItem {
  /** Name of the file in its folder; null if the source is not a folder. */
  readonly file: string | null
  readonly item: SourceReadItem
}

/**
 * Maximum number of pending files whose columns are compared with the agreed ones, and of rows read
 * from a server's table.
 */
const mostFiles = 20
const mostRows = 1_000

/**
 * Reads the columns of a source: for a folder those of the oldest pending file that differs from
 * the agreed columns, else of the newest file. `first` is the file at which the last run stopped.
 * Throws AppError, or the reason of the signal.
 */
export async function readSourceStructure(
  parts: FlowDependencies,
  source: RealFlowSource,
  signal: AbortSignal,
  first?: string
): Promise<SourceColumnStructure> {
  if (source.kind === 'table') return lookAtTable(parts, source, signal)
  const { sources: room } = await parts.sources()
  await room.refuse(source.endpoint)
  let last: SourceColumnStructure | undefined
  for (const item of await itemsOf(room, withStoredReadings(parts, source), signal, first)) {
    last = await lookAtItem(parts, room, source, item, signal)
    if (last.difference || source.columns.length === 0) return last
  }
  if (!last) throw new AppError('NOT_FOUND', flowRunText.noFiles)
  return last
}

/** Current columns of a table of the warehouse. Throws AppError. */
async function lookAtTable(
  { warehouse, records }: FlowDependencies,
  { table: name, columns: agreed }: Extract<RealFlowSource, { kind: 'table' }>,
  signal: AbortSignal
): Promise<SourceColumnStructure> {
  const table = records.read().dataMarts.find(one => one.name === name)
  if (!table) throw new AppError('NOT_FOUND', flowFaultMessages.tableGone(name))
  const { columns } = await warehouse.tables.open(table.id, undefined, { signal })
  const difference =
    agreed.length > 0 ? findTableStructureDifference(table.name, agreed, columns) : null
  const look = { file: '', sheets: [], sheet: null, choice: {}, sha256: null }
  return { ...look, columns: tableToFlowColumns(columns), difference }
}

/**
 * Adds the parse settings stored by earlier loads to a source. Only for a new pipeline, because an
 * existing one must not change unnoticed.
 */
function withStoredReadings({ records }: FlowDependencies, source: ItemSource): ItemSource {
  if (source.kind !== 'folder' || source.columns.length > 0 || source.readings) return source
  const known = records.read().fileReadings ?? []
  return { ...source, readings: known.slice(0, 50).map(toPipelineReadingOptions) }
}

/**
 * Reads the current columns of one file, table or SELECT. An unreadable file, and a column whose
 * values have another type, are returned as differences from the agreed columns. Throws AppError,
 * or the reason of the signal.
 */
async function lookAtItem(
  parts: FlowDependencies,
  room: RealDataSources,
  source: ItemSource,
  { file, item }: NamedItem,
  signal: AbortSignal
): Promise<SourceColumnStructure> {
  const { columns: agreed } = source
  const choice: ReadingOptions = source.kind === 'folder' ? source.choice : {}
  const open = () => room.open(source.endpoint, item, { signal })
  let opened: ReadableSourceItem
  try {
    opened = await open()
  } catch (error) {
    const difference = agreed.length > 0 ? toUnreadableDifference(file, error) : undefined
    if (!difference || item.kind !== 'file') throw error
    const { sha256 } = item
    const about = { file: difference.file, sheets: [], sheet: null, choice }
    return { ...about, columns: agreed, sha256, difference }
  }
  let look: SourceColumnStructure
  let isDoubtful = false
  try {
    look = lookOf(opened, choice, agreed)
    isDoubtful =
      agreed.length > 0 && matchSourceToAgreedColumns(agreed, opened.columns).doubtful.length > 0
  } finally {
    opened.close()
  }
  if (look.difference || !isDoubtful) return look
  // If a type is doubtful, the values decide: all rows of a file are read, but only some of a
  // server's table.
  const most = item.kind === 'file' ? {} : { most: mostRows }
  const wanted = { columns: agreed, signs: choice.noValues, ...most }
  const gathered = await extractSourceItems(parts, wanted, [{ file, open }], 0, {
    signal,
    onRows: () => undefined
  })
  gathered.drop()
  return { ...look, difference: gathered.difference }
}

async function itemsOf(
  room: RealDataSources,
  source: ItemSource,
  signal: AbortSignal,
  first: string | undefined
): Promise<readonly NamedItem[]> {
  if (source.kind === 'database') {
    const { schema, table, select } = source
    const item: SourceReadItem =
      select.trim() === '' ? { kind: 'table', schema, table } : { kind: 'select', sql: select }
    return [{ file: null, item }]
  }
  const arrivals = await room.arrivals(source.endpoint, { signal })
  const readable = arrivals.filter(({ sha256, isThere }) => isThere && sha256 !== '')
  const waiting = readable.filter(({ state }) => isPendingArrivedFile(state))
  const newest = waiting[0] ?? readable[0]
  const oldest = waiting.toReversed()
  // The file at which the last run stopped is checked first, regardless of how many older files
  // exist.
  const order = [
    ...oldest.filter(({ name }) => name === first),
    ...oldest.filter(({ name }) => name !== first)
  ].slice(0, mostFiles)
  const one = newest ? [newest] : []
  return (source.columns.length > 0 && order.length > 0 ? order : one).map(({ name, sha256 }) => ({
    file: name,
    item: {
      kind: 'file',
      sha256,
      choice: source.choice,
      ...(source.readings && { readings: source.readings })
    }
  }))
}

function lookOf(
  { title, sha256, columns, sheets, sheet, reading }: ReadableSourceItem,
  choice: ReadingOptions,
  agreed: readonly FlowColumn[]
): SourceColumnStructure {
  const matched = matchSourceToAgreedColumns(agreed, columns)
  return {
    file: sha256 ? title : '',
    sheets,
    sheet,
    choice,
    ...(reading && !hasNoReadingOptions(reading.choice) && { reading }),
    sha256,
    columns: proposedColumns(columns, agreed),
    difference: agreed.length === 0 ? null : structureDifferenceOf(title, agreed, matched, [])
  }
}

/**
 * Proposes the columns of a source: known columns keep their agreed settings, and a new column is
 * personal if its name suggests it.
 */
function proposedColumns(
  columns: readonly SourceColumn[],
  agreed: readonly FlowColumn[]
): FlowColumn[] {
  const personal = findPersonalColumnIndexes(columns.map(({ title }) => title))
  const { places } = matchSourceToAgreedColumns(agreed, columns)
  return columns.map(({ name, title, dataType, numbers }, place) => {
    const own = agreed[places.indexOf(place)]
    const isPersonal = own?.personal ?? (isPersonalColumnName(name) || personal.includes(place))
    return { name: own?.name ?? name, title, dataType, numbers, personal: isPersonal }
  })
}
