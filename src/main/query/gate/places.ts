import { sqlWords } from '@shared/features/query/sql/sql-words'
import type { Refusal } from './refusal'

/** UTF-16 units before a byte of a text in UTF-8, which is how the engine counts. */
export function unitsAt(text: string, byte: number): number {
  let bytes = 0
  let units = 0
  for (const sign of text) {
    if (bytes >= byte) break
    bytes += Buffer.byteLength(sign)
    units += sign.length
  }
  return units
}

/** UTF-16 units before a letter of a text, which is how the engine’s parser counts. */
export function unitsAtLetter(text: string, letter: number): number {
  return Array.from(text).slice(0, letter).join('').length
}

/** A refusal of the piece that stands at a unit of the text, else of the first one that is the word, else of the first of all. */
export function refusalAt(
  text: string,
  unit: number | undefined,
  word: string,
  words: string
): Refusal {
  const pieces = sqlWords(text).filter(({ kind }) => kind !== 'blank' && kind !== 'comment')
  const same = (start: number, end: number): boolean =>
    text
      .slice(start, end)
      .replace(/^[$:"']|["']$/g, '')
      .toLowerCase() === word.toLowerCase()
  const found =
    unit === undefined
      ? (pieces.find(({ start, end }) => word !== '' && same(start, end)) ?? pieces[0])
      : pieces.find(({ end }) => unit < end)
  if (!found) return { position: text.length, length: 0, word: '', words }
  const { start, end } = found
  return { position: start, length: end - start, word: text.slice(start, end), words }
}
