import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import { questionFaults } from '@shared/features/query/faults'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { DataType } from '@shared/model/data-mart/data-types'
import { type FlowStep, sourceName, type Tidying } from '@shared/model/etl/flow/step'
import { outputsOf } from '@shared/model/query/outputs'
import { type Condition, type Question, questionOf } from '@shared/model/query/question'

/** A column between two steps. */
export interface Field {
  readonly name: string
  readonly dataType: DataType
  readonly personal: boolean
  /**
   * Index of the source column that holds the value, for rejection reasons; null for a computed
   * column.
   */
  readonly place: number | null
}

/** Effect of a step on the columns; `fields` is missing if the step is invalid. */
export interface Described {
  readonly fields?: readonly Field[]
  readonly faults: readonly string[]
}

/**
 * The rows of the previous step as a query table. Conditions apply to the unmasked values, because
 * the values are not shown.
 */
export const asQueryTable = (fields: readonly Field[]) => ({
  name: sourceName,
  columns: fields.map(({ name, dataType }) => ({
    name,
    dataType,
    description: '',
    personal: false
  }))
})

/** The part of a step that is a query over the previous step. */
export const groupQuestion = ({
  groups,
  measures
}: Extract<FlowStep, { kind: 'group' }>): Question => ({
  ...questionOf(sourceName),
  groups,
  measures
})

/** Data type in which a table stores a result column. */
export const keptType = (type: string): DataType =>
  type === 'decimal' || type === 'share' ? 'float' : (type as DataType)

/** The columns after a step of any kind except SELECT, whose columns the engine reports. */
export function afterStep(
  step: Exclude<FlowStep, { kind: 'select' }>,
  fields: readonly Field[],
  tables: readonly DataMart[]
): Described {
  const find = (name: string): Field | undefined => fields.find(field => field.name === name)
  const absent = (names: readonly string[]): string[] =>
    names.filter(name => !find(name)).map(words.noColumn)
  const made = (faults: readonly string[], next: () => readonly Field[]): Described => {
    if (faults.length > 0) return { faults }
    const own = next()
    const badly = namesFaults(own)
    return badly.length > 0 ? { faults: badly } : { faults, fields: own }
  }
  switch (step.kind) {
    case 'choose':
      return made(absent(step.columns.map(({ from }) => from)), () =>
        step.columns.flatMap(({ name, from }) => {
          const field = find(from)
          return field ? [{ ...field, name }] : []
        })
      )
    case 'filter': {
      const question = { ...questionOf(sourceName), filter: step.condition }
      return made(
        [...faultsOf(question, fields), ...personalConditions(step.condition, fields)],
        () => fields
      )
    }
    case 'tidy':
      return made(
        step.changes.flatMap(change => tidyFaults(change, find(change.column))),
        () => fields.map(field => tidied(field, step.changes))
      )
    case 'lookup':
      return afterLookup(step, fields, tables, made)
    case 'group': {
      const question = groupQuestion(step)
      const conditions = step.measures.flatMap(({ where }) =>
        where ? personalConditions(where, fields) : []
      )
      const isEmpty = step.groups.length + step.measures.length === 0
      const faults = isEmpty
        ? [words.nothingGrouped]
        : [...faultsOf(question, fields), ...conditions]
      return made(faults, () => {
        const sources = [...step.groups, ...step.measures]
        return outputsOf(question, [asQueryTable(fields)]).map(({ name, type }, at) => ({
          name,
          dataType: keptType(type),
          personal: tellsOf(sources[at], fields),
          place: null
        }))
      })
    }
  }
}

const faultsOf = (question: Question, fields: readonly Field[]): string[] =>
  questionFaults(question, [asQueryTable(fields)], []).map(fault => fault.words)

/** Whether a grouped column contains values of a personal column. */
function tellsOf(
  part:
    | { readonly column?: { readonly column: string } | undefined; readonly kind?: string }
    | undefined,
  fields: readonly Field[]
): boolean {
  // The number of distinct values in a small group discloses its persons as well.
  const isCount = part?.kind === 'count' || part?.kind === 'share'
  return !isCount && fields.some(({ name, personal }) => personal && name === part?.column?.column)
}

/** Personal columns in a condition; the number of matching rows would disclose masked values. */
function personalConditions(condition: Condition, fields: readonly Field[]): string[] {
  if (condition.kind === 'not') return personalConditions(condition.part, fields)
  if (condition.kind === 'all' || condition.kind === 'any') {
    return condition.parts.flatMap(part => personalConditions(part, fields))
  }
  if (condition.kind === 'empty' || condition.kind === 'filled') return []
  const { column } = condition.column
  const isPersonal = fields.some(({ name, personal }) => personal && name === column)
  return isPersonal ? [words.personalCondition(column)] : []
}

/**
 * Invalid column names: duplicates without regard to case, as in the engine, and names with a
 * leading tilde, which are reserved.
 */
export function namesFaults(fields: readonly { readonly name: string }[]): string[] {
  const seen = new Set<string>()
  return fields.flatMap(({ name }) => {
    const key = name.toLowerCase()
    if (name.trim() === '' || name.startsWith('~')) return [words.badName(name)]
    if (seen.has(key)) return [words.twice(name)]
    seen.add(key)
    return []
  })
}

function tidyFaults(change: Tidying, field: Field | undefined): string[] {
  if (!field) return [words.noColumn(change.column)]
  const isOfText = change.nfc || change.spaces || change.letters !== null || change.codes !== null
  if (field.dataType !== 'string' && isOfText) return [words.notText(change.column)]
  const seen = new Set<string>()
  return (change.codes?.list ?? []).flatMap(({ from }) => {
    if (seen.has(from)) return [words.codeTwice(from)]
    seen.add(from)
    return []
  })
}

function tidied(field: Field, changes: readonly Tidying[]): Field {
  const last = changes.findLast(({ column, becomes }) => column === field.name && becomes !== null)
  return last?.becomes ? { ...field, dataType: last.becomes } : field
}

function afterLookup(
  { table: name, on, take }: Extract<FlowStep, { kind: 'lookup' }>,
  fields: readonly Field[],
  tables: readonly DataMart[],
  made: (faults: readonly string[], next: () => readonly Field[]) => Described
): Described {
  const table = tables.find(one => one.name === name)
  if (!table) return { faults: [words.tableGone(name)] }
  const columnOf = (wanted: string) => table.columns.find(column => column.name === wanted)
  const faults = [
    ...on.flatMap(({ from, to }) => {
      const [field, other] = [fields.find(one => one.name === from), columnOf(to)]
      if (!field) return [words.noColumn(from)]
      if (!other) return [words.noColumn(to)]
      return field.dataType === other.dataType ? [] : [words.otherTypes(from, to)]
    }),
    ...take.flatMap(({ column }) => (columnOf(column) ? [] : [words.noColumn(column)]))
  ]
  return made(faults, () => [
    ...fields,
    ...take.flatMap(({ column, name: own }) => {
      const other = columnOf(column)
      return other
        ? [{ name: own, dataType: other.dataType, personal: other.personal, place: null }]
        : []
    })
  ])
}
