import { makeStyles, tokens } from '@fluentui/react-components'
import { usePaper } from './paper'

const useStyles = makeStyles({
  filter: {
    display: 'none',
    fontSize: '11px',
    lineHeight: '16px',
    '@media print': { display: 'inline' }
  },
  label: { color: tokens.colorNeutralForeground3 }
})

interface PaperFilterProps {
  readonly label: string
  /** What is chosen, in words; empty where nothing is. */
  readonly value: string
}

/** A filter on paper: words instead of a control, so that a sheet says what it leaves out. */
export function PaperFilter({ label, value }: PaperFilterProps) {
  const styles = useStyles()
  const isPaper = usePaper()
  if (!isPaper || !value.trim()) return null
  return (
    <span className={styles.filter}>
      <span className={styles.label}>{label}:</span> {value}
    </span>
  )
}
