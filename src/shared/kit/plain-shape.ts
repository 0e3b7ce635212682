/**
 * Field of a log line that can be parsed as bytes: an identifier (a to z, digits, hyphen),
 * printable ASCII without quote and backslash, or an integer. `most` is the maximum length, or the
 * maximum value.
 */
export interface PlainField {
  readonly key: string
  readonly kind: 'id' | 'text' | 'number' | 'time'
  readonly most: number
  readonly least?: number
}

/**
 * Fields of an entry in write order. A line of this shape needs no schema validation; any other
 * line is parsed by JSON and the schema.
 */
export type PlainShape = readonly PlainField[]

/**
 * File cell derived from one field: its own text, or, for a number with few values, the result of
 * `words`.
 */
export interface PlainCell {
  readonly key: string
  readonly words?: (value: number) => string
}

/** Index of a field in each line; -1 if there is none. */
export function fieldOf(shape: PlainShape, key: string): number {
  return shape.findIndex(field => field.key === key)
}
