/**
 * Matches invisible or misplaced characters: control characters, bidirectional marks (a reversed
 * name could deceive an approver), zero-width characters, characters that look blank, line
 * separators.
 */
const hidden =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180d]|\u3164|\uffa0/u
const hiddenInLines = new RegExp(`(?!\\n)(?:${hidden.source})`, 'u')

/**
 * Replaces every kind of blank by a space, because pasted cells contain tabs and web pages
 * non-breaking spaces; unifies line breaks.
 */
export function normaliseBlanks(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\t\p{Zs}]/gu, ' ')
}

/**
 * Message about a hidden character in a typed text, undefined if there is none; line breaks are
 * faults only in one-line fields.
 */
export function findHiddenCharacterFault(text: string, isLong: boolean): string | undefined {
  const found = (isLong ? hiddenInLines : hidden).exec(normaliseBlanks(text))?.[0]
  if (found === undefined) return undefined
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `Có ký tự ẩn hoặc điều khiển (U+${code}). Vui lòng xóa và gõ lại.`
}

/**
 * Removes hidden characters but not line breaks, from text that was stored before validation
 * rejected such characters.
 */
export function removeHiddenCharacters(text: string): string {
  return normaliseBlanks(text).replace(new RegExp(hiddenInLines.source, 'gu'), '')
}
