/** NUL, the blank of no width, the word joiner, the byte order mark, and control characters above ASCII; signs that join letters of other scripts stay. */
const unseen = /[\0\u0080-\u009f\u200b\u2060\ufeff]/
// Beside a letter or a digit, or where files were joined; elsewhere a text may begin with one on purpose, as our own exports give back.
const dropped =
  /\0|^\ufeff|(?<=[\p{L}\p{N}])[\u200b\u2060\ufeff]|[\u200b\u2060\ufeff](?=[\p{L}\p{N}])/gmu
const controls = /[\u0080-\u009f]/g
/** What Windows-1252 has where Latin-1 has those controls: text that was converted with the wrong one of the two has quotes and dashes there. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Some programs write NUL before a quote within quotes, as others write a backslash. */
const escapedQuote = /\0"/g

/** Takes signs away that nobody sees, and makes those visible that were lost in a conversion, in text that comes in pieces: two cells that look alike become alike. */
export function createSignFilter() {
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
    /** How many signs were taken away or made visible; the mark at the start of a file is the decoder's. */
    count: (): number => taken
  }
}
