import { queryComputingText as text } from '@shared/features/query/computing-text'
import { codeReadingKey } from '@shared/features/query/edit/computed-draft'
import { isLocalityCodeColumn } from '@shared/features/query/edit/localities'
import { localityListLabels } from '@shared/model/localities/locality'
import { columnIn } from '@shared/model/query/catalogue'
import { valueFamilyOfType } from '@shared/model/query/families'
import { tablesOfStructuredQuery } from '@shared/model/query/outputs'
import { createQueryColumnLabels } from '@shared/model/query/words/column-words'
import type { FieldChoice } from '../../../ui/form/choice-field'
import { listQueryColumnChoices, parseColumnRefKey } from '../../../ui/question/column-choice'
import type { QueryPartProps } from '../../../ui/question/part-props'

type Question = QueryPartProps['question']
type Catalogue = QueryPartProps['catalogue']

/** Columns of tables that are not masked and whose family of types fits. */
function listTableColumns(
  question: Question,
  catalogue: Catalogue,
  family: 'day' | 'text'
): FieldChoice[] {
  const tables = tablesOfStructuredQuery(question, catalogue)
  return listQueryColumnChoices(
    question,
    catalogue,
    (type, ref) => valueFamilyOfType(type) === family && columnIn(tables, ref)?.personal === false
  )
}

/** Text columns that may contain codes of localities; those whose titles say so come first. */
export function listLocalityCodeChoices(question: Question, catalogue: Catalogue): FieldChoice[] {
  const choices = listTableColumns(question, catalogue, 'text')
  const isCode = ({ value }: FieldChoice): boolean =>
    isLocalityCodeColumn(question, catalogue, parseColumnRefKey(value))
  return [...choices.filter(isCode), ...choices.filter(choice => !isCode(choice))]
}

/** Ways in which the list of codes can be known; `chosen` is one of them in any case. */
export function listCodeReadingChoices(
  question: Question,
  catalogue: Catalogue,
  chosen: string
): FieldChoice[] {
  const { column } = createQueryColumnLabels(question, catalogue)
  const ofColumns = (kind: 'dayColumn' | 'listColumn'): FieldChoice[] =>
    listTableColumns(question, catalogue, kind === 'dayColumn' ? 'day' : 'text').map(
      ({ value }) => {
        const ref = parseColumnRefKey(value)
        return {
          value: codeReadingKey({ kind, column: ref }),
          label: text.codeReadings[kind](column(ref))
        }
      }
    )
  const choices = [
    { value: codeReadingKey({ kind: 'unknown' }), label: text.codeReadings.unknown },
    ...Object.entries(localityListLabels).map(([list, label]) => ({
      value: codeReadingKey({ kind: 'list', list }),
      label
    })),
    ...ofColumns('listColumn'),
    ...ofColumns('dayColumn')
  ]
  const isListed = choices.some(({ value }) => value === chosen)
  const list = /^list\.(.+)$/.exec(chosen)?.[1]
  return isListed || list === undefined ? choices : [...choices, { value: chosen, label: list }]
}
