/**
 * Invisible or misplaced characters: controls, bidirectional marks (a reversed name deceives the
 * approver), zero-width characters, blank-looking fillers, line separators.
 */
const hidden =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180d]|\u3164|\uffa0/u
const hiddenInLines = new RegExp(`(?!\\n)(?:${hidden.source})`, 'u')

/**
 * Converts every blank to a space, because pasted cells contain tabs and web pages non-breaking
 * spaces; unifies line breaks.
 */
export function normaliseBlanks(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\t\p{Zs}]/gu, ' ')
}

/** Fault of a typed text, undefined if valid; line breaks are faults in one-line fields only. */
export function findHiddenCharacterFault(text: string, isLong: boolean): string | undefined {
  const found = (isLong ? hiddenInLines : hidden).exec(normaliseBlanks(text))?.[0]
  if (found === undefined) return undefined
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `Có ký tự ẩn hoặc điều khiển (U+${code}). Vui lòng xóa và gõ lại.`
}

/**
 * Removes hidden characters but keeps line breaks, for text stored before such text was rejected.
 */
export function removeHiddenCharacters(text: string): string {
  return normaliseBlanks(text).replace(new RegExp(hiddenInLines.source, 'gu'), '')
}
