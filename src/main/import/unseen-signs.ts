/**
 * Invisible characters: NUL, zero-width space, word joiner, byte order mark, and control characters
 * above ASCII. Joiners of other scripts stay.
 */
const unseen = /[\0\u0080-\u009f\u200b\u2060\ufeff]/
// Matches invisible characters beside a letter or digit, or where files were concatenated, which
// are removed. At the start of other texts they may be intended, as in this program's exports.
const dropped =
  /\0|^\ufeff|(?<=[\p{L}\p{N}])[\u200b\u2060\ufeff]|[\u200b\u2060\ufeff](?=[\p{L}\p{N}])/gmu
const controls = /[\u0080-\u009f]/g
/**
 * Windows-1252 characters that belong to the Latin-1 control codes: a text that was decoded as
 * Latin-1 by mistake has control codes in place of quotes and dashes.
 */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Some programs escape a quote inside a quoted cell by NUL instead of a backslash. */
const escapedQuote = /\0"/g

/**
 * Streaming filter that removes invisible characters and restores those lost in a conversion, so
 * that cells that look alike are equal.
 */
export function createHiddenCharacterRemover() {
  let taken = 0
  let waiting = ''
  return {
    take(piece: string): string {
      const text = waiting + piece
      waiting = ''
      if (!unseen.test(text)) return text
      const isOpen = text.endsWith('\0')
      if (isOpen) waiting = '\0'
      const whole = isOpen ? text.slice(0, -1) : text
      const quotes = whole.replace(escapedQuote, '""')
      const left = quotes.replace(dropped, '')
      taken += quotes.length - left.length
      return left.replace(controls, sign => {
        taken++
        return windowsSigns.charAt(sign.charCodeAt(0) - 0x80)
      })
    },
    end(): string {
      taken += waiting.length
      waiting = ''
      return ''
    },
    /**
     * Number of characters removed or restored, without the byte order mark of the file, which the
     * decoder handles.
     */
    count: (): number => taken
  }
}
