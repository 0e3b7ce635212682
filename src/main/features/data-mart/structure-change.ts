import type { Output } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { SharedApi } from '@shared/features/api-sharing/share'
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
import type { Parts } from '../parts'
import { readUnfit } from './rows'
import { touchedRules } from './touched-rules'
import { findUse, type UseParts } from './use'

const text = martText.detail.structure

/** Calls of an API count as far back as this, in milliseconds. */
const lookBack = 90 * 86_400_000

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
  return change
}

/** What a change would lose and whom it would break, before anything happens. Throws AppError. */
export async function foresee(
  context: UseParts & Pick<Parts, 'apiRows' | 'warehouse'>,
  table: DataMart,
  change: Required<StructureChange>
): Promise<Output<'dataMart:foreseeStructure'>> {
  const broken = brokenColumns(change)
  const unfit = await readUnfit(context.warehouse, table, change)
  const { apis, pipelines, services } = findUse(context, table)
  const since = context.clock.now() - lookBack
  const sharing = apis.flatMap(api => {
    const columns = api.sharedFields.filter(name => broken.includes(name))
    return columns.length > 0 ? [{ id: api.id, name: api.name, columns }] : []
  })
  const called = await Promise.all(
    sharing.map(async ({ id, name, columns }) => {
      const times = (await context.apiRows(id)).numbers('timestamp')
      return {
        kind: 'api' as const,
        name,
        columns,
        calls: times.filter(time => time >= since).length
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
  const { dataMarts } = context.records.read()
  const rules = touchedRules(table, dataMarts, change, broken).map(rule => ({
    ...rule,
    kind: 'rule' as const,
    columns: [...rule.columns],
    calls: null
  }))
  return { unfit, affected: [...called, ...others, ...rules] }
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
  const users = apis.filter(api => api.sourceTable === table.name)
  for (const { name, dataType } of table.columns) {
    if (columns.some(column => column.name === name && column.dataType === dataType)) continue
    const sharing = users.filter(api => api.sharedFields.includes(name))
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
