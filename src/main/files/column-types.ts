import { type DataType, typeFacts } from '@shared/features/data-mart/data-types'
import { z } from '@shared/kit/zod'

/** Where a workbook keeps properties of a person’s or a program’s own (ECMA-376, Custom File Properties). */
export const propertiesPath = 'docProps/custom.xml'
/** Name of ours, which spreadsheets show and keep: what type each column of the only sheet is of. */
export const typesProperty = 'Kiểu cột (Kho dữ liệu Quân lực)'

const types = z.record(z.string(), z.enum(Object.keys(typeFacts) as [DataType, ...DataType[]]))

/** Value of the property, of the columns whose type a table may have. Undefined where titles are equal: nothing could be told apart by them. */
export function formatTypes(
  columns: readonly { readonly title: string; readonly type?: string | undefined }[]
): string | undefined {
  if (new Set(columns.map(({ title }) => title)).size < columns.length) return undefined
  const known = columns.filter(({ type }) => type !== undefined && type in typeFacts)
  return JSON.stringify(Object.fromEntries(known.map(({ title, type }) => [title, type])))
}

/** Types by title; none where the property is not as we write it. */
export function parseTypes(value: string): ReadonlyMap<string, DataType> {
  try {
    return new Map(Object.entries(types.parse(JSON.parse(value))))
  } catch {
    return new Map()
  }
}
