import { foldText } from '../../kit/text-fold'

/** Words, such as "thang" (month), that precede the number of a period in file names. */
const periods = new Set(['thang', 'thg', 'th', 't', 'quy', 'q', 'ky', 'nam', 'ngay', 'tuan', 'lan'])

/**
 * Sender of a file as derived from its name: all words except extension, dates and periods.
 * “QS_DV01_2026-10.csv” and “QS DV01 tháng 11.2026.csv” have the same sender.
 */
export const senderOfFileName = (fileName: string): string =>
  normalizeSenderName(fileName.replace(/\.[^.]*$/, ''))

/**
 * Whether a file name whose sender words are `own` contains the sender words `sender`, as
 * consecutive whole words.
 */
export const isSenderInFileName = (own: string, sender: string): boolean =>
  sender !== '' && ` ${own} `.includes(` ${sender} `)

/**
 * Sender words of a name that a user typed: lower case, without accents, punctuation, dates and
 * periods.
 */
export function normalizeSenderName(name: string): string {
  const words = foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
  const isNumber = (at: number): boolean => /^\d+$/.test(words[at] ?? '')
  const isPart = (at: number): boolean =>
    isNumber(at) &&
    ((words[at] ?? '').length >= 4 ||
      isNumber(at - 1) ||
      isNumber(at + 1) ||
      periods.has(words[at - 1] ?? ''))
  const isPeriod = (word: string, at: number): boolean =>
    (periods.has(word) && isNumber(at + 1)) || /^(?:t|th|thang|q|quy)\d{1,2}$/.test(word)
  return words.filter((word, at) => !isPart(at) && !isPeriod(word, at)).join(' ')
}
