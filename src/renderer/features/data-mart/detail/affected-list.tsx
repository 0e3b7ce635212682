import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '6px', marginTop: '12px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  list: { listStyle: 'disc', paddingLeft: '20px', overflowWrap: 'anywhere' }
})

interface AffectedDependentsListProps {
  readonly title: string
  /** Distinct lines; nothing is rendered if empty. */
  readonly lines: readonly string[]
}

/** Dependents affected by a table change, such as **Ai sẽ hỏng**. */
export function AffectedDependentsList({ title, lines }: AffectedDependentsListProps) {
  const styles = useStyles()
  if (lines.length === 0) return null
  return (
    <div className={styles.part}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
