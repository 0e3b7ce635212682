/** Identifier of an expression: its file and character range. */
export const expressionId = (file, { start, end }) => `${file}:${start}-${end}`

/**
 * Instruments a source text so that every mutable expression records its execution by a function of
 * `hitModule`.
 */
export function instrumentSource(file, text, places, hitModule) {
  const inserts = []
  const ranges = new Map(places.map(place => [expressionId(file, place), place]))
  for (const [id, { start, end, isStatement }] of ranges) {
    const call = `__hit(${JSON.stringify(id)})`
    const width = end - start
    // Order of insertions at the same position: closing brackets before opening ones; the wider
    // range opens first and closes last.
    inserts.push({ at: start, order: 1e9 - width, text: isStatement ? `{${call};` : `(${call},` })
    inserts.push({ at: end, order: width - 1e9, text: isStatement ? '}' : ')' })
  }
  inserts.sort((a, b) => a.at - b.at || a.order - b.order)
  let [made, from] = [`import {hit as __hit} from ${JSON.stringify(hitModule)};`, 0]
  for (const { at, text: added } of inserts) {
    made += text.slice(from, at) + added
    from = at
  }
  return `${made}${text.slice(from)}\n__hit(${JSON.stringify(file)})\n`
}
