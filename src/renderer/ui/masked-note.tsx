import { makeStyles, tokens } from '@fluentui/react-components'
import { loadText } from '@shared/features/data-load/text'
import type { RowAccess } from '@shared/model/data-load/rejected'

const useStyles = makeStyles({
  // Not printed, because the reader of a sheet has no such button.
  note: { color: tokens.colorNeutralForeground3, '@media print': { display: 'none' } }
})

/** Note that the file of rejected rows has its personal data masked, if it has. */
export function MaskedNote({ access }: { readonly access: RowAccess }) {
  const styles = useStyles()
  return access !== 'sent' && <p className={styles.note}>{loadText.rejected.masked}</p>
}
