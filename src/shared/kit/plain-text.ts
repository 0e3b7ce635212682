/**
 * What a reader does not see, or sees in another place than it stands: controls, bidirectional marks (a name shown
 * backwards deceives whoever approves it), zero width, fillers that look empty, separators of lines.
 */
const hidden =
  /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\u034f|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180d]|\u3164|\uffa0/u
const hiddenInLines = new RegExp(`(?!\\n)(?:${hidden.source})`, 'u')

/** Any blank becomes a space, as pasted cells bring tabs and web pages bring blanks that do not break; one kind of line break. */
export function tidyBlanks(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\t\p{Zs}]/gu, ' ')
}

/** What is wrong with a text that a person typed, undefined where nothing is; line breaks only count in one-line fields. */
export function hiddenFault(text: string, isLong: boolean): string | undefined {
  const found = (isLong ? hiddenInLines : hidden).exec(tidyBlanks(text))?.[0]
  if (found === undefined) return undefined
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
  return `Có ký tự ẩn hoặc điều khiển (U+${code}). Vui lòng xóa và gõ lại.`
}

/** The text without what is hidden, its line breaks kept: for what was stored before such text was refused. */
export function withoutHidden(text: string): string {
  return tidyBlanks(text).replace(new RegExp(hiddenInLines.source, 'gu'), '')
}
