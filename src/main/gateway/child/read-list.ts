/** Splits a list at commas outside quotes and brackets; undefined if these are not balanced. */
export function splitUrlList(text: string): string[] | undefined {
  const parts: string[] = []
  let depth = 0
  let begin = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = closingQuote(text, at)
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(begin, at))
      begin = at + 1
    }
    if (depth < 0 || at === text.length) return undefined
  }
  return depth === 0 ? [...parts, text.slice(begin)] : undefined
}

/**
 * Position of the quote that closes the quote at `opening`; the length of the text if there is
 * none.
 */
function closingQuote(text: string, opening: number): number {
  for (let at = opening + 1; at < text.length; at++) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at++
  }
  return text.length
}

/** Content of a pair of brackets; undefined without one. */
export const bracketContentOf = (text: string): string | undefined =>
  text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : undefined

/** Removes the optional quotes of a value. */
export const removeValueQuotes = (text: string): string =>
  /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text
