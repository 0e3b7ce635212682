/** Why a SQL text is not run, at its place in the text as it was typed, in UTF-16 units. `words` are ready to show. */
export interface Refusal {
  readonly position: number
  readonly length: number
  /** What stands there; empty at the end of the text. */
  readonly word: string
  readonly words: string
}

/** A part of the tree that is refused. `byte` is its place in the text of the engine, where the tree tells it. */
export class Refused extends Error {
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
