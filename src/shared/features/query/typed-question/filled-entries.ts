import type { FilledTable } from './filled-table'
import type {
  DictionaryComputed,
  DictionaryCondition,
  DictionaryEntry,
  DictionaryMeasure
} from './types'

/**
 * Entry of the dictionary in the names and values of the table that fills its model table; undefined
 * if a column is not filled, or a value has no own value. A formula with joins is a sense that typed
 * questions do not build; it stays one.
 */
export function filledEntry(
  entry: DictionaryEntry,
  table: FilledTable
): DictionaryEntry | undefined {
  const moved: DictionaryEntry = { ...entry, table: table.filling.table }
  if (entry.joins) return moved
  if (entry.kind === 'field') return filledField(moved, table)
  const computed = all(entry.computed, part => filledComputed(part, table))
  const filter = all(entry.filter, part => filledCondition(part, table))
  const measure = entry.measure && filledMeasure(entry.measure, table, entry)
  if (!computed || !filter || !measure) return undefined
  return {
    ...moved,
    measure,
    ...(entry.filter && { filter }),
    ...(entry.computed && { computed })
  }
}

/** All parts, translated; undefined if one of them has no translation. */
function all<T>(parts: readonly T[] = [], translate: (part: T) => T | undefined): T[] | undefined {
  const found = parts.flatMap(part => translate(part) ?? [])
  return found.length === parts.length ? found : undefined
}

function filledField(entry: DictionaryEntry, table: FilledTable): DictionaryEntry | undefined {
  const { column: name, values, ...rest } = entry
  const column = name === undefined ? undefined : table.anyColumn(name)
  if (name === undefined || column === undefined) return undefined
  if (!values) return { ...rest, column }
  // Of two notations of one value a word would name only one, so it names none.
  const own = Object.entries(values).flatMap(([standard, words]) => {
    const [value, ...others] = table.values(name, standard)
    return value !== undefined && others.length === 0 ? [[value, words] as const] : []
  })
  return { ...rest, column, values: Object.fromEntries(own) }
}

function filledCondition(
  condition: DictionaryCondition,
  table: FilledTable
): DictionaryCondition | undefined {
  const { column: name, otherColumn, any, value, op } = condition
  if (any) {
    const parts = all(any, part => filledCondition(part, table))
    return parts && { ...condition, any: parts }
  }
  if (name === undefined) return undefined
  if (value !== undefined && (op === 'is' || op === 'among')) {
    return filledValues(condition, name, [value].flat(), table)
  }
  const column = table.column(name)
  const other = otherColumn === undefined ? undefined : table.column(otherColumn)
  if (column === undefined || (otherColumn !== undefined && other === undefined)) return undefined
  return { ...condition, column, ...(other !== undefined && { otherColumn: other }) }
}

/**
 * Condition for standard values, by the own values that stand for them. A condition for one value
 * with several own values has no translation: its word names no value of the column either, and a
 * measure of the same name must not take its place.
 */
function filledValues(
  condition: DictionaryCondition,
  name: string,
  standards: readonly string[],
  table: FilledTable
): DictionaryCondition | undefined {
  const column = table.anyColumn(name)
  const own = standards.map(standard => table.values(name, standard))
  if (column === undefined || own.some(found => found.length === 0)) return undefined
  const values = own.flat()
  const [first, ...others] = values
  if (condition.op === 'among') return { ...condition, column, value: values }
  return first !== undefined && others.length === 0
    ? { ...condition, column, value: first }
    : undefined
}

function filledMeasure(
  measure: DictionaryMeasure,
  table: FilledTable,
  entry: DictionaryEntry
): DictionaryMeasure | undefined {
  const { column: name, where, numerator, denominator, left, right } = measure
  const isComputed = entry.computed?.some(computed => computed.name === name)
  const column = name === undefined || isComputed ? name : table.column(name)
  if (name !== undefined && column === undefined) return undefined
  const conditions = all(where, part => filledCondition(part, table))
  const parts = { numerator, denominator, left, right }
  const translated = Object.entries(parts).flatMap(([part, formula]) => {
    const own = formula && filledMeasure(formula, table, entry)
    return formula ? [[part, own] as const] : []
  })
  if (!conditions || translated.some(([, formula]) => !formula)) return undefined
  return {
    ...measure,
    ...(column !== undefined && { column }),
    ...(where && { where: conditions }),
    ...Object.fromEntries(translated)
  }
}

/** Computed column in own names; a word that is no column, such as the current year, stays. */
function filledComputed(
  computed: DictionaryComputed,
  table: FilledTable
): DictionaryComputed | undefined {
  const { name, kind, ...parts } = computed
  const own = Object.entries(parts).map(
    ([part, text]) => [part, table.hasModelColumn(text) ? table.column(text) : text] as const
  )
  if (own.some(([, text]) => text === undefined)) return undefined
  return { name, kind, ...Object.fromEntries(own) }
}
