/** Maximum number of words in the summary of a chart for screen readers. */
export const maxSpokenWords = 40

/**
 * Summary of a chart for screen readers: whole sentences in the given order, at most 40 words; the
 * chart's table contains the rest.
 */
export function buildSpokenChartSummary(parts: readonly (string | undefined)[]): string {
  const sentences = parts.flatMap(part => (part ?? '').split(/(?<=[.!?])\s+/)).filter(Boolean)
  const said: string[] = []
  let words = 0
  for (const sentence of sentences) {
    const more = sentence.split(/\s+/).length
    if (words + more > maxSpokenWords) continue
    words += more
    said.push(/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
  }
  return said.join(' ')
}
