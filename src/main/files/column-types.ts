import { z } from '@shared/kit/zod'
import { type DataType, dataTypeDefinitions } from '@shared/model/data-mart/data-types'

/**
 * Part of a workbook with custom properties of a user or program (ECMA-376, Custom File
 * Properties).
 */
export const customPropertiesPath = 'docProps/custom.xml'
/**
 * Name of the program's own property, displayed and preserved by spreadsheets: the column types of
 * the only sheet.
 */
export const columnTypesPropertyName = 'Kiểu cột (Kho dữ liệu Quân lực)'

const types = z.record(
  z.string(),
  z.enum(Object.keys(dataTypeDefinitions) as [DataType, ...DataType[]])
)

/**
 * Formats the property value for the columns whose type a table may have. Undefined if titles
 * repeat, because titles identify the columns.
 */
export function formatColumnTypes(
  columns: readonly { readonly title: string; readonly type?: string | undefined }[]
): string | undefined {
  if (new Set(columns.map(({ title }) => title)).size < columns.length) return undefined
  const known = columns.filter(({ type }) => type !== undefined && type in dataTypeDefinitions)
  return JSON.stringify(Object.fromEntries(known.map(({ title, type }) => [title, type])))
}

/** Parses the column types by title; empty if the property does not have the program's format. */
export function parseColumnTypes(value: string): ReadonlyMap<string, DataType> {
  try {
    return new Map(Object.entries(types.parse(JSON.parse(value))))
  } catch {
    return new Map()
  }
}
