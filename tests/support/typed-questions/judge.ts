import { canonicalQuery } from '@shared/features/query/typed-question/canonical'
import type { TypedQuestionOutcome } from '@shared/features/query/typed-question/outcome'
import { TypedQuestionReader } from '@shared/features/query/typed-question/read'
import { modelTables } from '@shared/features/standard-model/tables'
import { isGroupedQuery, type StructuredQuery } from '@shared/model/query/question'
import {
  filledCatalogue,
  modelCatalogue,
  ownColumnName,
  ownTableName,
  sampleCatalogue
} from './catalogues'
import type { Reading } from './notation'
import phrasings from './phrasings.json'
import { queryOfReading } from './reading'

/** Day on which the phrasings are asked. */
export const phrasingDay = '2026-11-28'

interface Phrasing {
  readonly id: string
  readonly text: string
  readonly expected: 'answer' | 'ambiguous' | 'unknown'
  readonly catalogue: 'sample' | 'model'
  readonly reading?: Reading
  readonly alternatives?: readonly Reading[]
  readonly readings?: readonly Reading[]
  readonly word?: string
  readonly alsoWords?: readonly string[]
}

/**
 * `wrong`: answered with another meaning, or answered although several meanings or an unknown word
 * forbid it. `understood`: answered with the right meaning. `asked` and `refused` are never wrong.
 */
type Verdict = 'wrong' | 'understood' | 'asked' | 'refused' | 'named'

export interface JudgedPhrasing {
  readonly phrasing: Phrasing
  readonly outcome: TypedQuestionOutcome
  readonly verdict: Verdict
}

/** Whether a query is the reading of a phrasing; what the reading leaves open may be anything. */
function isReading(question: StructuredQuery, reading: Reading): boolean {
  const expected = queryOfReading(reading, phrasingDay)
  if (!expected) return false
  const left = canonicalQuery(question, phrasingDay)
  const right = canonicalQuery(expected, phrasingDay)
  const isFree = expected.sort.length === 0 && isGroupedQuery(expected)
  return (
    JSON.stringify({ ...left, columns: [], sort: [] }) ===
      JSON.stringify({ ...right, columns: [], sort: [] }) &&
    (expected.columns.length === 0 || left.columns.join() === right.columns.join()) &&
    (isFree || left.sort.join() === right.sort.join())
  )
}

function verdictOf(phrasing: Phrasing, outcome: TypedQuestionOutcome): Verdict {
  const { expected, reading, alternatives = [], readings = [] } = phrasing
  switch (outcome.kind) {
    case 'asked':
      return expected === 'answer' &&
        [...(reading ? [reading] : []), ...alternatives].some(one =>
          isReading(outcome.question, one)
        )
        ? 'understood'
        : 'wrong'
    case 'ambiguous': {
      const offered = readings.filter(one =>
        outcome.questions.some(question => isReading(question, one))
      )
      return expected === 'ambiguous' && offered.length >= 2 ? 'understood' : 'asked'
    }
    case 'unknown': {
      const words = [phrasing.word, ...(phrasing.alsoWords ?? [])].flatMap(word =>
        word ? word.toLowerCase().split(/\s+/) : []
      )
      return outcome.words.some(({ word }) =>
        word
          .toLowerCase()
          .split(' ')
          .some(part => words.includes(part))
      )
        ? 'named'
        : 'refused'
    }
    default:
      return 'refused'
  }
}

/** Reads every phrasing over its catalogue and judges the outcome. */
export function judgePhrasings(): JudgedPhrasing[] {
  const readers = {
    sample: new TypedQuestionReader(sampleCatalogue()),
    model: new TypedQuestionReader(modelCatalogue())
  }
  return (phrasings as unknown as readonly Phrasing[]).map(phrasing => {
    const outcome = readers[phrasing.catalogue].read(phrasing.text, phrasingDay)
    return { phrasing, outcome, verdict: verdictOf(phrasing, outcome) }
  })
}

/** Query over the tables of `filledCatalogue` as one over the model tables that they fill. */
function toModelQuery(question: StructuredQuery): StructuredQuery {
  const names = modelTables.flatMap(({ id, columns }): (readonly [string, string])[] => [
    [ownTableName(id), id],
    ...columns.map(({ name }) => [ownColumnName(id, name), name] as const)
  ])
  const text = names.reduce(
    (json, [own, name]) => json.replaceAll(JSON.stringify(own), JSON.stringify(name)),
    JSON.stringify(question)
  )
  return JSON.parse(text)
}

function toModelOutcome(outcome: TypedQuestionOutcome): TypedQuestionOutcome {
  if (outcome.kind === 'asked') return { ...outcome, question: toModelQuery(outcome.question) }
  if (outcome.kind !== 'ambiguous') return outcome
  return { ...outcome, questions: outcome.questions.map(toModelQuery) }
}

/** Reads the phrasings about the model over own tables that fill it, and judges the outcome. */
export function judgeFilledPhrasings(): JudgedPhrasing[] {
  const reader = new TypedQuestionReader(filledCatalogue())
  return (phrasings as unknown as readonly Phrasing[])
    .filter(({ catalogue }) => catalogue === 'model')
    .map(phrasing => {
      const outcome = toModelOutcome(reader.read(phrasing.text, phrasingDay))
      return { phrasing, outcome, verdict: verdictOf(phrasing, outcome) }
    })
}
