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

/** Which part of the question is edited: its path, as sentence and faults name it; `adds` inside a group of conditions. */
export interface Edited {
  readonly path: string
  readonly adds?: boolean
}
