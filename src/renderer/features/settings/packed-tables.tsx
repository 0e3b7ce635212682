import { makeStyles } from '@fluentui/react-components'
import { sealedText } from '@shared/features/settings/sealed-text'
import type { SnapshotComparison } from '@shared/features/settings/snapshot-calls'
import { formatNumber } from '@shared/kit/format'

const text = sealedText.tables

const useStyles = makeStyles({
  list: { maxHeight: '120px', overflowY: 'auto', lineHeight: '22px', overflowWrap: 'anywhere' }
})

/** Tables in a package with row counts. */
export function PackedTables({ tables }: Pick<SnapshotComparison, 'tables'>) {
  const styles = useStyles()
  return (
    <section aria-label={text.title}>
      <strong>{text.title}</strong>
      <ul className={styles.list}>
        {tables.map(({ name, rows }) => (
          <li key={name}>{text.row(name, formatNumber(rows))}</li>
        ))}
      </ul>
    </section>
  )
}
