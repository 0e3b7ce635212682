import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // Removes an empty live region from the layout, so that it adds no gap to its column.
  empty: { position: 'absolute' }
})

/**
 * Live region that is mounted before it has text, because a region inserted together with its text
 * is often not announced.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role="status" className={children ? undefined : styles.empty}>
      {children}
    </div>
  )
}
