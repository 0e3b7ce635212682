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
  /** Selected values in words; empty if there are none. */
  readonly value: string
}

/** Printed filter: text instead of a control, so that a sheet says what it omits. */
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
