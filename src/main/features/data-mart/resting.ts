import type { Affected } from '@shared/features/data-mart/affected'
import { martText } from '@shared/features/data-mart/text'
import { usesOf } from '@shared/features/lineage/uses'
import { periodWords } from '@shared/features/standard-model/closing'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { ruleText } from '@shared/model/data-quality/rule-text'
import { ruleWords } from '@shared/model/data-quality/rule-words'
import type { RecordState } from '../../store/state/record-state'
import { callsSince, lookBack } from './structure-change'
import { type AfterwardsParts, findUse } from './use'

/**
 * **Ai sẽ hỏng**: everything that depends on a table: what reads, loads, shares or lists it, is
 * derived from it or expects it.
 */
export async function restingOn(context: AfterwardsParts, table: DataMart): Promise<Affected[]> {
  const known = context.records.read()
  const { pipelines, services } = findUse(context, table)
  const since = context.clock.now() - lookBack
  const uses = usesOf(known, table)
  const read = await Promise.all(
    uses.map(async ({ kind, id, name, columns }): Promise<Affected> => {
      const calls = kind === 'api' ? await callsSince(context, id, since) : null
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
    ...ofFigures(known, table)
  ])
}

const whole = (kind: Affected['kind'], name: string): Affected => ({
  kind,
  name,
  columns: [],
  calls: null
})

/** Rules of other tables that use its values as a list. */
const listing = ({ dataMarts }: Pick<RecordState, 'dataMarts'>, table: DataMart): Affected[] =>
  dataMarts
    .filter(({ id }) => id !== table.id)
    .flatMap(({ name, columns, rules }) =>
      rules
        .filter(rule => rule.kind === 'listed' && rule.table === table.name)
        .map(rule => whole('rule', ruleText.ofTable(ruleWords(rule, columns), name)))
    )

/** Sector pages, closed periods and target assignments, which refer to the table by id. */
function ofFigures(
  { modelMappings, closedPeriods, endpoints }: RecordState,
  { id }: DataMart
): Affected[] {
  return [
    ...modelMappings
      .filter(mapping => mapping.table === id)
      .map(mapping => whole('model', findModelTable(mapping.id)?.title ?? mapping.id)),
    ...closedPeriods
      .filter(({ frozen }) => frozen?.tables.some(pin => pin.table === id))
      .map(({ period }) => whole('period', periodWords(period))),
    ...endpoints
      .filter(({ given = [] }) => given.some(one => one.table === id))
      .map(({ name }) => whole('endpoint', name))
  ]
}

/** Removes duplicates; a pipeline may both read and load a table. */
const distinct = (all: readonly Affected[]): Affected[] => [
  ...new Map(all.map(one => [`${one.kind} ${one.name}`, one])).values()
]
