import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { queryBuilderText as text } from '@shared/features/query/builder-text'

const useStyles = makeStyles({
  chip: {
    display: 'inline-flex',
    maxWidth: '100%',
    minWidth: 0,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: '4px',
    border: `1px solid ${tokens.colorBrandStroke2}`
  },
  wrong: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`
  },
  words: {
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    justifyContent: 'flex-start',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    height: 'auto',
    minHeight: '24px'
  },
  icon: { minWidth: '24px', maxWidth: '24px' }
})

interface QueryPartChipProps {
  readonly words: string
  /** Whether an error prevents the query from running; the message is below the row. */
  readonly wrong?: boolean
  readonly onEdit: () => void
  readonly onRemove?: (() => void) | undefined
  readonly onEarlier?: (() => void) | undefined
}

/** Chip for one part of the query; pressing it opens its editor. */
export function QueryPartChip({
  words,
  wrong = false,
  onEdit,
  onRemove,
  onEarlier
}: QueryPartChipProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.chip, wrong && styles.wrong)}>
      {onEarlier && (
        <Button
          size="small"
          appearance="transparent"
          className={styles.icon}
          icon={<ArrowLeftRegular />}
          aria-label={text.earlier(words)}
          onClick={onEarlier}
        />
      )}
      <Button
        size="small"
        appearance="transparent"
        className={styles.words}
        aria-label={text.edit(words)}
        onClick={onEdit}
      >
        {words}
      </Button>
      {onRemove && (
        <Button
          size="small"
          appearance="transparent"
          className={styles.icon}
          icon={<DismissRegular />}
          aria-label={text.remove(words)}
          onClick={event => {
            // The focus moves on, because the focused button is removed with its part.
            nextOf(event.currentTarget)?.focus()
            onRemove()
          }}
        />
      )}
    </span>
  )
}

/** Control that gets the focus next: the add button of the row, otherwise its first button. */
function nextOf(button: HTMLElement): HTMLElement | null | undefined {
  const row = button.closest<HTMLElement>('[data-row]')
  return row?.querySelector<HTMLElement>('[data-add]') ?? row?.querySelector('button')
}
