import { computedTable } from '../../model/query/column-ref'
import {
  comparedTypeOf,
  createColumnTypesIn,
  type QueryColumnType
} from '../../model/query/column-types'
import { outputsOfCrossTable } from '../../model/query/derived-outputs'
import {
  comparisonsByFamily,
  measureKindsByFamily,
  valueFamilyOfType
} from '../../model/query/families'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import {
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  type QueryOutput,
  tablesOfStructuredQuery
} from '../../model/query/outputs'
import {
  type GroupCondition,
  type Grouping,
  isGroupedQuery,
  type Measure,
  type QueryParameter,
  type QuerySorting,
  type StructuredQuery,
  type TableJoin
} from '../../model/query/question'
import { comparedColumnsOf } from '../../model/query/views'
import {
  createConditionChecks,
  faultIf,
  type QueryCheckScope,
  type StructuredQueryFault
} from './condition-faults'
import { findCrossTableFaults } from './cross-faults'
import { findDerivedFaults, findTopFaults } from './derived-faults'
import { findComputedFaults } from './expression-faults'
import { comparisonTypeOfMeasure } from './value-faults'
import { findViewFaults } from './view-faults'

export type { StructuredQueryFault } from './condition-faults'
export {
  comparisonTypeOfMeasure,
  findParameterValueFault,
  findTypedValueFault
} from './value-faults'

/** All validation faults that prevent a structured query from running; empty if it is valid. */
export function findStructuredQueryFaults(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  parameters: readonly Pick<QueryParameter, 'name' | 'type'>[]
): StructuredQueryFault[] {
  const tables = tablesOfStructuredQuery(question, catalogue)
  const { computed = [] } = question
  const typeOf = createColumnTypesIn(tables, computed)
  const scope: QueryCheckScope = { catalogue, tables, typeOf, parameters }
  const { of, ofCondition, ofMeasure, ofRelation, ofGroup, ofOperand } = createChecks(scope)
  const outputs = outputsOfStructuredQuery(question, catalogue)

  function ofTest(
    { measure, test, value }: GroupCondition,
    path: string,
    tested: readonly { readonly name: string }[]
  ): StructuredQueryFault[] {
    const asked = tested[measure]
    const type = asked && outputs.find(({ name }) => name === asked.name)?.type
    if (!type) return [{ path: `${path}.measure`, words: words.noMeasure }]
    const compared = comparisonTypeOfMeasure(type)
    return [
      ...faultIf(
        !comparisonsByFamily[valueFamilyOfType(compared)].includes(test),
        path,
        words.condition
      ),
      ...ofOperand(`${path}.value`, value, compared)
    ]
  }

  return [
    ...findTableFaults(question, catalogue),
    ...findTogetherFaults(question, catalogue),
    ...question.relations.flatMap((relation, index) => ofRelation(relation, index)),
    ...findComputedFaults(computed, scope),
    ...question.columns.flatMap(({ column }, index) => of(`columns.${index}.column`, column)),
    ...(question.filter ? ofCondition('filter', question.filter) : []),
    ...(question.comparison?.filter
      ? ofCondition('comparison.filter', question.comparison.filter)
      : []),
    ...question.groups.flatMap((group, index) => ofGroup(group, `groups.${index}`)),
    ...question.measures.flatMap((measure, index) => ofMeasure(measure, `measures.${index}`)),
    ...faultIf(isGroupedQuery(question) && question.columns.length > 0, 'columns', words.mixed),
    ...faultIf(isGroupedQuery(question) && !!question.distinct, 'distinct', words.distinctGrouped),
    ...findNameFaults(question),
    ...findViewFaults(question, outputs, scope),
    ...findDerivedFaults(question, outputs),
    ...question.groupTests.flatMap((test, index) =>
      ofTest(test, `groupTests.${index}`, question.measures)
    ),
    ...(question.derivedTests ?? []).flatMap((test, index) =>
      ofTest(test, `derivedTests.${index}`, question.derived ?? [])
    ),
    ...findTopFaults(question.top, outputs),
    ...findCrossTableFaults(question),
    ...question.sort.flatMap((one, index) => findSortFaults(one, `sort.${index}`, outputs))
  ]
}

