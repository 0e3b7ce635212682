import { valueOrderOf } from '@shared/model/query/column-types'
import { type QueryOutput, selectedColumnsOfQuery } from '@shared/model/query/outputs'
import {
  type GroupCondition,
  isGroupedQuery,
  type StructuredQuery
} from '@shared/model/query/question'
import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import { isValueMatching, type OracleBindings } from './oracle-conditions'
import {
  addDerivedField,
  compareListed,
  emptyLast,
  type Field,
  firstLines,
  type Line
} from './oracle-lines'
import type { OracleTable } from './oracle-table'
import { formatUnitsAsDecimal } from './oracle-values'

/** Derives columns, and tests, sorts and limits the lines of a result. */
export function finishLines(
  question: StructuredQuery,
  lines: readonly Line[],
  {
    outputs,
    tables,
    asked
  }: {
    readonly outputs: readonly QueryOutput[]
    readonly tables: readonly OracleTable[]
    readonly asked: OracleBindings
  }
): EngineCell[][] {
  const { derived = [] } = question
  const results = derived.reduce(
    (before, one, index) =>
      addDerivedField(before, one, outputs.slice(0, outputs.length - derived.length + index)),
    lines
  )
  const isPassing =
    (first: number) =>
    (fields: readonly Field[], { measure, test, value }: GroupCondition): boolean => {
      const place = first + measure
      const field = fields[place]
      const type = outputs[place]?.type ?? 'integer'
      return field !== undefined && isValueMatching(field, type, test, value, asked)
    }
  const ofMeasure = isPassing(question.groups.length)
  const ofDerived = isPassing(outputs.length - derived.length)
  const left = results.filter(
    ({ fields }) =>
      question.groupTests.every(test => ofMeasure(fields, test)) &&
      (question.derivedTests ?? []).every(test => ofDerived(fields, test))
  )
  const chosen = isGroupedQuery(question)
    ? question.groups
    : selectedColumnsOfQuery(question, tables)
  const listOf = (place: number): readonly string[] | undefined => {
    const column = chosen[place]?.column
    return column && valueOrderOf(question, column)
  }
  const ordered = question.top ? firstLines(left, question.top, outputs, listOf) : left
  const sorts = question.sort.map(({ output, direction, order }) => {
    const place = outputs.findIndex(({ name }) => name === output)
    return { place, isTurned: direction === 'desc', list: order ?? listOf(place) }
  })
  const sorted = ordered.toSorted((one, other) => {
    for (const { place, isTurned, list } of sorts) {
      const [a, b] = [one.fields[place]?.value ?? null, other.fields[place]?.value ?? null]
      const order = emptyLast(a, b) ?? compareListed(list, a, b) * (isTurned ? -1 : 1)
      if (order !== 0) return order
    }
    for (const [place, a] of one.last.entries()) {
      const b = other.last[place] ?? null
      const order = emptyLast(a, b) ?? compareListed(listOf(place), a, b)
      if (order !== 0) return order
    }
    return 0
  })
  return sorted.slice(0, question.limit ?? sorted.length).map(({ fields }) => fields.map(answered))
}

/** Cell of a result for a field. */
export function answered({ value, digits }: Field): EngineCell {
  if (typeof value !== 'bigint') return value
  if (digits !== undefined) return formatUnitsAsDecimal(value, digits)
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}
