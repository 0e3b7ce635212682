import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(110px, 1fr))',
    gap: '8px 16px',
    padding: '10px 14px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: '6px'
  },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  value: {
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '22px'
  }
})

interface SummaryFiguresProps {
  /** Accessible name of the group of figures. */
  readonly label: string
  readonly figures: readonly (readonly [label: string, value: string])[]
}

/** Summary figures of a page or dialog, announced by screen readers when they change. */
export function SummaryFigures({ label: name, figures }: SummaryFiguresProps) {
  const styles = useStyles()
  return (
    <div role="status" aria-label={name}>
      <dl className={styles.list}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
