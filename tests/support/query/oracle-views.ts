import type { StructuredQuery } from '@shared/model/query/question'
import type { ValidOn } from '@shared/model/query/valid-on'
import type { OracleBindings } from './oracle-conditions'
import { computeArithmetic, divideSigned, toUnits } from './oracle-expressions'
import { type Field, type Line, nameOf } from './oracle-lines'
import { type OracleTable, visibleCellValueOf } from './oracle-table'

/**
 * Tables as a view reads them: the rows known at the end of its day, and of these the valid ones, by
 * the span of the table or, for tables read together with the source, by that of the source.
 */
export function readView(
  catalogue: readonly OracleTable[],
  { source, knownOn, validOn }: StructuredQuery,
  asked: OracleBindings,
  isWithSource = false
): OracleTable[] {
  return catalogue.map(table => {
    const known = { ...table, rows: rowsKnownOn(table, knownOn) }
    const name = isWithSource ? source : table.name
    return validOn ? { ...known, rows: validRows(known, name, validOn, asked) } : known
  })
}

/** Rows that were current at the end of a day. */
function rowsKnownOn(
  { rows, since = '', versions = [] }: OracleTable,
  day: string | undefined
): OracleTable['rows'] {
  if (day === undefined) return rows
  const known = [...versions, { day: since, rows }].filter(version => version.day <= day)
  const last = known.at(-1)
  if (!last) throw new Error(`No rows on ${day}`)
  return last.rows
}

function validRows(
  table: OracleTable,
  name: string,
  { day, tables }: ValidOn,
  { parameters, today }: OracleBindings
): OracleTable['rows'] {
  const span = tables.find(one => one.table === name)
  if (!span) return table.rows
  const on =
    'today' in day
      ? today
      : 'value' in day
        ? day.value
        : (parameters.find(one => one.name === day.parameter)?.value ?? '')
  const dayOf = (column: string | null, row: OracleTable['rows'][number]): string | undefined => {
    const value = column === null ? null : visibleCellValueOf(table, column, row)
    return value === null ? undefined : String(value).slice(0, 10)
  }
  return table.rows.filter(row => {
    const [from, until] = [dayOf(span.from, row), dayOf(span.until, row)]
    return (from === undefined || from <= on) && (until === undefined || on < until)
  })
}

/** Lines of both views with the baseline, the difference and the change of each measure. */
export function compareLines(
  { groups, measures }: StructuredQuery,
  lines: readonly Line[],
  others: readonly Line[]
): Line[] {
  const keyOf = ({ fields }: Line): string =>
    JSON.stringify(fields.slice(0, groups.length).map(({ value }) => nameOf(value)))
  const keys = [...new Set([...lines, ...others].map(keyOf))]
  return keys.map(key => {
    const [own, other] = [lines, others].map(list => list.find(line => keyOf(line) === key))
    const some = own ?? other
    if (!some) throw new Error('No line')
    const figures = [own, other].map(line =>
      measures.map(({ kind }, place): Field => {
        const { digits } = some.fields[groups.length + place] ?? {}
        const absent = kind === 'count' || kind === 'distinct' ? 0n : null
        return line?.fields[groups.length + place] ?? { value: absent, ...(digits && { digits }) }
      })
    )
    const [now = [], before = []] = figures
    return {
      fields: [
        ...some.fields.slice(0, groups.length),
        ...now,
        ...now.flatMap((field, place) => comparedFields(field, before[place] ?? field))
      ],
      last: some.last
    }
  })
}

function comparedFields(now: Field, before: Field): Field[] {
  const isWhole = [now, before].every(
    ({ value, digits }) => digits === undefined && (value === null || typeof value === 'bigint')
  )
  const [one, other] = [now, before].map(unitsOf)
  const units = computeArithmetic('subtract', one ?? null, other ?? null, false)
  const size = other === null || other === undefined ? null : other < 0n ? -other : other
  const change =
    units === null || size === null || size === 0n ? null : divideSigned(units * 1_000_000n, size)
  const difference: Field = isWhole
    ? { value: wholeDifference(now, before) }
    : { value: units, digits: 9 }
  return [before, difference, { value: limited(change), digits: 6 }]
}

const wholeDifference = (now: Field, before: Field): bigint | null =>
  computeArithmetic(
    'subtract',
    now.value === null ? null : BigInt(now.value),
    before.value === null ? null : BigInt(before.value),
    true
  )

/** A figure in billionths. */
function unitsOf({ value, digits }: Field): bigint | null {
  if (value === null) return null
  if (digits === undefined) return toUnits(value, typeof value === 'bigint' ? 'integer' : 'float')
  const units = BigInt(value) * (digits === 6 ? 1_000n : 1n)
  if (units >= 10n ** 27n || units <= -(10n ** 27n)) throw new RangeError('Too large')
  return units
}

function limited(millionths: bigint | null): bigint | null {
  const size = millionths === null ? 0n : millionths < 0n ? -millionths : millionths
  if (size >= 10n ** 24n) throw new RangeError('Too large')
  return millionths
}
