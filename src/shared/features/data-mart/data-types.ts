interface TypeFacts {
  readonly word: string
  /** The type of standard SQL. */
  readonly sql: string
  /** Bytes that one value takes on disk, for the estimated size. */
  readonly width: number
}

/** The five types that a column may have, in the specification's order. */
export const typeFacts = {
  string: { word: 'Chuỗi', sql: 'VARCHAR(255)', width: 24 },
  integer: { word: 'Số nguyên', sql: 'BIGINT', width: 8 },
  float: { word: 'Số thực', sql: 'DOUBLE PRECISION', width: 8 },
  date: { word: 'Ngày', sql: 'DATE', width: 4 },
  boolean: { word: 'Đúng/Sai', sql: 'BOOLEAN', width: 1 }
} as const satisfies Record<string, TypeFacts>
export type DataType = keyof typeof typeFacts

/** "Số thực (float)": the word, with the technical one beside it. */
export const typeLabel = (type: DataType): string => `${typeFacts[type].word} (${type})`

/** What a select offers. */
export const typeChoices = Object.keys(typeFacts).map(key => {
  const value = key as DataType
  return { value, label: typeLabel(value) }
})
