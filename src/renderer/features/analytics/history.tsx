import { makeStyles, tokens } from '@fluentui/react-components'
import { Timeline, type TimelineEntry } from '../../ui/page/timeline'

const useStyles = makeStyles({
  title: { fontWeight: tokens.fontWeightSemibold, marginBottom: '8px' },
  none: { color: tokens.colorNeutralForeground3 },
  scroller: {
    maxHeight: '200px',
    overflowY: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  }
})

interface RecordHistoryProps {
  readonly title: string
  /** Text that is shown if the history is empty. */
  readonly none: string
  readonly entries: readonly TimelineEntry[]
}

/** Dialog with the history of a record, newest first. */
export function RecordHistoryDialog({ title, none, entries }: RecordHistoryProps) {
  const styles = useStyles()
  return (
    <div>
      <p className={styles.title}>{title}</p>
      {entries.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long history is scrolled by keyboard
        <section tabIndex={0} aria-label={title} className={styles.scroller}>
          <Timeline entries={entries} />
        </section>
      )}
    </div>
  )
}
