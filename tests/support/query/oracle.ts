import {
  outputsOfStructuredQuery,
  type QueryOutputType,
  selectedColumnsOfQuery
} from '@shared/model/query/outputs'
import {
  type ColumnRef,
  isGroupedQuery,
  type Measure,
  type QueryCondition,
  type StructuredQuery
} from '@shared/model/query/question'
import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import {
  isRowMatching,
  isValueMatching,
  type OracleBindings,
  type OracleValue
} from './oracle-conditions'
import { type OracleTable, visibleCellValueOf } from './oracle-table'
import {
  compareValues,
  datePartOf,
  divideRoundingHalfAway,
  formatUnitsAsDecimal,
  parseDecimalToBillionths
} from './oracle-values'

/**
 * Joined row: one row of each of the query's tables, in order; undefined for a joined table without
 * a match.
 */
type Joined = readonly (readonly EngineCell[] | undefined)[]

/** Result column: value by which rows are sorted, and value that is returned. */
interface Field {
  readonly value: OracleValue
  readonly digits?: 6 | 9
}

interface Line {
  readonly fields: readonly Field[]
  /** Values that decide the order of rows which compare as equal. */
  readonly last: readonly OracleValue[]
}

/**
 * Expected result of a valid structured query over arrays, implemented for simplicity instead of
 * speed. Throws RangeError for an overflowing sum.
 */
export function computeExpectedResult(
  question: StructuredQuery,
  catalogue: readonly OracleTable[],
  asked: OracleBindings
): EngineCell[][] {
  const tables = [question.source, ...question.relations.map(({ table }) => table)].flatMap(name =>
    catalogue.filter(table => table.name === name)
  )
  const see = (row: Joined, { table, column }: ColumnRef): OracleValue =>
    visibleCellValueOf(tables[table], column, row[table])
  const rows = join(question, tables, see).filter(row => isLeft(row, question.filter))
  const outputs = outputsOfStructuredQuery(question, catalogue)

  function isLeft(row: Joined, condition: QueryCondition | null | undefined): boolean {
    return !condition || isRowMatching(condition, ref => see(row, ref), typeOf, asked)
  }

  function typeOf({ table, column }: ColumnRef): QueryOutputType {
    const found = tables[table]?.columns.find(({ name }) => name === column)
    return found?.personal ? 'string' : (found?.dataType ?? 'string')
  }

  const linesOfRows = (): Line[] =>
    rows.map(row => ({
      fields: selectedColumnsOfQuery(question, tables).map(({ column }) => ({
        value: see(row, column)
      })),
      last: []
    }))

  function linesOfGroups(): Line[] {
    const groups = new Map<string, { keys: OracleValue[]; members: Joined[] }>()
    if (question.groups.length === 0) groups.set('', { keys: [], members: [] })
    for (const row of rows) {
      const keys = question.groups.map(({ column, part }) => {
        const value = see(row, column)
        return part && value !== null ? datePartOf(String(value), part) : value
      })
      const name = question.groups.length === 0 ? '' : JSON.stringify(keys.map(nameOf))
      const group = groups.get(name) ?? { keys, members: [] }
      group.members.push(row)
      groups.set(name, group)
    }
    return [...groups.values()].map(({ keys, members }) => ({
      fields: [
        ...keys.map(value => ({ value })),
        ...question.measures.map(measure => figureOf(measure, members))
      ],
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
    const [first = null, ...more] = values.toSorted(compareValues)
    if (kind === 'least') return { value: first }
    if (kind === 'greatest') return { value: more.at(-1) ?? first }
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

  const lines = isGroupedQuery(question) ? linesOfGroups() : linesOfRows()
  const asks = question.groupTests
  const left = lines.filter(({ fields }) =>
    asks.every(({ measure, test, value }) => {
      const place = question.groups.length + measure
      const field = fields[place]
      const type = outputs[place]?.type ?? 'integer'
      return field !== undefined && isValueMatching(field, type, test, value, asked)
    })
  )
  const sorts = question.sort.map(({ output, direction }) => ({
    place: outputs.findIndex(({ name }) => name === output),
    isTurned: direction === 'desc'
  }))
  const sorted = left.toSorted((one, other) => {
    for (const { place, isTurned } of sorts) {
      const [a, b] = [one.fields[place]?.value ?? null, other.fields[place]?.value ?? null]
      const order = emptyLast(a, b) ?? compareValues(a, b) * (isTurned ? -1 : 1)
      if (order !== 0) return order
    }
    for (const [place, a] of one.last.entries()) {
      const b = other.last[place] ?? null
      const order = emptyLast(a, b) ?? compareValues(a, b)
      if (order !== 0) return order
    }
    return 0
  })
  return sorted.slice(0, question.limit ?? sorted.length).map(({ fields }) => fields.map(answered))
}

/**
 * Text that identifies a value in comparisons; unlike JSON it distinguishes an integer from a text
 * with its digits.
 */
const nameOf = (value: OracleValue): string | null =>
  value === null ? null : `${typeof value} ${value}`

function emptyLast(one: OracleValue, other: OracleValue): number | undefined {
  if (one !== null && other !== null) return undefined
  return Number(one === null) - Number(other === null)
}

function answered({ value, digits }: Field): EngineCell {
  if (typeof value !== 'bigint') return value
  if (digits !== undefined) return formatUnitsAsDecimal(value, digits)
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
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
