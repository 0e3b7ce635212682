import { executionTargetText } from '@shared/features/places/text'
import { reportText } from '@shared/features/reports/text'
import { formatDateTime, formatDay } from '@shared/kit/format'
import { generationNumberOf } from '@shared/model/query/answer-words'
import type { ReportEditionQuery } from '@shared/model/reports/edition'
import { type DetailItem, InlineCode } from '../../ui/page/details'

const text = reportText.edition

/**
 * Details of an edition's query and the table versions it was computed from, for screen and print.
 */
export function buildReportEditionQueryDetails({
  query: { parameters },
  words,
  today,
  generations,
  place,
  least,
  sha256
}: ReportEditionQuery): DetailItem[] {
  const given = parameters.map(({ name, value }) => `:${name} = ${value}`)
  const here = generations.map(({ table, generation, time }) =>
    text.generation(table, String(generationNumberOf(generation)), formatDateTime(time))
  )
  const tables = [...here, ...(place?.tables.map(executionTargetText.table) ?? [])]
  return [
    { label: text.question, value: words },
    ...(given.length > 0 ? [{ label: text.parameters, value: given.join('\n') }] : []),
    ...(place ? [{ label: text.place, value: place.name }] : []),
    { label: text.generations, value: tables.join('\n') },
    { label: text.today, value: formatDay(today) },
    ...(least === null ? [] : [{ label: text.hidden, value: text.hiddenWords(String(least)) }]),
    { label: text.answerHash, value: <InlineCode>{sha256}</InlineCode> }
  ]
}
