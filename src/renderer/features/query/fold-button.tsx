import { Button, makeStyles } from '@fluentui/react-components'
import { typedQuestionText as text } from '@shared/features/query/typed-text'
import { isSameJson } from '@shared/kit/json'
import type { StructuredQuery } from '@shared/model/query/question'
import { useState } from 'react'

const useStyles = makeStyles({
  // A higher window shows the query and its result at once.
  button: { '@media (min-height: 800.02px)': { display: 'none' } }
})

interface QueryFoldButtonProps {
  readonly isFolded: boolean
  readonly onToggle: () => void
}

/** Button of a low window that shows the query again, or leaves its space to the result. */
export function QueryFoldButton({ isFolded, onToggle }: QueryFoldButtonProps) {
  const styles = useStyles()
  return (
    <Button
      appearance="subtle"
      className={styles.button}
      aria-expanded={!isFolded}
      aria-controls="query-form-panel"
      onClick={onToggle}
    >
      {isFolded ? text.unfold : text.fold}
    </Button>
  )
}

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
