import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { QueryParameter, Question } from '@shared/model/query/question'

/** Props of every editor of a query part. */
export interface QueryPartProps {
  readonly question: Question
  readonly catalogue: readonly CatalogueTable[]
  readonly parameters: readonly QueryParameter[]
  /** Reports the new query; `note` says what the change removed. */
  readonly onChange: (question: Question, note?: string) => void
  readonly onClose: () => void
}

/**
 * Part of the query being edited: its path as in sentence and errors; `adds` to a group of
 * conditions.
 */
export interface EditedQueryPart {
  readonly path: string
  readonly adds?: boolean
}
