import { formatDateTime } from '../../kit/format'
import { answerWords, generationNumber } from '../query/answer-words'
import type { OutputType } from '../query/outputs'
import type { ComparedSide } from './comparison'
import { comparisonText } from './text'

const text = comparisonText.found

type Value = string | null
type Pair<T> = readonly [T, T]

/** One value as a person reads it, in full; texts in quotes, so that blanks are seen. */
export function valueWords(type: OutputType | null, value: Value): string {
  if (value === null) return answerWords({ name: '', type: 'string' }, null)
  if (type === null || type === 'string') {
    return value === '' ? text.cells.empty : text.cells.quoted(value)
  }
  if (type === 'boolean') return answerWords({ name: '', type }, value === 'true')
  if (type === 'float') return answerWords({ name: '', type }, Number(value))
  return answerWords({ name: '', type }, value)
}

/** Two values that differ, so that it is seen how: in full where they read alike, and with their codes where they look alike. */
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

/** The letters from a place on, up to two, by their numbers. */
const codesFrom = (value: string, at: number): string =>
  [...value]
    .slice(at, at + 2)
    .map(letter => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')

type Table = ComparedSide['tables'][number]

/** Which rows of a table a side had. */
export function tableWords({ generation, published }: Omit<Table, 'table'>): string {
  if (generation === null) return text.sides.foreign
  const number = generationNumber(generation)
  return published
    ? text.sides.published(number, formatDateTime(published.time), published.machine)
    : text.sides.generation(number)
}

/** What has to be known of the rows of both sides before their differences are read: other generations, or none that is known. */
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
