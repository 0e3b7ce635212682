import { columnIn, type QueryOutput } from '../../model/query/catalogue'
import { createColumnTypesIn } from '../../model/query/column-types'
import { relatedConditionsOf } from '../../model/query/conditions'
import { valueFamilyOfType } from '../../model/query/families'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import type { StructuredQuery } from '../../model/query/question'
import type { ValidOn } from '../../model/query/valid-on'
import { comparedColumnsOf, viewsOf } from '../../model/query/views'
import {
  createConditionChecks,
  faultIf,
  type QueryCheckScope,
  type StructuredQueryFault
} from './condition-faults'
import { comparisonTypeOfMeasure } from './value-faults'

/** Maximum characters of the name of a result column. */
const longestName = 100

/** Result columns of the measures of a query. */
export const measuresIn = (
  { groups, measures }: Pick<StructuredQuery, 'groups' | 'measures'>,
  outputs: readonly QueryOutput[]
): readonly QueryOutput[] => outputs.slice(groups.length, groups.length + measures.length)

/** Faults of the days of a query and of the baseline with which it is compared. */
export function findViewFaults(
  question: StructuredQuery,
  outputs: readonly QueryOutput[],
  scope: QueryCheckScope
): StructuredQueryFault[] {
  return [
    ...viewsOf(question).flatMap((view, index) =>
      view.validOn
        ? findValidityFaults(
            view,
            view.validOn,
            index === 0 ? 'validOn' : 'comparison.validOn',
            scope
          )
        : []
    ),
    ...findComparisonFaults(question, outputs)
  ]
}

function findComparisonFaults(
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): StructuredQueryFault[] {
  if (!question.comparison) return []
  const measures = measuresIn(question, outputs)
  const isNumber = ({ type }: QueryOutput): boolean =>
    valueFamilyOfType(comparisonTypeOfMeasure(type)) === 'number'
  const long = comparedColumnsOf(question).find(({ name }) => name.length > longestName)
  return [
    ...faultIf(measures.length === 0, 'comparison', words.comparedMeasure),
    ...measures.flatMap(one =>
      faultIf(!isNumber(one), 'comparison', words.comparedNumber(one.name))
    ),
    ...faultIf(long !== undefined, 'comparison', words.comparedName),
    ...faultIf(question.cross !== undefined, 'comparison', words.comparedCross)
  ]
}

function findValidityFaults(
  view: StructuredQuery,
  { day, tables }: ValidOn,
  path: string,
  { catalogue, ...scope }: QueryCheckScope
): StructuredQueryFault[] {
  const conditions = [view.filter, ...view.measures.map(({ where }) => where)]
  const read = [
    view.source,
    ...view.relations.map(({ table }) => table),
    ...conditions.flatMap(relatedConditionsOf).map(({ table }) => table)
  ]
  const { ofOperand } = createConditionChecks({ ...scope, catalogue })
  const dayFaults = 'today' in day ? [] : ofOperand(`${path}.day`, day, 'date')
  return [
    ...dayFaults,
    ...tables.flatMap(({ table, from, until }, index) => {
      const at = `${path}.tables.${index}`
      const found = catalogue.find(({ name }) => name === table)
      if (!read.includes(table)) return [{ path: at, words: words.spanTable(table) }]
      if (!found) return [{ path: at, words: words.table(table) }]
      if (tables.findIndex(one => one.table === table) < index) {
        return [{ path: at, words: words.spanTwice(table) }]
      }
      const typeOf = createColumnTypesIn([found])
      const ends = { from, until }
      const faults = Object.entries(ends).flatMap(([end, column]) => {
        if (column === null) return []
        const ref = { table: 0, column }
        const type = typeOf(ref)
        if (!type) return [{ path: `${at}.${end}`, words: words.column(column, table) }]
        const isDay = valueFamilyOfType(type === 'decimal' ? 'float' : type) === 'day'
        const isMasked = columnIn([found], ref)?.personal === true
        return faultIf(!isDay || isMasked, `${at}.${end}`, words.spanColumn(column))
      })
      return [...faults, ...faultIf(from === null && until === null, at, words.spanEmpty(table))]
    })
  ]
}
