import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  scroller: {
    overflowX: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // `PrintedGrid` replaces the table on paper.
    '@media print': { display: 'none' }
  },
  bounded: { overflowY: 'auto', maxHeight: 'max(280px, calc(100vh - 208px))' }
})

interface TableScrollerProps {
  /** Accessible name of the scroll area. */
  readonly label: string
  /** Whether a table higher than the window scrolls inside the area, under fixed heads. */
  readonly bounded?: boolean
  readonly children: ReactNode
}

/**
 * Area around a table that is as high as its rows and scrolls only sideways, unless it is `bounded`.
 * It is focusable, because a scroll area must be reachable by keyboard.
 */
export function TableScroller({ label, bounded, children }: TableScrollerProps) {
  const styles = useStyles()
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={label}
      className={mergeClasses(styles.scroller, bounded && styles.bounded)}
    >
      {children}
    </div>
  )
}
