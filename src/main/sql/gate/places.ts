import { splitSqlTokens } from '@shared/model/query/sql/sql-words'
import type { SqlRefusal } from './refusal'

/**
 * Converts a UTF-8 byte offset, as the engine reports it, to an offset in UTF-16 code units, as
 * JavaScript uses it.
 */
export function utf16OffsetOfByte(text: string, byte: number): number {
  let bytes = 0
  let units = 0
  for (const sign of text) {
    if (bytes >= byte) break
    bytes += Buffer.byteLength(sign)
    units += sign.length
  }
  return units
}

/**
 * Converts a character offset, as the engine's parser reports it, to an offset in UTF-16 code
 * units, as JavaScript uses it.
 */
export function utf16OffsetOfCharacter(text: string, letter: number): number {
  return Array.from(text).slice(0, letter).join('').length
}

/**
 * Creates a refusal that points at a token: the one at the given UTF-16 offset, else the first one
 * equal to the word, else the first token.
 */
export function buildRefusalAtToken(
  text: string,
  unit: number | undefined,
  word: string,
  words: string
): SqlRefusal {
  const pieces = splitSqlTokens(text).filter(({ kind }) => kind !== 'blank' && kind !== 'comment')
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
