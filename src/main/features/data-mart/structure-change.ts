import type { CallOutput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { columnsReadByApi } from '@shared/features/api-sharing/sources'
import { martText } from '@shared/features/data-mart/text'
import { findLineageTableReaders, type LineageTableReader } from '@shared/features/lineage/uses'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  type ColumnStructureDifference,
  compareTableStructures,
  previousColumnName,
  type RequestedStructureColumn,
  resolveStructureChange,
  type TableStructureChange,
  tableStructureFaultMessages
} from '@shared/model/data-mart/structure'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { countUnconvertibleValues } from './rows'
import { rulesAffectedByStructureChange } from './touched-rules'
import { findTableUse, type TableUseDependencies } from './use'

const text = martText.detail.structure

/** Period over which calls of an API are counted, in milliseconds. */
export const apiCallCountPeriodMs = 90 * 86_400_000

/**
 * Parses a requested structure change. Throws AppError if it changes nothing or the columns have
 * changed meanwhile.
 */
export function parseStructureChange(
  table: DataMart,
  asked: readonly RequestedStructureColumn[]
): Required<TableStructureChange> {
  const change = resolveStructureChange(table.columns, asked)
  if (!change) throw new AppError('CONFLICT', tableStructureFaultMessages.stale)
  if (compareTableStructures(change).length === 0) {
    throw new AppError('INVALID_INPUT', tableStructureFaultMessages.same)
  }
  refuseKeyColumns(table, change)
  return change
}

/**
 * Throws AppError if the change drops part of the key or gives a key column a type in which
 * distinct values become equal.
 */
function refuseKeyColumns({ key }: DataMart, change: TableStructureChange): void {
  for (const { name, dataType } of change.before) {
    const after = change.after.find(column => previousColumnName(change, column.name) === name)
    if (key.includes(name) && after?.dataType !== dataType) {
      throw new AppError('CONFLICT', tableStructureFaultMessages.keyed(name))
    }
  }
}

/**
 * Throws AppError if a generation lacks a column of the key, because its rows could not be
 * identified.
 */
export function refuseLostKeyColumn({ key }: DataMart, columns: readonly MartColumn[]): void {
  const gone = key.filter(name => !columns.some(column => column.name === name))
  if (gone.length > 0)
    throw new AppError('CONFLICT', tableStructureFaultMessages.keyGone(gone.join(', ')))
}

/** Number of calls of an API: real ones of a published API, simulated ones of a sample API. */
export async function countApiCallsSince(
  {
    apiLogs,
    calls,
    records
  }: TableUseDependencies & Pick<FeatureDependencies, 'apiLogs' | 'calls'>,
  id: string,
  since: number
): Promise<number> {
  const { apis } = records.read()
  if (apis.some(api => api.id === id && api.origin === 'own')) {
    return (await (await calls()).usage(id, since)).recent
  }
  return (await apiLogs.read(id)).filter(({ timestamp }) => timestamp >= since).length
}

/**
 * Preview of a structure change: the values that it would lose and the dependents that it would
 * break. Throws AppError.
 */
export async function previewStructureChange(
  context: TableUseDependencies & Pick<FeatureDependencies, 'apiLogs' | 'calls' | 'warehouse'>,
  table: DataMart,
  change: Required<TableStructureChange>
): Promise<CallOutput<'dataMart:foreseeStructure'>> {
  const broken = brokenColumns(change)
  const unfit = await countUnconvertibleValues(context.warehouse, table, change)
  const { pipelines, services } = findTableUse(context, table)
  const known = context.records.read()
  const uses = findLineageTableReaders(known, table)
  const since = context.clock.now() - apiCallCountPeriodMs
  const sharing = uses.flatMap(({ kind, id, name, columns: read }) => {
    const columns = read.filter(column => broken.includes(column))
    return kind === 'api' && columns.length > 0 ? [{ id, name, columns }] : []
  })
  const called = await Promise.all(
    sharing.map(async ({ id, name, columns }) => {
      return {
        kind: 'api' as const,
        name,
        columns,
        calls: await countApiCallsSince(context, id, since)
      }
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
  const rules = rulesAffectedByStructureChange(table, dataMarts, change, broken).map(rule => ({
    ...rule,
    kind: 'rule' as const,
    columns: [...rule.columns],
    calls: null
  }))
  const closed = closedPeriodsUsingColumns(known, table.id, broken)
  return {
    unfit,
    affected: [...called, ...others, ...brokenReadersOf(uses, broken), ...rules, ...closed]
  }
}

/**
 * Closed periods whose figures were computed from the changed columns. These periods keep their
 * rows, but the next period to be closed will lack the columns.
 */
function closedPeriodsUsingColumns(
  { closedPeriods }: Pick<RecordState, 'closedPeriods'>,
  table: string,
  broken: readonly string[]
): CallOutput<'dataMart:foreseeStructure'>['affected'] {
  return closedPeriods.flatMap(({ period, frozen }) => {
    const pins = frozen?.tables.filter(pin => pin.table === table) ?? []
    const used = pins.flatMap(({ columns }) => Object.values(columns).map(({ name }) => name))
    const columns = [...new Set(used)].filter(name => broken.includes(name))
    if (columns.length === 0) return []
    return [{ kind: 'period' as const, name: formatPeriodMonth(period), columns, calls: null }]
  })
}

/**
 * Pipelines, queries, other tables and the delivery register that would break; for SQL without a
 * query tree only the table is known.
 */
function brokenReadersOf(
  uses: readonly LineageTableReader[],
  broken: readonly string[]
): CallOutput<'dataMart:foreseeStructure'>['affected'] {
  return uses.flatMap(({ kind, name, columns, whole }) => {
    const touched = whole ? broken : columns.filter(column => broken.includes(column))
    // APIs are left out here, because they are reported separately with the number of their calls.
    if (kind === 'api' || touched.length === 0) return []
    return [{ kind, name, columns: whole ? [] : [...touched], calls: null }]
  })
}

/** Current names of the columns that are removed, renamed or retyped. */
function brokenColumns(change: TableStructureChange): string[] {
  return change.before
    .filter(({ name, dataType }) => {
      const after = change.after.find(column => previousColumnName(change, column.name) === name)
      return after?.name !== name || after.dataType !== dataType
    })
    .map(({ name }) => name)
}

/**
 * A column that an active API shares may get another description, but not be removed, renamed or
 * retyped. Throws AppError.
 */
export function refuseSharedColumns(
  apis: readonly SharedApi[],
  table: DataMart,
  columns: readonly MartColumn[]
): void {
  for (const { name, dataType } of table.columns) {
    if (columns.some(column => column.name === name && column.dataType === dataType)) continue
    const sharing = apis.filter(api => columnsReadByApi(api, table.name).includes(name))
    if (sharing.length === 0) continue
    const names = sharing.map(api => `API “${api.name}”`).join(', ')
    throw new AppError('CONFLICT', tableStructureFaultMessages.shared(name, names))
  }
}

/** Summary of the changes, for the table's history. */
export function describeStructureChange(differences: readonly ColumnStructureDifference[]): string {
  return Object.entries(text.verbs)
    .flatMap(([kind, verb]) => {
      const names = differences.filter(found => found.kind === kind).map(({ name }) => name)
      return names.length > 0 ? [`${verb} ${names.join(', ')}`] : []
    })
    .join('; ')
    .slice(0, 1_000)
}
