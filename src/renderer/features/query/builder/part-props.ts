import type { CatalogueTable } from '@shared/features/data-mart/catalogue'
import type { Parameter, Question } from '@shared/features/query/question'

/** What every small editor of a part of a question is given. */
export interface PartProps {
  readonly question: Question
  readonly catalogue: readonly CatalogueTable[]
  readonly parameters: readonly Parameter[]
  /** `note` says what the change took away. */
  readonly onChange: (question: Question, note?: string) => void
  readonly onClose: () => void
}
