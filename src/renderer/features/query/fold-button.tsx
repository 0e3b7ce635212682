import { Button, makeStyles } from '@fluentui/react-components'
import { typedQuestionText as text } from '@shared/features/query/typed-text'

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
