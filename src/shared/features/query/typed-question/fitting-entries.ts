import type { QueryCatalogueTable } from '../../../model/query/catalogue'
import { valueFamilyOfType } from '../../../model/query/families'
import type {
  DictionaryCondition,
  DictionaryEntry,
  DictionaryMeasure,
  TypedQuestionCatalogue
} from './types'

type Source = Pick<TypedQuestionCatalogue, 'tables' | 'valuesOf'>

/**
 * Entries of a dictionary that fit the tables as they are: of a value that the column of a text does
 * not have nothing could be counted, so its words are unknown instead of giving the figure 0. The
 * same holds for measures of such values, and for columns that a table does not have.
 */
export function fittingEntries(
  dictionary: readonly DictionaryEntry[],
  { tables, valuesOf }: Source
): DictionaryEntry[] {
  return dictionary.flatMap(entry => {
    const table = tables.find(({ name }) => name === entry.table)
    if (!table) return []
    const fits = new EntryFit(table, valuesOf, entry)
    if (!fits.isWhole()) return []
    const { values, column } = entry
    if (!values || !column) return [entry]
    const known = Object.entries(values).filter(([value]) => fits.hasValue(column, value))
    return [{ ...entry, values: Object.fromEntries(known) }]
  })
}

/** Whether the columns and values of a dictionary entry occur in its table. */
class EntryFit {
  private readonly table: QueryCatalogueTable
  private readonly valuesOf: Source['valuesOf']
  private readonly entry: DictionaryEntry

  constructor(table: QueryCatalogueTable, valuesOf: Source['valuesOf'], entry: DictionaryEntry) {
    this.table = table
    this.valuesOf = valuesOf
    this.entry = entry
  }

  isWhole(): boolean {
    const { column, measure, filter = [] } = this.entry
    // A formula with joins is a sense that typed questions do not build, so its columns do not count.
    if (this.entry.joins) return true
    return (
      this.hasColumn(column) &&
      (!measure || this.hasMeasure(measure)) &&
      filter.every(condition => this.hasCondition(condition))
    )
  }

  /** A text has the value among its known values; other types have any value. */
  hasValue(name: string, value: string): boolean {
    const column = this.table.columns.find(other => other.name === name)
    if (!column || valueFamilyOfType(column.dataType) !== 'text') return true
    return this.valuesOf(this.table.name, name).includes(value)
  }

  private hasColumn(name: string | undefined): boolean {
    const isComputed = this.entry.computed?.some(computed => computed.name === name)
    return (
      name === undefined || isComputed === true || this.table.columns.some(one => one.name === name)
    )
  }

  private hasCondition(condition: DictionaryCondition): boolean {
    const { column, otherColumn, any, value } = condition
    if (any) return any.every(part => this.hasCondition(part))
    const values = value === undefined ? [] : [value].flat()
    return (
      this.hasColumn(column) &&
      this.hasColumn(otherColumn) &&
      values.every(text => column === undefined || this.hasValue(column, text))
    )
  }

  private hasMeasure(measure: DictionaryMeasure): boolean {
    const { column, where = [], numerator, denominator, left, right } = measure
    const parts = [numerator, denominator, left, right].filter(part => part !== undefined)
    return (
      this.hasColumn(column) &&
      where.every(condition => this.hasCondition(condition)) &&
      parts.every(part => this.hasMeasure(part))
    )
  }
}
