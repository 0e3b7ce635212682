import { computedTable } from '@shared/model/query/column-ref'
import { createColumnTypes, valueOrderOf } from '@shared/model/query/column-types'
import type { QueryCondition } from '@shared/model/query/condition'
import {
  outputsOfStructuredQuery,
  type QueryOutputType,
  selectedColumnsOfQuery
} from '@shared/model/query/outputs'
import {
  type ColumnRef,
  isGroupedQuery,
  type Measure,
  type StructuredQuery
} from '@shared/model/query/question'
import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import { isRowMatching, type OracleBindings, type OracleConditionParts } from './oracle-conditions'
import { computeCrossLines } from './oracle-cross'
import { computeExpression } from './oracle-expressions'
import { answered, finishLines } from './oracle-finish'
import { type Field, type Line, nameOf } from './oracle-lines'
import { createRowTests, readTogether } from './oracle-rows'
import { type OracleTable, visibleCellValueOf } from './oracle-table'
import {
  compareValues,
  datePartOf,
  divideRoundingHalfAway,
  type OracleValue,
  parseDecimalToBillionths
} from './oracle-values'
import { compareLines, readView } from './oracle-views'

/**
 * Joined row: one row of each of the query's tables, in order; undefined for a joined table without
 * a match.
 */
type Joined = readonly (readonly EngineCell[] | undefined)[]

/**
 * Expected result of a valid structured query over arrays, implemented for simplicity instead of
 * speed. Throws RangeError for an overflowing sum.
 */
export function computeExpectedResult(
  question: StructuredQuery,
  catalogue: readonly OracleTable[],
  asked: OracleBindings
): EngineCell[][] {
  const { comparison, ...view } = question
  const { lines, tables } = computeLines(view, catalogue, asked)
  const outputs = outputsOfStructuredQuery(question, catalogue)
  // The lines of a cross table are already complete and in order.
  if (question.cross) return lines.map(({ fields }) => fields.map(answered))
  if (!comparison) return finishLines(question, lines, { outputs, tables, asked })
  const { validOn: _, knownOn: __, ...plain } = view
  const baseline = { ...plain, ...comparison }
  const others = computeLines(baseline, catalogue, asked)
  const compared = compareLines(question, lines, others.lines)
  return finishLines(question, compared, { outputs, tables, asked })
}

