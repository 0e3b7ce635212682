import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '6px', marginTop: '12px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  list: { listStyle: 'disc', paddingLeft: '20px', overflowWrap: 'anywhere' }
})

interface AffectedDependentsListProps {
  readonly title: string
  /** Descriptions of affected dependents without duplicates; if empty, nothing is rendered. */
  readonly lines: readonly string[]
}

/**
 * List of APIs, reports and other dependents that a table change affects; titled for example
 * **Đối tượng bị ảnh hưởng**.
 */
export function TableChangeImpactList({ title, lines }: AffectedDependentsListProps) {
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
