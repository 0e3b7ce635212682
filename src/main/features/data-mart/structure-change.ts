import type { Output } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { SharedApi } from '@shared/features/api-sharing/share'
import { neededColumns } from '@shared/features/api-sharing/sources'
import type { MartColumn } from '@shared/features/data-mart/column'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import {
  type ChangedColumn,
  type ColumnDifference,
  changeOf,
  compareStructures,
  type StructureChange,
  sourceOf,
  structureFaults
} from '@shared/features/data-mart/structure'
import { martText } from '@shared/features/data-mart/text'
import { type Use, usesOf } from '@shared/features/lineage/uses'
import { periodWords } from '@shared/features/standard-model/closing'
import type { RecordState } from '../../store/state/record-state'
import type { Parts } from '../parts'
import { readUnfit } from './rows'
import { touchedRules } from './touched-rules'
import { findUse, type UseParts } from './use'

const text = martText.detail.structure

/** Calls of an API count as far back as this, in milliseconds. */
export const lookBack = 90 * 86_400_000

/** The change that was asked for. Throws AppError where it is none, or the table has other columns by now. */
export function readChange(
  table: DataMart,
  asked: readonly ChangedColumn[]
): Required<StructureChange> {
  const change = changeOf(table.columns, asked)
  if (!change) throw new AppError('CONFLICT', structureFaults.stale)
  if (compareStructures(change).length === 0) {
    throw new AppError('INVALID_INPUT', structureFaults.same)
  }
  refuseKeyColumns(table, change)
  return change
}

/** A key names rows only with all its columns, and values that another type holds for equal were two. Throws AppError. */
function refuseKeyColumns({ key }: DataMart, change: StructureChange): void {
  for (const { name, dataType } of change.before) {
    const after = change.after.find(column => sourceOf(change, column.name) === name)
    if (key.includes(name) && after?.dataType !== dataType) {
      throw new AppError('CONFLICT', structureFaults.keyed(name))
    }
  }
}

/** Rows of a generation without a column of the key could not be told apart. Throws AppError. */
export function refuseLostKey({ key }: DataMart, columns: readonly MartColumn[]): void {
  const gone = key.filter(name => !columns.some(column => column.name === name))
  if (gone.length > 0) throw new AppError('CONFLICT', structureFaults.keyGone(gone.join(', ')))
}

/** Real calls of an API that a person published, made-up ones of one that came with the program. */
export async function callsSince(
  { apiRows, calls, records }: UseParts & Pick<Parts, 'apiRows' | 'calls'>,
  id: string,
  since: number
): Promise<number> {
  const { apis } = records.read()
  if (apis.some(api => api.id === id && api.origin === 'own')) {
    return (await (await calls()).usage(id, since)).recent
  }
  return (await apiRows(id)).numbers('timestamp').filter(time => time >= since).length
}

/** What a change would lose and whom it would break, before anything happens. Throws AppError. */
export async function foresee(
  context: UseParts & Pick<Parts, 'apiRows' | 'calls' | 'warehouse'>,
  table: DataMart,
  change: Required<StructureChange>
): Promise<Output<'dataMart:foreseeStructure'>> {
  const broken = brokenColumns(change)
  const unfit = await readUnfit(context.warehouse, table, change)
  const { pipelines, services } = findUse(context, table)
  const known = context.records.read()
  const uses = usesOf(known, table)
  const since = context.clock.now() - lookBack
  const sharing = uses.flatMap(({ kind, id, name, columns: read }) => {
    const columns = read.filter(column => broken.includes(column))
    return kind === 'api' && columns.length > 0 ? [{ id, name, columns }] : []
  })
  const called = await Promise.all(
    sharing.map(async ({ id, name, columns }) => {
      return { kind: 'api' as const, name, columns, calls: await callsSince(context, id, since) }
    })
  )
  const whole = (kind: 'pipeline' | 'service', name: string) => ({
    kind,
    name,
    columns: broken,
    calls: null
  })
  const others =
    broken.length === 0
      ? []
      : [
          ...pipelines.map(({ code }) => whole('pipeline', code)),
          ...services.map(({ network, name }) => whole('service', text.service(network, name)))
        ]
  const { dataMarts } = known
  const rules = touchedRules(table, dataMarts, change, broken).map(rule => ({
    ...rule,
    kind: 'rule' as const,
    columns: [...rule.columns],
    calls: null
  }))
  const closed = closedOver(known, table.id, broken)
  return { unfit, affected: [...called, ...others, ...readers(uses, broken), ...rules, ...closed] }
}

/** Closed periods that were computed from these columns: they keep the rows of then, the next period lacks the columns. */
function closedOver(
  { closedPeriods }: Pick<RecordState, 'closedPeriods'>,
  table: string,
  broken: readonly string[]
): Output<'dataMart:foreseeStructure'>['affected'] {
  return closedPeriods.flatMap(({ period, frozen }) => {
    const pins = frozen?.tables.filter(pin => pin.table === table) ?? []
    const used = pins.flatMap(({ columns }) => Object.values(columns).map(({ name }) => name))
    const columns = [...new Set(used)].filter(name => broken.includes(name))
    if (columns.length === 0) return []
    return [{ kind: 'period' as const, name: periodWords(period), columns, calls: null }]
  })
}

/** Pipelines, queries, other tables and the book that read what would break; of SQL that no tree is made of only the table is known. */
function readers(
  uses: readonly Use[],
  broken: readonly string[]
): Output<'dataMart:foreseeStructure'>['affected'] {
  return uses.flatMap(({ kind, name, columns, whole }) => {
    const touched = whole ? broken : columns.filter(column => broken.includes(column))
    // APIs are told with their calls.
    if (kind === 'api' || touched.length === 0) return []
    return [{ kind, name, columns: whole ? [] : [...touched], calls: null }]
  })
}

/** Columns that go, or are called or typed otherwise afterwards, by their names of now. */
function brokenColumns(change: StructureChange): string[] {
  return change.before
    .filter(({ name, dataType }) => {
      const after = change.after.find(column => sourceOf(change, column.name) === name)
      return after?.name !== name || after.dataType !== dataType
    })
    .map(({ name }) => name)
}

/** A column that an API gives out can be described anew, but neither go nor get another name or type. Throws AppError. */
export function refuseSharedColumns(
  apis: readonly SharedApi[],
  table: DataMart,
  columns: readonly MartColumn[]
): void {
  for (const { name, dataType } of table.columns) {
    if (columns.some(column => column.name === name && column.dataType === dataType)) continue
    const sharing = apis.filter(api => neededColumns(api, table.name).includes(name))
    if (sharing.length === 0) continue
    const names = sharing.map(api => `API “${api.name}”`).join(', ')
    throw new AppError('CONFLICT', structureFaults.shared(name, names))
  }
}

/** What changed, for the table's history. */
export function noteOf(differences: readonly ColumnDifference[]): string {
  return Object.entries(text.verbs)
    .flatMap(([kind, verb]) => {
      const names = differences.filter(found => found.kind === kind).map(({ name }) => name)
      return names.length > 0 ? [`${verb} ${names.join(', ')}`] : []
    })
    .join('; ')
    .slice(0, 1_000)
}
