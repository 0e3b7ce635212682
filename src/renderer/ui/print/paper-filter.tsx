import { makeStyles, tokens } from '@fluentui/react-components'
import { useIsPrinting } from './paper'

const useStyles = makeStyles({
  filter: {
    display: 'none',
    fontSize: '11px',
    lineHeight: '16px',
    '@media print': { display: 'inline' }
  },
  label: { color: tokens.colorNeutralForeground3 }
})

interface PrintedFilterProps {
  readonly label: string
  /** Selected filter values as text; empty if there are none. */
  readonly value: string
}

/**
 * Printed form of a filter: text instead of a control, so that a reader of the sheet knows what was
 * filtered out.
 */
export function PrintedFilter({ label, value }: PrintedFilterProps) {
  const styles = useStyles()
  const isPaper = useIsPrinting()
  if (!isPaper || !value.trim()) return null
  return (
    <span className={styles.filter}>
      <span className={styles.label}>{label}:</span> {value}
    </span>
  )
}
