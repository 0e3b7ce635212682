/**
 * One field of a log line that is read as bytes: an identifier (a to z, digits, hyphen), printable ASCII without quote and
 * backslash, or a whole number. `most` is the greatest length, or the greatest number.
 */
export interface PlainField {
  readonly key: string
  readonly kind: 'id' | 'text' | 'number' | 'time'
  readonly most: number
  readonly least?: number
}

/**
 * The fields of an entry in the order in which they are written. A line that fits is what the schema takes as it is; every
 * other line goes through JSON and the schema.
 */
export type PlainShape = readonly PlainField[]

/** A cell of a file that one field makes: its own words, or for a number of few values what `words` says of it. */
export interface PlainCell {
  readonly key: string
  readonly words?: (value: number) => string
}

/** The place of a field in each line; -1 where there is none. */
export function fieldOf(shape: PlainShape, key: string): number {
  return shape.findIndex(field => field.key === key)
}
