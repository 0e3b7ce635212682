interface TrinoTypeFacts {
  readonly word: string
  /** Short SQL name of the type, as in spec 3. */
  readonly short: string
  /** Name of the type in standard SQL. */
  readonly sql: string
  /** Bytes per value on disk, for the estimated size. */
  readonly width: number
}

/**
 * Column types: the five of the specification in its order, then the timestamp type, which only
 * files and queries produce.
 */
export const dataTypeDefinitions = {
  string: { word: 'Chuỗi', short: 'varchar', sql: 'VARCHAR(255)', width: 24 },
  integer: { word: 'Số nguyên', short: 'int', sql: 'BIGINT', width: 8 },
  float: { word: 'Số thực', short: 'double', sql: 'DOUBLE PRECISION', width: 8 },
  date: { word: 'Ngày', short: 'date', sql: 'DATE', width: 4 },
  boolean: { word: 'Đúng/Sai', short: 'boolean', sql: 'BOOLEAN', width: 1 },
  datetime: { word: 'Ngày giờ', short: 'timestamp', sql: 'TIMESTAMP', width: 8 }
} as const satisfies Record<string, TrinoTypeFacts>
export type DataType = keyof typeof dataTypeDefinitions

/** Label such as "Số thực (float)": Vietnamese word with the technical name. */
export const dataTypeLabel = (type: DataType): string =>
  `${dataTypeDefinitions[type].word} (${type})`

const choice = (value: DataType) => ({ value, label: dataTypeLabel(value) })
/** Types that users can choose for a column (spec 5). */
const offered = (['string', 'integer', 'float', 'date', 'boolean'] as const).map(choice)

/** Options of a type field: the specification's five types, plus the column's current type. */
export const dataTypeChoicesFor = (type: DataType) =>
  offered.some(({ value }) => value === type) ? offered : [...offered, choice(type)]

/** Whether users may choose this type for a new column. */
export const isSelectableDataType = (type: string): type is DataType =>
  offered.some(({ value }) => value === type)

/**
 * Formats a timestamp of the engine, "2026-11-20 09:05:00" → "20/11/2026 09:05:00"; fractions of a
 * second are kept.
 */
export function formatEngineTimestamp(moment: string): string {
  const [date = '', clock = ''] = moment.split(' ')
  return `${date.split('-').reverse().join('/')} ${clock}`
}
