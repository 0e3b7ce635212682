import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useIsPrinting } from './paper'

const useStyles = makeStyles({
  paper: { display: 'none', '@media print': { display: 'block' } }
})

/** Content that is rendered only while printing. */
export function PrintOnly({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return useIsPrinting() ? <div className={styles.paper}>{children}</div> : null
}
