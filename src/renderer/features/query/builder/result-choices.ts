import { isNumericQueryOutput } from '@shared/model/query/answer-words'
import { outputsOfStructuredQuery, type QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import type { FieldChoice } from '../../../ui/form/choice-field'

interface ResultChoices {
  /** Result columns that hold figures, the measures first. */
  readonly figures: FieldChoice[]
  readonly groups: FieldChoice[]
  readonly all: FieldChoice[]
}

/**
 * Result columns as options; `place` limits the derived columns to those before it.
 */
export function listResultChoices(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  place = question.derived?.length ?? 0
): ResultChoices {
  const titles = resultColumnTitlesByName(question, catalogue)
  const later = new Set(question.derived?.slice(place).map(({ name }) => name))
  const outputs = outputsOfStructuredQuery(question, catalogue).filter(
    ({ name }) => !later.has(name)
  )
  const choice = ({ name }: { readonly name: string }): FieldChoice => ({
    value: name,
    label: titles.get(name) ?? name
  })
  const isGroup = ({ name }: { readonly name: string }): boolean =>
    question.groups.some(group => group.name === name)
  const figures = outputs.filter(isNumericQueryOutput)
  return {
    figures: [...figures.filter(one => !isGroup(one)), ...figures.filter(isGroup)].map(choice),
    groups: question.groups.map(choice),
    all: outputs.map(choice)
  }
}
