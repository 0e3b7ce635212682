/** What a person may press, at the end of a sentence or as one of its own. */
const hint = /(?:[;,.]\s*|^)bấm vào [^.;]*(?=[.;]|$)/giu

/** A sentence of the screen as it stands on paper: without hints for the mouse. Empty where it was nothing else. */
export function paperWords(words: string): string {
  const rest = words.normalize('NFC').replace(hint, '').trim()
  return /^[.;\s]*$/.test(rest) ? '' : rest
}
