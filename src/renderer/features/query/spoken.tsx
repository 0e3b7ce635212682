import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // Takes an empty live region out of the layout, so that it adds no gap to its column.
  empty: { position: 'absolute' }
})

/**
 * Live region that exists before its text, because a region inserted with text is often not
 * announced.
 */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role="status" className={children ? undefined : styles.empty}>
      {children}
    </div>
  )
}
