import type { FilledColumn, TableFilling } from '@shared/features/query/typed-question/filled-table'
import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelColumnDerivation } from '@shared/features/standard-model/derivation'
import type { ModelMapping } from '@shared/features/standard-model/mapping'
import type { ModelColumn } from '@shared/features/standard-model/model'
import {
  allowedValuesOfModelColumn,
  parseModelColumnValue
} from '@shared/features/standard-model/standard-value'
import { findModelColumnGaps } from '@shared/features/standard-model/state'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'

/**
 * Own tables that fill the standard model, with the own values of each standard value, for the words
 * of typed questions. A column with a gap, a constant or a look-up is not among them: no own column
 * has its values.
 */
export const modelFillings = (
  mappings: readonly ModelMapping[],
  tables: readonly DataMart[]
): TableFilling[] =>
  mappings.flatMap(mapping => {
    const model = findModelTable(mapping.id)
    const own = tables.find(({ id, origin }) => id === mapping.table && origin === 'own')
    if (!model || !own) return []
    const gaps = new Set(
      findModelColumnGaps(model, mapping, own, tables).flatMap(({ columns }) => columns)
    )
    const columns = model.columns.flatMap((column): FilledColumn[] => {
      const source = own.columns.find(({ name }) => name === mapping.columns[column.name])
      return source && !gaps.has(column.name)
        ? (filledColumn(column, source, mapping.derivations[column.name]) ?? [])
        : []
    })
    return [{ table: own.name, model: model.id, columns }]
  })

function filledColumn(
  column: ModelColumn,
  { name, dataType }: MartColumn,
  derivation: ModelColumnDerivation | undefined
): FilledColumn[] {
  const filled = { model: column.name, own: name, title: column.title }
  switch (derivation?.kind) {
    case undefined: {
      const values = column.list ? listValues(column.list, dataType) : undefined
      return [values ? { ...filled, values } : filled]
    }
    case 'values':
      return [
        { ...filled, isTranslated: true, values: translatedValues(column, derivation.values) }
      ]
    case 'order':
      // The names are values of the column themselves; no standard value stands for one of them.
      return [{ ...filled, isTranslated: true, values: {}, order: derivation.names }]
    default:
      return []
  }
}

/** Values of each label of a code list: a text column has the label or the code, a number the code. */
const listValues = (
  list: NonNullable<ModelColumn['list']>,
  dataType: MartColumn['dataType']
): Record<string, string[]> =>
  Object.fromEntries(
    codeLists[list].codes.map(({ code, label }) => [
      label,
      dataType === 'string' ? [label, code] : [code]
    ])
  )

/** Own values by the standard value that they stand for; an allowed value without entry is its own. */
function translatedValues(
  column: ModelColumn,
  entries: readonly { readonly own: string; readonly standard: string }[]
): Record<string, string[]> {
  const said = new Set(entries.map(({ own }) => own))
  const themselves = allowedValuesOfModelColumn(column).filter(value => !said.has(value))
  const values = new Map<string, string[]>()
  for (const { own, standard } of [
    ...entries,
    ...themselves.map(value => ({ own: value, standard: value }))
  ]) {
    const key = standardKey(column, standard)
    values.set(key, [...(values.get(key) ?? []), own])
  }
  return Object.fromEntries(values)
}

/** Notation in which the dictionary has a standard value: the label of a list, otherwise the engine's. */
function standardKey(column: ModelColumn, standard: string): string {
  const labelled = column.list && codeLists[column.list].codes.find(({ code }) => code === standard)
  return labelled ? labelled.label : (parseModelColumnValue(column, standard) ?? standard)
}
