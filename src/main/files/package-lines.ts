/** Types of the values in an exchange package. */
export type PackageFieldType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'float'
  | 'date'
  | 'datetime'
  | 'boolean'

/**
 * Column of an exchange package: `name` consists of unaccented letters, digits and `_`, so that it
 * is a valid XML element name.
 */
export interface PackageField {
  readonly name: string
  readonly type: PackageFieldType
}

export type PackageFormat = 'json' | 'xml' | 'csv'

/**
 * Value: text unchanged, other types as digits or words ("12.50", "2026-11-20", "true"); null for a
 * missing value.
 */
export type PackageValue = string | null

/** Thrown for a row that a format cannot represent, with the row number from 1. */
export class PackageRowError extends Error {}

export const packageXmlNamespace = 'urn:kho-du-lieu-quan-luc:goi:1'

const heads: Readonly<Record<PackageFormat, (fields: readonly PackageField[]) => string>> = {
  json: () => '[\n',
  xml: () => `<?xml version="1.0" encoding="UTF-8"?>\n<du-lieu xmlns="${packageXmlNamespace}">\n`,
  csv: fields => `${fields.map(({ name }) => name).join(',')}\n`
}
const ends: Readonly<Record<PackageFormat, string>> = { json: ']\n', xml: '</du-lieu>\n', csv: '' }

export const packageContentHead = (
  format: PackageFormat,
  fields: readonly PackageField[]
): string => heads[format](fields)
export const packageContentEnd = (format: PackageFormat): string => ends[format]

/** Pattern of the values of each type; type `text` allows any text. */
export const packageValuePatterns: Readonly<Record<Exclude<PackageFieldType, 'text'>, RegExp>> = {
  integer: /^-?(?:0|[1-9]\d*)$/,
  decimal: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/,
  float: /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  datetime:
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?$/,
  boolean: /^(?:true|false)$/
}

/** Characters that XML 1.0 cannot represent, even escaped. */
export const invalidXmlCharacters = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/u

/** Formats a row as one line, without the separators between lines. Throws PackageRowError. */
export function formatPackageLine(
  format: PackageFormat,
  fields: readonly PackageField[],
  values: readonly PackageValue[],
  row: number
): string {
  const cells = fields.map(({ name, type }, place) => {
    const value = values[place] ?? null
    const isOdd = value !== null && type !== 'text' && !packageValuePatterns[type].test(value)
    const isUnwritable =
      value !== null &&
      type === 'text' &&
      (!value.isWellFormed() || (format === 'xml' && invalidXmlCharacters.test(value)))
    if (isOdd || isUnwritable) throw new PackageRowError(`Row ${row}, column ${name}`)
    return cellOf(format, name, type, value)
  })
  if (format === 'json') return `{${cells.join(',')}}`
  return format === 'xml' ? `<dong>${cells.join('')}</dong>` : cells.join(',')
}

function cellOf(
  format: PackageFormat,
  name: string,
  type: PackageFieldType,
  value: PackageValue
): string {
  if (format === 'json') return `"${name}":${jsonValue(type, value)}`
  if (format === 'csv') return value === null ? '' : csvValue(type, value)
  return value === null ? '' : `<${name}>${type === 'text' ? escapeXml(value) : value}</${name}>`
}

function jsonValue(type: PackageFieldType, value: PackageValue): string {
  if (value === null) return 'null'
  const isBare = type !== 'text' && type !== 'date' && type !== 'datetime'
  return isBare ? value : JSON.stringify(value)
}

/**
 * Texts are always quoted, to distinguish an empty text from a missing one. There is no formula
 * guard, because programs read the file.
 */
const csvValue = (type: PackageFieldType, value: string): string =>
  type === 'text' ? `"${value.replaceAll('"', '""')}"` : value

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;'
}

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, sign => entities[sign] ?? sign)

const signs = new Map(Object.entries(entities).map(([sign, entity]) => [entity, sign]))

/**
 * Decodes escaped XML text; undefined if the text contains anything that `escapeXml` never writes.
 */
export function unescapeXml(text: string): string | undefined {
  if (/[<>"\t\n\r]/.test(text)) return undefined
  let isSound = true
  const read = text.replace(/&[^;&]*;?/g, entity => {
    const sign = signs.get(entity)
    isSound &&= sign !== undefined
    return sign ?? ''
  })
  return isSound ? read : undefined
}
