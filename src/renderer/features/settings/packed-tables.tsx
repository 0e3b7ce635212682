import { makeStyles } from '@fluentui/react-components'
import { formatNumber } from '@shared/kit/format'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'

const text = encryptedPackageText.tables

const useStyles = makeStyles({
  list: { maxHeight: '120px', overflowY: 'auto', lineHeight: '22px', overflowWrap: 'anywhere' }
})

/** List of the tables in a data package with their row counts. */
export function PackageTables({ tables }: Pick<BackupRestoreComparison, 'tables'>) {
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
