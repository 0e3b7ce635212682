/**
 * Reason why a SQL text is not run, with its position in the typed text in UTF-16 units. `words` is
 * the message to show.
 */
export interface SqlRefusal {
  readonly position: number
  readonly length: number
  /** The refused token, at `position`; empty if the position is the end of the text. */
  readonly word: string
  readonly words: string
}

/**
 * Thrown for a part of the syntax tree that is not allowed. `byte` is its position in the text that
 * the engine parsed, if the tree records one.
 */
export class RefusedNodeError extends Error {
  readonly byte: number | undefined
  readonly word: string
  readonly words: string

  constructor(words: string, word: string, byte: number | undefined) {
    super(words)
    this.name = 'Refused'
    this.words = words
    this.word = word
    this.byte = byte
  }
}
