import type { TableChangeImpact } from '@shared/features/data-mart/affected'
import { martText } from '@shared/features/data-mart/text'
import { findLineageTableReaders } from '@shared/features/lineage/uses'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule } from '@shared/model/data-quality/rule-words'
import type { RecordState } from '../../store/state/record-state'
import { apiCallCountPeriodMs, countApiCallsSince } from './structure-change'
import { type ExistingTableDependencies, findTableUse } from './use'

/**
 * **Đối tượng bị ảnh hưởng**: everything that depends on a table: records that read, load, share or list the
 * table, are derived from it or expect its deliveries.
 */
export async function findTableDependents(
  context: ExistingTableDependencies,
  table: DataMart
): Promise<TableChangeImpact[]> {
  const known = context.records.read()
  const { pipelines, services } = findTableUse(context, table)
  const since = context.clock.now() - apiCallCountPeriodMs
  const uses = findLineageTableReaders(known, table)
  const read = await Promise.all(
    uses.map(async ({ kind, id, name, columns }): Promise<TableChangeImpact> => {
      const calls = kind === 'api' ? await countApiCallsSince(context, id, since) : null
      return { kind, name, columns: [...columns], calls }
    })
  )
  const expected = known.expectations.filter(
    one => one.table === table.id && !uses.some(use => use.id === one.id)
  )
  return distinct([
    ...read,
    ...pipelines.map(({ code }) => whole('pipeline', code)),
    ...services.map(({ network, name }) =>
      whole('service', martText.detail.structure.service(network, name))
    ),
    ...expected.map(({ name }) => whole('expectation', name)),
    ...listing(known, table),
    ...findFigureDependents(known, table)
  ])
}

const whole = (kind: TableChangeImpact['kind'], name: string): TableChangeImpact => ({
  kind,
  name,
  columns: [],
  calls: null
})

/**
 * Finds the rules of other tables that use the values of this table as a list of permitted values.
 */
const listing = (
  { dataMarts }: Pick<RecordState, 'dataMarts'>,
  table: DataMart
): TableChangeImpact[] =>
  dataMarts
    .filter(({ id }) => id !== table.id)
    .flatMap(({ name, columns, rules }) =>
      rules
        .filter(rule => rule.kind === 'listed' && rule.table === table.name)
        .map(rule => whole('rule', tableRuleText.ofTable(describeTableRule(rule, columns), name)))
    )

/**
 * Finds the sector pages, closed periods and target assignments that depend on the table and refer
 * to it by id.
 */
function findFigureDependents(
  { modelMappings, closedPeriods, endpoints }: RecordState,
  { id }: DataMart
): TableChangeImpact[] {
  return [
    ...modelMappings
      .filter(mapping => mapping.table === id)
      .map(mapping => whole('model', findModelTable(mapping.id)?.title ?? mapping.id)),
    ...closedPeriods
      .filter(({ frozen }) => frozen?.tables.some(pin => pin.table === id))
      .map(({ period }) => whole('period', formatPeriodMonth(period))),
    ...endpoints
      .filter(({ given = [] }) => given.some(one => one.table === id))
      .map(({ name }) => whole('endpoint', name))
  ]
}

/** Removes duplicates; a pipeline may both read and load a table. */
const distinct = (all: readonly TableChangeImpact[]): TableChangeImpact[] => [
  ...new Map(all.map(one => [`${one.kind} ${one.name}`, one])).values()
]
