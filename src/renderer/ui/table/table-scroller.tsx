import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  scroller: {
    overflowX: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // `PrintedGrid` replaces the table on paper.
    '@media print': { display: 'none' }
  }
})

interface TableScrollerProps {
  /** Accessible name of the scroll area. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * Area around a table that is as high as its rows and scrolls only sideways. It is focusable,
 * because a scroll area must be reachable by keyboard.
 */
export function TableScroller({ label, children }: TableScrollerProps) {
  return (
    <div role="group" tabIndex={0} aria-label={label} className={useStyles().scroller}>
      {children}
    </div>
  )
}
