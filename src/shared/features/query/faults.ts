import type { DataType } from '../../model/data-mart/data-types'
import { validateFilterBound } from '../../model/data-mart/rows/row-filter'
import {
  type ExtendedPartKind,
  extendedPartLabels,
  extendedPartsOf
} from '../../model/query/extended-parts'
import {
  comparisonsByFamily,
  conditionKindsByFamily,
  measureKindsByFamily,
  valueFamilyOfType
} from '../../model/query/families'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import {
  columnTypeIn,
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  type QueryOutputType,
  tablesOfStructuredQuery
} from '../../model/query/outputs'
import {
  type ColumnRef,
  type ConditionOperand,
  type GroupCondition,
  type Grouping,
  isGroupedQuery,
  type LeafCondition,
  type Measure,
  type QueryCondition,
  type QueryParameter,
  type StructuredQuery,
  structuredQueryLimits,
  type TableJoin
} from '../../model/query/question'

/**
 * Validation fault of a structured query, with the path of the invalid part, such as
 * `filter.parts.0.value`.
 */
export interface StructuredQueryFault {
  readonly path: string
  readonly words: string
}

/** All validation faults that prevent a structured query from running; empty if it is valid. */
export function findStructuredQueryFaults(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  parameters: readonly Pick<QueryParameter, 'name' | 'type'>[]
): StructuredQueryFault[] {
  const { of, ofCondition, ofMeasure, ofRelation, ofGroup, ofOperand } = createChecks(
    tablesOfStructuredQuery(question, catalogue),
    parameters
  )
  const outputs = outputsOfStructuredQuery(question, catalogue)

  function ofTest({ measure, test, value }: GroupCondition, path: string): StructuredQueryFault[] {
    const asked = question.measures[measure]
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
    ...findExtendedPartFaults(question),
    ...findTableFaults(question, catalogue),
    ...question.relations.flatMap((relation, index) => ofRelation(relation, index)),
    ...question.columns.flatMap(({ column }, index) => of(`columns.${index}.column`, column)),
    ...(question.filter ? ofCondition('filter', question.filter) : []),
    ...question.groups.flatMap((group, index) => ofGroup(group, `groups.${index}`)),
    ...question.measures.flatMap((measure, index) => ofMeasure(measure, `measures.${index}`)),
    ...faultIf(isGroupedQuery(question) && question.columns.length > 0, 'columns', words.mixed),
    ...findNameFaults(question),
    ...question.groupTests.flatMap((test, index) => ofTest(test, `groupTests.${index}`)),
    ...question.sort.flatMap(({ output }, index) =>
      faultIf(!outputs.some(({ name }) => name === output), `sort.${index}`, words.sort(output))
    )
  ]
}

const faultIf = (isWrong: boolean, path: string, text: string): StructuredQueryFault[] =>
  isWrong ? [{ path, words: text }] : []

/** Kinds of extended parts that the engines run. */
const runningParts: ReadonlySet<ExtendedPartKind> = new Set()

const findExtendedPartFaults = (question: StructuredQuery): StructuredQueryFault[] =>
  extendedPartsOf(question)
    .filter(({ kind }) => !runningParts.has(kind))
    .map(({ kind, path }) => ({ path, words: words.notRunning(extendedPartLabels[kind]) }))

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
function findNameFaults({ columns, groups, measures }: StructuredQuery): StructuredQueryFault[] {
  const all = Object.entries({ columns, groups, measures }).flatMap(([part, list]) =>
    list.map(({ name }, index) => ({
      name,
      key: name.toLowerCase(),
      path: `${part}.${index}.name`
    }))
  )
  return all.flatMap(({ name, key, path }, index) =>
    faultIf(all.findIndex(other => other.key === key) < index, path, words.twice(name))
  )
}