/** Rows, or groups with their measures, of one view over the rows of its tables. */
function computeLines(
  question: StructuredQuery,
  stored: readonly OracleTable[],
  asked: OracleBindings
): { readonly lines: Line[]; readonly tables: readonly OracleTable[] } {
  const catalogue = readView(stored, question, asked)
  const alike = readView(stored, question, asked, true)
  const named = (name: string): OracleTable[] => catalogue.filter(table => table.name === name)
  const { relations, together = [], computed = [] } = question
  const [source, ...joined] = [question.source, ...relations.map(({ table }) => table)].flatMap(
    named
  )
  if (!source) throw new Error('No source')
  const tables = [
    readTogether([source, ...together.flatMap(name => alike.filter(one => one.name === name))]),
    ...joined
  ]
  const types = createColumnTypes(question, catalogue)
  const made = new Map<Joined, ReadonlyMap<string, OracleValue>>()
  const see = (row: Joined, { table, column }: ColumnRef): OracleValue =>
    table === computedTable
      ? (made.get(row)?.get(column) ?? null)
      : visibleCellValueOf(tables[table], column, row[table])
  const parts: OracleConditionParts = { ...asked, ...createRowTests(catalogue, tables, asked) }
  const all = join(question, tables, see)
  for (const row of all) made.set(row, computeColumns(row))
  const rows = all.filter(row => isLeft(row, question.filter))
  const outputs = outputsOfStructuredQuery(question, catalogue)

  /** Values of the computed columns of a row; throws a RangeError for one that is too large. */
  function computeColumns(row: Joined): ReadonlyMap<string, OracleValue> {
    const values = new Map<string, OracleValue>()
    for (const { name, value } of computed) {
      const own = (ref: ColumnRef): OracleValue =>
        ref.table === computedTable ? (values.get(ref.column) ?? null) : see(row, ref)
      const of = {
        see: own,
        typeOf: (ref: ColumnRef) => types(ref) ?? 'string',
        today: asked.today,
        localities: asked.localities
      }
      values.set(name, computeExpression(value, of))
    }
    return values
  }

  function isLeft(row: Joined, condition: QueryCondition | null | undefined): boolean {
    return !condition || isRowMatching(condition, ref => see(row, ref), typeOf, parts)
  }

  function typeOf(ref: ColumnRef): QueryOutputType {
    const { table, column } = ref
    if (table === computedTable) return types(ref) ?? 'string'
    const found = tables[table]?.columns.find(({ name }) => name === column)
    return found?.personal ? 'string' : (found?.dataType ?? 'string')
  }

  const linesOfRows = (): Line[] =>
    rows.map(row => ({
      fields: selectedColumnsOfQuery(question, tables).map(({ column }) => ({
        value: see(row, column),
        ...(typeOf(column) === 'decimal' && { digits: 9 as const })
      })),
      last: []
    }))

  const keysOf = (row: Joined): OracleValue[] =>
    question.groups.map(({ column, part }) => {
      const value = see(row, column)
      return part && value !== null ? datePartOf(String(value), part) : value
    })
  const keyFields = (keys: readonly OracleValue[]): Field[] =>
    keys.map((value, place) => ({
      value,
      ...(outputs[place]?.type === 'decimal' && { digits: 9 as const })
    }))
  const figures = (members: readonly Joined[]): Field[] =>
    question.measures.map(measure => figureOf(measure, members))

  function linesOfGroups(): Line[] {
    const groups = new Map<string, { keys: OracleValue[]; members: Joined[] }>()
    if (question.groups.length === 0) groups.set('', { keys: [], members: [] })
    for (const row of rows) {
      const keys = keysOf(row)
      const name = question.groups.length === 0 ? '' : JSON.stringify(keys.map(nameOf))
      const group = groups.get(name) ?? { keys, members: [] }
      group.members.push(row)
      groups.set(name, group)
    }
    return [...groups.values()].map(({ keys, members }) => ({
      fields: [...keyFields(keys), ...figures(members)],
      last: keys
    }))
  }

  function figureOf({ kind, column, where }: Measure, members: readonly Joined[]): Field {
    const kept = members.filter(row => isLeft(row, where))
    if (kind === 'count') return { value: BigInt(kept.length) }
    if (kind === 'share') {
      const [part, all] = where ? [kept, members] : [members, rows]
      const value =
        all.length === 0
          ? null
          : divideRoundingHalfAway(BigInt(part.length) * 1_000_000n, BigInt(all.length))
      return { value, digits: 6 }
    }
    if (!column) throw new Error('No column')
    const values = kept.map(row => see(row, column)).filter(value => value !== null)
    if (kind === 'distinct') return { value: BigInt(new Set(values).size) }
    const isExact = typeOf(column) === 'decimal'
    const [first = null, ...more] = values.toSorted(compareValues)
    if (kind === 'least' || kind === 'greatest') {
      const value = kind === 'least' ? first : (more.at(-1) ?? first)
      return { value, ...(isExact && { digits: 9 as const }) }
    }
    const isWhole = typeOf(column) === 'integer'
    if (first === null) return { value: null, ...(!isWhole && { digits: 9 as const }) }
    const sum = values.reduce<bigint>(
      (total, value) =>
        total + (typeof value === 'bigint' ? value : parseDecimalToBillionths(String(value))),
      0n
    )
    if (kind === 'sum') return isWhole ? { value: sum } : { value: sum, digits: 9 }
    const count = BigInt(values.length)
    return {
      value: isWhole
        ? divideRoundingHalfAway(sum * 1_000_000n, count)
        : divideRoundingHalfAway(sum, count * 1_000n),
      digits: 6
    }
  }

  if (question.cross) {
    const lines = computeCrossLines(question, question.cross, outputs, {
      rows: rows.map(row => ({ keys: keysOf(row), row })),
      keyFields,
      figures,
      listOf: place => {
        const column = question.groups[place]?.column
        return column && valueOrderOf(question, column)
      }
    })
    return { lines, tables }
  }
  const lines = question.distinct
    ? distinctLines(linesOfRows())
    : isGroupedQuery(question)
      ? linesOfGroups()
      : linesOfRows()
  return { lines, tables }
}

/** Lines with equal values once. */
function distinctLines(lines: readonly Line[]): Line[] {
  const found = new Map<string, Line>()
  for (const { fields } of lines) {
    const last = fields.map(({ value }) => value)
    const name = JSON.stringify(last.map(nameOf))
    if (!found.has(name)) found.set(name, { fields, last })
  }
  return [...found.values()]
}

function join(
  { relations }: StructuredQuery,
  tables: readonly OracleTable[],
  see: (row: Joined, ref: ColumnRef) => OracleValue
): Joined[] {
  let joined: Joined[] = (tables[0]?.rows ?? []).map(row => [row])
  for (const [index, { kind, on }] of relations.entries()) {
    joined = joined.flatMap(row => {
      const partners = (tables[index + 1]?.rows ?? [])
        .map((other): Joined => [...row, other])
        .filter(both =>
          on.every(({ from, to }) => {
            const value = see(both, from)
            return value !== null && value === see(both, { table: index + 1, column: to })
          })
        )
      return partners.length === 0 && kind === 'left' ? [[...row, undefined]] : partners
    })
  }
  return joined
}
