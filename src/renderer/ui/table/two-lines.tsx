import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  line: {
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap'
  },
  second: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '17px'
  }
})

interface TwoLinesProps {
  readonly first: ReactNode
  /** Smaller line below. */
  readonly second: ReactNode
  /** Tooltip of the second line; by default its text. */
  readonly hint?: string
}

/** Cell content of two lines, for tables with `twoLines`. */
export function TwoLines({ first, second, hint }: TwoLinesProps) {
  const styles = useStyles()
  return (
    <>
      <span className={styles.line}>{first}</span>{' '}
      <span
        className={mergeClasses(styles.line, styles.second)}
        title={hint ?? (typeof second === 'string' ? second : undefined)}
      >
        {second}
      </span>
    </>
  )
}
