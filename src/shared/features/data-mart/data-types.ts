interface TypeFacts {
  readonly word: string
  /** What the type is called in one word of SQL, as spec 3 does. */
  readonly short: string
  /** The type of standard SQL. */
  readonly sql: string
  /** Bytes that one value takes on disk, for the estimated size. */
  readonly width: number
}

/** The types that a column may have: the specification's five in its order, then the one that only files and queries bring. */
export const typeFacts = {
  string: { word: 'Chuỗi', short: 'varchar', sql: 'VARCHAR(255)', width: 24 },
  integer: { word: 'Số nguyên', short: 'int', sql: 'BIGINT', width: 8 },
  float: { word: 'Số thực', short: 'double', sql: 'DOUBLE PRECISION', width: 8 },
  date: { word: 'Ngày', short: 'date', sql: 'DATE', width: 4 },
  boolean: { word: 'Đúng/Sai', short: 'boolean', sql: 'BOOLEAN', width: 1 },
  datetime: { word: 'Ngày giờ', short: 'timestamp', sql: 'TIMESTAMP', width: 8 }
} as const satisfies Record<string, TypeFacts>
export type DataType = keyof typeof typeFacts

/** "Số thực (float)": the word, with the technical one beside it. */
export const typeLabel = (type: DataType): string => `${typeFacts[type].word} (${type})`

const choice = (value: DataType) => ({ value, label: typeLabel(value) })
/** Spec 5: what a person chooses from. */
const offered = (['string', 'integer', 'float', 'date', 'boolean'] as const).map(choice)

/** What a select offers for a column: the specification's five, and what the column already is. */
export const typeChoicesOf = (type: DataType) =>
  offered.some(({ value }) => value === type) ? offered : [...offered, choice(type)]

/** Whether a person may write down a type of this name for a new column. */
export const isOffered = (type: string): type is DataType =>
  offered.some(({ value }) => value === type)

/** A moment as the engine writes it, "2026-11-20 09:05:00" → "20/11/2026 09:05:00"; parts of a second stay. */
export function formatMoment(moment: string): string {
  const [date = '', clock = ''] = moment.split(' ')
  return `${date.split('-').reverse().join('/')} ${clock}`
}
