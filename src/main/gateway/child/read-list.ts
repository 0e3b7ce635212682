/** Splits a list at commas outside quotes and brackets; undefined if these are not balanced. */
export function cutList(text: string): string[] | undefined {
  const parts: string[] = []
  let depth = 0
  let isQuoted = false
  let begin = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign === '\\') at++
      else if (sign === '"') isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(begin, at))
      begin = at + 1
    }
    if (depth < 0) return undefined
  }
  if (isQuoted || depth !== 0) return undefined
  return [...parts, text.slice(begin)]
}

/** Content of a pair of brackets; undefined without one. */
export const inBrackets = (text: string): string | undefined =>
  text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : undefined

/** A value without its optional quotes. */
export const unquoted = (text: string): string =>
  /^"(?:[^"\\]|\\.)*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text
