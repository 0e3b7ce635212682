import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { QueryParameter, StructuredQuery } from '@shared/model/query/question'

/** Props of every editor of a query part. */
export interface QueryPartProps {
  readonly question: StructuredQuery
  readonly catalogue: readonly CatalogueTable[]
  readonly parameters: readonly QueryParameter[]
  /** Reports the changed query; `note` is a message about parts that the change removed. */
  readonly onChange: (question: StructuredQuery, note?: string) => void
  readonly onClose: () => void
}

/**
 * Part of the query whose editor is open: its path in the query tree; with `adds`, a condition is
 * added to the group at the path.
 */
export interface EditedQueryPart {
  readonly path: string
  readonly adds?: boolean
}
