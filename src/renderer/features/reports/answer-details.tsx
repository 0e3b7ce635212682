import { placeText } from '@shared/features/places/text'
import { reportText } from '@shared/features/reports/text'
import { formatDateTime, formatDay } from '@shared/kit/format'
import { generationNumber } from '@shared/model/query/answer-words'
import type { EditionAnswer } from '@shared/model/reports/edition'
import { Code, type Detail } from '../../ui/page/details'

const text = reportText.edition

/** Query and basis of an edition, for page and sheet. */
export function answerDetails({
  query: { parameters },
  words,
  today,
  generations,
  place,
  least,
  sha256
}: EditionAnswer): Detail[] {
  const given = parameters.map(({ name, value }) => `:${name} = ${value}`)
  const here = generations.map(({ table, generation, time }) =>
    text.generation(table, String(generationNumber(generation)), formatDateTime(time))
  )
  const tables = [...here, ...(place?.tables.map(placeText.table) ?? [])]
  return [
    { label: text.question, value: words },
    ...(given.length > 0 ? [{ label: text.parameters, value: given.join('\n') }] : []),
    ...(place ? [{ label: text.place, value: place.name }] : []),
    { label: text.generations, value: tables.join('\n') },
    { label: text.today, value: formatDay(today) },
    ...(least === null ? [] : [{ label: text.hidden, value: text.hiddenWords(String(least)) }]),
    { label: text.answerHash, value: <Code>{sha256}</Code> }
  ]
}
