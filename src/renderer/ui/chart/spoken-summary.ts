/** Maximum number of words that a screen reader says about a chart. */
export const mostSpoken = 40

/**
 * Sentences about a chart in at most 40 words: the parts in their order, whole sentences only, so
 * that nothing ends in the middle. The chart's table has the rest.
 */
export function spokenSummary(parts: readonly (string | undefined)[]): string {
  const sentences = parts.flatMap(part => (part ?? '').split(/(?<=[.!?])\s+/)).filter(Boolean)
  const said: string[] = []
  let words = 0
  for (const sentence of sentences) {
    const more = sentence.split(/\s+/).length
    if (words + more > mostSpoken) continue
    words += more
    said.push(/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
  }
  return said.join(' ')
}