/** Creates the checks of a structured query's parts against its tables. */
function createChecks(
  tables: readonly (QueryCatalogueTable | undefined)[],
  parameters: readonly Pick<QueryParameter, 'name' | 'type'>[]
) {
  /**
   * Faults of a column reference. `reach`: number of the query's tables, from the first, whose
   * columns may be used at this path.
   */
  function of(path: string, ref: ColumnRef, reach = tables.length): StructuredQueryFault[] {
    if (ref.table >= reach) return [{ path, words: words.later }]
    const table = tables[ref.table]
    const isMissing = table !== undefined && columnTypeIn(tables, ref) === undefined
    return faultIf(isMissing, path, words.column(ref.column, table?.name ?? ''))
  }

  /** Faults of a column, or else of the operation on its type. */
  function typed(
    path: string,
    ref: ColumnRef,
    check: (type: DataType) => StructuredQueryFault[]
  ): StructuredQueryFault[] {
    const faults = of(`${path}.column`, ref)
    const type = columnTypeIn(tables, ref)
    return faults.length > 0 || !type ? faults : check(type)
  }

  function ofOperand(
    path: string,
    operand: ConditionOperand,
    type: DataType
  ): StructuredQueryFault[] {
    if ('value' in operand) {
      const fault = findTypedValueFault(type, operand.value)
      return fault ? [{ path, words: fault }] : []
    }
    const name = operand.parameter
    const known = parameters.find(parameter => parameter.name === name)
    if (!known) return [{ path, words: words.parameter(name) }]
    return faultIf(!isComparable(known.type, type), path, words.parameterType(name))
  }

  function ofCondition(path: string, condition: QueryCondition, depth = 1): StructuredQueryFault[] {
    if (depth > structuredQueryLimits.depth) return [{ path, words: words.depth }]
    if (condition.kind === 'not') return ofCondition(`${path}.part`, condition.part, depth + 1)
    if (condition.kind === 'all' || condition.kind === 'any') {
      return condition.parts.flatMap((part, index) =>
        ofCondition(`${path}.parts.${index}`, part, depth + 1)
      )
    }
    if (condition.kind === 'related') return []
    return typed(path, condition.column, type => findLeafFaults(path, condition, type, ofOperand))
  }

  return {
    of,
    ofOperand,
    ofCondition,
    ofGroup: ({ column, part }: Grouping, path: string): StructuredQueryFault[] =>
      typed(path, column, type =>
        faultIf(part !== undefined && valueFamilyOfType(type) !== 'day', `${path}.part`, words.part)
      ),
    ofMeasure({ kind, column, where }: Measure, path: string): StructuredQueryFault[] {
      const ofWhere = where ? ofCondition(`${path}.where`, where) : []
      const countsRows = kind === 'count' || kind === 'share'
      if (countsRows) return [...ofWhere, ...faultIf(!!column, `${path}.column`, words.noColumn)]
      if (!column) return [...ofWhere, { path: `${path}.column`, words: words.measureColumn }]
      const isOther = (type: DataType): boolean =>
        !measureKindsByFamily[valueFamilyOfType(type)].includes(kind)
      return [
        ...ofWhere,
        ...typed(path, column, type => faultIf(isOther(type), path, words.measure))
      ]
    },
    ofRelation: ({ on }: TableJoin, index: number): StructuredQueryFault[] =>
      on.flatMap(({ from, to }, place) => {
        const path = `relations.${index}.on.${place}`
        const other = { table: index + 1, column: to }
        const faults = [...of(`${path}.from`, from, index + 1), ...of(`${path}.to`, other)]
        if (faults.length > 0) return faults
        return faultIf(
          columnTypeIn(tables, from) !== columnTypeIn(tables, other),
          path,
          words.joinTypes
        )
      })
  }
}

/** Finds the faults of a leaf condition on a column of the type; `ofOperand` checks its operands. */
function findLeafFaults(
  path: string,
  leaf: LeafCondition,
  type: DataType,
  ofOperand: (path: string, operand: ConditionOperand, type: DataType) => StructuredQueryFault[]
): StructuredQueryFault[] {
  const family = valueFamilyOfType(type)
  if (!conditionKindsByFamily[family].includes(leaf.kind)) return [{ path, words: words.condition }]
  switch (leaf.kind) {
    case 'compare':
      return [
        ...faultIf(!comparisonsByFamily[family].includes(leaf.test), path, words.condition),
        ...ofOperand(`${path}.value`, leaf.value, type)
      ]
    case 'among':
      return leaf.values.flatMap((value, index) =>
        ofOperand(`${path}.values.${index}`, value, type)
      )
    case 'between':
      return [
        ...ofOperand(`${path}.from`, leaf.from, type),
        ...ofOperand(`${path}.to`, leaf.to, type)
      ]
    case 'contains':
    case 'startsWith':
      return ofOperand(`${path}.text`, leaf.text, type)
    case 'period':
      return faultIf(leaf.period === 'lastDays' && !leaf.days, `${path}.days`, words.days)
    case 'empty':
    case 'filled':
    case 'compareColumns':
    case 'repeated':
      return []
  }
}

/**
 * Whether a parameter can be compared with a column. A decimal parameter cannot be compared with an
 * integer column, because engines round differently or fail.
 */
const isComparable = (parameter: DataType, column: DataType): boolean =>
  valueFamilyOfType(parameter) === valueFamilyOfType(column) &&
  !(column === 'integer' && parameter === 'float')

/** Data type as which a measure (figure of a group) is compared in a condition. */
export const comparisonTypeOfMeasure = (type: QueryOutputType): DataType =>
  type === 'decimal' || type === 'share' ? 'float' : type

/**
 * Reason why a text is not a valid value of a type; undefined if it is valid. A timestamp is
 * compared by its date.
 */
export function findTypedValueFault(type: DataType, value: string): string | undefined {
  if (type === 'string') return undefined
  if (type !== 'boolean') return validateFilterBound({ dataType: type }, value)
  return value === 'true' || value === 'false' ? undefined : words.truth
}

/** Timestamp pattern of conditions, in Vietnam’s time: "2026-11-20 08:30:00.5". */
const momentText = /^(\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?$/
const powerText = /^-?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i

/**
 * Reason why a text is not a valid value of a parameter; undefined if it is valid. API callers may
 * also pass timestamps and powers of ten.
 */
export function findParameterValueFault(type: DataType, value: string): string | undefined {
  if (type === 'float' && powerText.test(value) && Number.isFinite(Number(value))) return undefined
  const [, day = value] = (type === 'datetime' && momentText.exec(value)) || []
  return findTypedValueFault(type, day)
}
