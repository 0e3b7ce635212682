import type { CatalogueTable } from '../../../model/data-mart/catalogue'
import { computedTable } from '../../../model/query/column-ref'
import type { DerivedColumn, FormulaOperand } from '../../../model/query/derived'
import {
  outputsOfStructuredQuery,
  selectedColumnsOfQuery,
  tablesOfStructuredQuery
} from '../../../model/query/outputs'
import {
  type ColumnRef,
  isGroupedQuery,
  type Measure,
  type StructuredQuery
} from '../../../model/query/question'
import { comparedColumnsOf } from '../../../model/query/views'
import { isIdentifierColumn } from '../../../model/query/words/value-words'
import type { DictionaryView } from './entry'

/** Unit and decimal places of a result column, as the dictionary states them. */
export interface ResultFormat {
  /** Empty if the value has no unit. */
  readonly unit: string
  readonly decimals: number
}

type Entries = readonly DictionaryView[]

/**
 * Formats of the numeric result columns that the dictionary knows on a day, by name. A unit is only
 * stated where it follows from the calculation: of a column, a figure over it, or sums and
 * differences of the same unit; never from a name that a user typed.
 */
export function resultFormatsOf(
  question: StructuredQuery,
  catalogue: readonly CatalogueTable[],
  entries: Entries,
  day: string
): ReadonlyMap<string, ResultFormat> {
  const valid = entries.filter(
    ({ validFrom, validUntil }) =>
      (validFrom === null || validFrom <= day) && (validUntil === null || validUntil >= day)
  )
  const names = [question.source, ...question.relations.map(({ table }) => table)]
  const tables = names.map(name => catalogue.find(table => table.name === name))
  const known = createKnownEntries(valid, tables)
  const formats = new Map<string, ResultFormat>()
  const add = (name: string, format: ResultFormat | undefined): void => {
    if (format) formats.set(name, format)
  }
  if (isGroupedQuery(question)) {
    for (const { name, column, part } of question.groups) {
      if (!part) add(name, known.field(column))
    }
    addMeasureFormats(question, known, formats)
    for (const derived of question.derived ?? []) {
      add(derived.name, derivedFormat(derived, formats))
    }
  } else {
    const plain = selectedColumnsOfQuery(question, tablesOfStructuredQuery(question, catalogue))
    for (const { name, column } of plain) add(name, known.field(column))
  }
  const numeric = new Set(
    outputsOfStructuredQuery(question, catalogue)
      .filter(({ name, type }) => numericTypes.has(type) && !isIdentifierColumn(name))
      .map(({ name }) => name)
  )
  return new Map([...formats].filter(([name]) => numeric.has(name)))
}

/** Adds the formats of the measures, and of their baselines and differences. */
function addMeasureFormats(
  question: StructuredQuery,
  known: KnownEntries,
  formats: Map<string, ResultFormat>
): void {
  for (const measure of question.measures) {
    const format = measureFormat(measure, question, known)
    if (format) formats.set(measure.name, format)
  }
  for (const { name, kind, measure } of comparedColumnsOf(question)) {
    const format = formats.get(measure.name)
    if (format && kind !== 'change') formats.set(name, format)
  }
}

const numericTypes: ReadonlySet<string> = new Set(['integer', 'float', 'decimal'])

/** Heading of a result column with its unit, unless the heading names the unit already. */
export const withUnit = (title: string, unit: string): string =>
  unit === '' || title.toLowerCase().includes(unit.toLowerCase()) ? title : `${title} (${unit})`

interface KnownEntries {
  /** Format of the field that a column is. */
  readonly field: (column: ColumnRef) => ResultFormat | undefined
  /** Format of the figure that is one calculation of a column, or the number of rows. */
  readonly figure: (
    table: number,
    calculation: DictionaryView['calculation'],
    column: string | null
  ) => ResultFormat | undefined
}

function createKnownEntries(
  entries: Entries,
  tables: readonly (CatalogueTable | undefined)[]
): KnownEntries {
  /** Entries about a table, also as a table of the standard model, each with its real column. */
  const about = (at: number): readonly (readonly [DictionaryView, string | null])[] => {
    const table = tables[at]
    if (!table) return []
    return entries.flatMap(entry => {
      if (entry.table === table.name) return [[entry, entry.column] as const]
      const model = table.models?.find(({ id }) => id === entry.table)
      if (!model) return []
      const column = entry.column === null ? null : model.columns[entry.column]
      return column === undefined ? [] : [[entry, column] as const]
    })
  }
  function find(
    at: number,
    column: string | null,
    isWanted: (entry: DictionaryView) => boolean
  ): ResultFormat | undefined {
    const found = about(at).find(([entry, real]) => real === column && isWanted(entry))?.[0]
    return found && { unit: found.unit, decimals: found.decimals }
  }
  return {
    field: ({ table, column }) =>
      table === computedTable
        ? undefined
        : find(table, column, ({ kind, unit }) => kind === 'field' && unit !== ''),
    figure: (table, calculation, column) =>
      find(table, column, entry => entry.kind === 'measure' && entry.calculation === calculation)
  }
}

/**
 * Format of a measure. A condition on the counted or added rows changes the value and not its unit.
 */
function measureFormat(
  { kind, column }: Measure,
  { relations }: StructuredQuery,
  known: KnownEntries
): ResultFormat | undefined {
  if (kind === 'share') return undefined
  // Joined rows repeat those of the source, so their number is none of its things.
  if (kind === 'count') return relations.length > 0 ? undefined : known.figure(0, 'count', null)
  if (!column || column.table === computedTable) return undefined
  const figure = known.figure(column.table, kind, column.column)
  if (figure || kind === 'distinct') return figure
  const field = known.field(column)
  // An average of whole things has one decimal place more than the things.
  return field && kind === 'average' ? { ...field, decimals: field.decimals + 1 } : field
}

function derivedFormat(
  derived: DerivedColumn,
  formats: ReadonlyMap<string, ResultFormat>
): ResultFormat | undefined {
  switch (derived.kind) {
    case 'running':
    case 'previous':
      return formats.get(derived.of)
    case 'moving': {
      const of = formats.get(derived.of)
      return of && { ...of, decimals: of.decimals + 1 }
    }
    case 'formula': {
      const { operator, left, right } = derived
      if (operator !== 'add' && operator !== 'subtract') return undefined
      const of = (operand: FormulaOperand) =>
        'output' in operand ? formats.get(operand.output) : undefined
      const [one, other] = [of(left), of(right)]
      if (!one || !other || one.unit !== other.unit) return undefined
      return { unit: one.unit, decimals: Math.max(one.decimals, other.decimals) }
    }
    default:
      return undefined
  }
}
