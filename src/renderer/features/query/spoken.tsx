import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  // An empty one takes no gap of the column that it stands in.
  empty: { position: 'absolute' }
})

/** Words that are read out when they come: the region is there before them, as one that comes with its words is often not read. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div role="status" className={children ? undefined : styles.empty}>
      {children}
    </div>
  )
}
