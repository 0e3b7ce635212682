import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { DataType } from '@shared/model/data-mart/data-types'
import {
  type ColumnCleanUp,
  type FlowStep,
  previousStepTableName
} from '@shared/model/etl/flow/step'
import type { QueryCondition } from '@shared/model/query/condition'
import { columnsOfCondition } from '@shared/model/query/conditions'
import { extendedPartLabels, extendedPartsOf } from '@shared/model/query/extended-parts'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'

/** A column of the intermediate result between two pipeline steps. */
export interface PipelineField {
  readonly name: string
  readonly dataType: DataType
  readonly personal: boolean
  /**
   * Index of the source column that holds the value, so that a rejected row can name it; null for a
   * computed column.
   */
  readonly place: number | null
}

/**
 * Columns after a step; `fields` is missing if the step is invalid, and `faults` are the reasons.
 */
export interface ColumnsAfterPipelineStep {
  readonly fields?: readonly PipelineField[]
  readonly faults: readonly string[]
}

/**
 * The rows of the previous step in the form of a query table. Conditions test the unmasked values,
 * which is allowed because the values are not shown.
 */
export const fieldsToQueryTable = (fields: readonly PipelineField[]) => ({
  name: previousStepTableName,
  columns: fields.map(({ name, dataType }) => ({
    name,
    dataType,
    description: '',
    personal: false
  }))
})

/** Query of a grouping step over the result of the previous step. */
export const groupStepToQuery = ({
  groups,
  measures
}: Extract<FlowStep, { kind: 'group' }>): StructuredQuery => ({
  ...createStructuredQuery(previousStepTableName),
  groups,
  measures
})

/** Data type in which a table stores a result column. */
export const storedDataTypeOf = (type: string): DataType =>
  type === 'decimal' || type === 'share' ? 'float' : (type as DataType)

/** The columns after a step of any kind except SELECT, whose columns the engine reports. */
export function fieldsAfterPipelineStep(
  step: Exclude<FlowStep, { kind: 'select' }>,
  fields: readonly PipelineField[],
  tables: readonly DataMart[]
): ColumnsAfterPipelineStep {
  const find = (name: string): PipelineField | undefined =>
    fields.find(field => field.name === name)
  const absent = (names: readonly string[]): string[] =>
    names.filter(name => !find(name)).map(words.noColumn)
  const made = (
    faults: readonly string[],
    next: () => readonly PipelineField[]
  ): ColumnsAfterPipelineStep => {
    if (faults.length > 0) return { faults }
    const own = next()
    const badly = findColumnNameFaults(own)
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
      const question = { ...createStructuredQuery(previousStepTableName), filter: step.condition }
      return made(
        [...faultsOf(question, fields), ...personalConditions(step.condition, fields)],
        () => fields
      )
    }
    case 'tidy':
      return made(
        step.changes.flatMap(change => tidyFaults(change, find(change.column))),
        () => fields.map(field => cleanedField(field, step.changes))
      )
    case 'lookup':
      return fieldsAfterLookup(step, fields, tables, made)
    case 'group': {
      const question = groupStepToQuery(step)
      const conditions = step.measures.flatMap(({ where }) =>
        where ? personalConditions(where, fields) : []
      )
      const isEmpty = step.groups.length + step.measures.length === 0
      const faults = isEmpty
        ? [words.nothingGrouped]
        : [...faultsOf(question, fields), ...conditions]
      return made(faults, () => {
        const sources = [...step.groups, ...step.measures]
        return outputsOfStructuredQuery(question, [fieldsToQueryTable(fields)]).map(
          ({ name, type }, at) => ({
            name,
            dataType: storedDataTypeOf(type),
            personal: revealsPersonalColumn(sources[at], fields),
            place: null
          })
        )
      })
    }
  }
}

/** Faults of a step; a pipeline reads single rows in order, so no condition may read other rows. */
function faultsOf(question: StructuredQuery, fields: readonly PipelineField[]): string[] {
  const beyond = extendedPartsOf(question).filter(({ kind }) => kind !== 'compareColumns')
  if (beyond.length > 0) {
    return [...new Set(beyond.map(({ kind }) => words.unsupported(extendedPartLabels[kind])))]
  }
  const faults = findStructuredQueryFaults(question, [fieldsToQueryTable(fields)], [])
  return faults.map(fault => fault.words)
}

/** Whether a grouped column contains values of a personal column. */
function revealsPersonalColumn(
  part:
    | { readonly column?: { readonly column: string } | undefined; readonly kind?: string }
    | undefined,
  fields: readonly PipelineField[]
): boolean {
  // The number of distinct values in a small group also discloses information about its persons.
  const isCount = part?.kind === 'count' || part?.kind === 'share'
  return !isCount && fields.some(({ name, personal }) => personal && name === part?.column?.column)
}

/**
 * Personal columns that a condition tests; showing how many rows match would disclose masked
 * values.
 */
function personalConditions(condition: QueryCondition, fields: readonly PipelineField[]): string[] {
  if (condition.kind === 'not') return personalConditions(condition.part, fields)
  if (condition.kind === 'all' || condition.kind === 'any') {
    return condition.parts.flatMap(part => personalConditions(part, fields))
  }
  if (condition.kind === 'empty' || condition.kind === 'filled') return []
  return columnsOfCondition(condition)
    .filter(({ column }) => fields.some(({ name, personal }) => personal && name === column))
    .map(({ column }) => words.personalCondition(column))
}

/**
 * Invalid column names: duplicates without regard to case, as in the engine, and names with a
 * leading tilde, which are reserved.
 */
export function findColumnNameFaults(fields: readonly { readonly name: string }[]): string[] {
  const seen = new Set<string>()
  return fields.flatMap(({ name }) => {
    const key = name.toLowerCase()
    if (name.trim() === '' || name.startsWith('~')) return [words.badName(name)]
    if (seen.has(key)) return [words.twice(name)]
    seen.add(key)
    return []
  })
}

function tidyFaults(change: ColumnCleanUp, field: PipelineField | undefined): string[] {
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

function cleanedField(field: PipelineField, changes: readonly ColumnCleanUp[]): PipelineField {
  const last = changes.findLast(({ column, becomes }) => column === field.name && becomes !== null)
  return last?.becomes ? { ...field, dataType: last.becomes } : field
}

function fieldsAfterLookup(
  { table: name, on, take }: Extract<FlowStep, { kind: 'lookup' }>,
  fields: readonly PipelineField[],
  tables: readonly DataMart[],
  made: (
    faults: readonly string[],
    next: () => readonly PipelineField[]
  ) => ColumnsAfterPipelineStep
): ColumnsAfterPipelineStep {
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