function findSortFaults(
  { output, order }: QuerySorting,
  path: string,
  outputs: readonly QueryOutput[]
): StructuredQueryFault[] {
  const found = outputs.find(({ name }) => name === output)
  if (!found) return [{ path, words: words.sort(output) }]
  const isText = found.type === 'string' && found.part === undefined
  return faultIf(order !== undefined && !isText, `${path}.order`, words.orderText)
}

/** Faults of tables that are read together with the source but have other columns. */
function findTogetherFaults(
  { source, together = [] }: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): StructuredQueryFault[] {
  const columnsOf = (name: string): string | undefined => {
    const table = catalogue.find(one => one.name === name)
    return table?.columns
      .map(column => JSON.stringify([column.name, column.dataType, column.personal]))
      .toSorted()
      .join()
  }
  const own = columnsOf(source)
  return together.flatMap((name, index) => {
    const path = `together.${index}`
    const columns = columnsOf(name)
    if (columns === undefined) return [{ path, words: words.table(name) }]
    const isKnown = name === source || together.indexOf(name) < index
    if (isKnown) return [{ path, words: words.togetherTwice(name) }]
    return faultIf(own !== undefined && columns !== own, path, words.together(name, source))
  })
}

function findTableFaults(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): StructuredQueryFault[] {
  const isKnown = (name: string): boolean => catalogue.some(table => table.name === name)
  return [
    ...faultIf(!isKnown(question.source), 'source', words.table(question.source)),
    ...question.relations.flatMap(({ table }, index) =>
      faultIf(!isKnown(table), `relations.${index}.table`, words.table(table))
    )
  ]
}

/** Faults of result columns with equal names; names are compared without case, as in the engine. */
function findNameFaults(question: StructuredQuery): StructuredQueryFault[] {
  const { columns, groups, measures, derived = [], cross } = question
  const shares = cross ? outputsOfCrossTable(cross) : []
  const named = Object.entries({ columns, groups, measures, derived, 'cross.shares': shares })
  const all = named.flatMap(([part, list]) =>
    list.map(({ name }, index) => ({
      name,
      key: name.toLowerCase(),
      path: `${part}.${index}.name`
    }))
  )
  const taken = [
    ...all,
    ...comparedColumnsOf(question).map(({ name }) => ({
      name,
      key: name.toLowerCase(),
      path: 'comparison'
    }))
  ]
  return taken.flatMap(({ name, key, path }, index) =>
    faultIf(taken.findIndex(other => other.key === key) < index, path, words.twice(name))
  )
}

/** Creates the checks of a structured query's parts against its tables. */
function createChecks(scope: QueryCheckScope) {
  const { typeOf } = scope
  const checks = createConditionChecks(scope)
  const { of, typed, ofCondition } = checks
  const familyOf = (type: QueryColumnType) => valueFamilyOfType(comparedTypeOf(type))
  return {
    ...checks,
    ofGroup: ({ column, part }: Grouping, path: string): StructuredQueryFault[] =>
      typed(path, column, type =>
        faultIf(part !== undefined && familyOf(type) !== 'day', `${path}.part`, words.part)
      ),
    ofMeasure({ kind, column, where }: Measure, path: string): StructuredQueryFault[] {
      const ofWhere = where ? ofCondition(`${path}.where`, where) : []
      const countsRows = kind === 'count' || kind === 'share'
      if (countsRows) return [...ofWhere, ...faultIf(!!column, `${path}.column`, words.noColumn)]
      if (!column) return [...ofWhere, { path: `${path}.column`, words: words.measureColumn }]
      return [
        ...ofWhere,
        ...typed(path, column, type =>
          faultIf(!measureKindsByFamily[familyOf(type)].includes(kind), path, words.measure)
        )
      ]
    },
    ofRelation: ({ on }: TableJoin, index: number): StructuredQueryFault[] =>
      on.flatMap(({ from, to }, place) => {
        const path = `relations.${index}.on.${place}`
        const other = { table: index + 1, column: to }
        if (from.table === computedTable) {
          return [{ path: `${path}.from`, words: words.joinComputed }]
        }
        const faults = [...of(`${path}.from`, from, index + 1), ...of(`${path}.to`, other)]
        if (faults.length > 0) return faults
        return faultIf(typeOf(from) !== typeOf(other), path, words.joinTypes)
      })
  }
}
