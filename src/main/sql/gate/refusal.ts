/**
 * Reason why a SQL text is not run, with its position in the typed text in UTF-16 units. `words` is
 * the message to show.
 */
export interface SqlRefusal {
  readonly position: number
  readonly length: number
  /** The token at `position`; empty at the end of the text. */
  readonly word: string
  readonly words: string
}

/**
 * A refused part of the tree. `byte` is its position in the engine's text, if the tree records it.
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
