import { formatDateTime } from '../../kit/format'
import { typeFacts } from '../../model/data-mart/data-types'
import { answerWords, generationNumber } from '../../model/query/answer-words'
import type { OutputType } from '../../model/query/outputs'
import type { ComparedSide } from './comparison'
import { comparisonText } from './text'

const text = comparisonText.found

type Value = string | null
type Pair<T> = readonly [T, T]

/** Full display text of one value; texts in quotes, so that blanks are visible. */
export function valueWords(type: OutputType | null, value: Value): string {
  if (value === null) return answerWords({ name: '', type: 'string' }, null)
  if (type === null || type === 'string') {
    return value === '' ? text.cells.empty : text.cells.quoted(value)
  }
  if (type === 'boolean') return answerWords({ name: '', type }, value === 'true')
  if (type === 'float') return answerWords({ name: '', type }, Number(value))
  return answerWords({ name: '', type }, value)
}

/**
 * Display texts that make the difference of two values visible: in full if their short forms are
 * equal, and with character codes if they look alike.
 */
export function cellWords(types: Pair<OutputType | null>, values: Pair<Value>): Pair<string> {
  const words: Pair<string> = [valueWords(types[0], values[0]), valueWords(types[1], values[1])]
  const [one, other] = values
  if (one === null || other === null) return words
  if (one !== other && one.normalize('NFC') === other.normalize('NFC')) {
    const at = [...one].findIndex((letter, place) => letter !== [...other][place])
    return [
      text.cells.letters(words[0], codesFrom(one, at)),
      text.cells.letters(words[1], codesFrom(other, at))
    ]
  }
  return words[0] === words[1] ? [one, other] : words
}

/** Code points of up to two characters from an index. */
const codesFrom = (value: string, at: number): string =>
  [...value]
    .slice(at, at + 2)
    .map(letter => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

type Table = ComparedSide['tables'][number]

/** Generation of a table on one side, as text. */
export function tableWords({ generation, published }: Omit<Table, 'table'>): string {
  if (generation === null) return text.sides.foreign
  const number = generationNumber(generation)
  return published
    ? text.sides.published(number, formatDateTime(published.time), published.machine)
    : text.sides.generation(number)
}

/**
 * Notes on the rows of both sides that qualify their differences: other generations, or unknown
 * ones.
 */
export function tableNotes([first, second]: Pair<ComparedSide>): string[] {
  return first.tables.flatMap(one => {
    const other = second.tables.find(({ table }) => table === one.table)
    if (!other) return []
    const foreign = [first, second].filter((_, at) => (at === 0 ? one : other).generation === null)
    if (foreign.length > 0) {
      return foreign.map(({ name }) => text.unknownGeneration(one.table, name))
    }
    if (one.generation === other.generation) return []
    return [text.generations(one.table, tableWords(one), tableWords(other))]
  })
}

/** Display name of a result type. */
export function typeWord(type: OutputType | null): string {
  if (type === null) return comparisonText.found.columns.absent
  if (type === 'decimal' || type === 'share') return comparisonText.found.columns[type]
  return typeFacts[type].word
}
