/** Interactive hint at the end of a sentence or as a sentence of its own. */
const hint = /(?:[;,.]\s*|^)bấm vào [^.;]*(?=[.;]|$)/giu

/** Screen text without mouse hints for paper; empty if it was only a hint. */
export function paperWords(words: string): string {
  const rest = words.normalize('NFC').replace(hint, '').trim()
  return /^[.;\s]*$/.test(rest) ? '' : rest
}
