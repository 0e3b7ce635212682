import { isSameJson } from '@shared/kit/json'
import type { StructuredQuery } from '@shared/model/query/question'
import { useState } from 'react'

/** Folding of the query that a typed question made: only as long as it is the query of the page. */
export function useQueryFold(question: StructuredQuery | undefined, hasResult: boolean) {
  const [folded, setFolded] = useState<StructuredQuery>()
  const isFolded = hasResult && question !== undefined && isSameJson(question, folded)
  return {
    isFolded,
    /** Folds a query, which takes effect with its result. */
    fold: (taken: StructuredQuery): void => setFolded(taken),
    toggle: (): void => setFolded(isFolded ? undefined : question)
  }
}
