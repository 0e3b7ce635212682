import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { usePaper } from './paper'

const useStyles = makeStyles({
  paper: { display: 'none', '@media print': { display: 'block' } }
})

/** What stands on the sheets alone: in the document while somebody prints, and not seen on the screen meanwhile. */
export function PaperOnly({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return usePaper() ? <div className={styles.paper}>{children}</div> : null
}
