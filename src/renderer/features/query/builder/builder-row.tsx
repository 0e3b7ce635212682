import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import type { ReactNode } from 'react'
import { cssColorOfTone } from '../../../theme'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    columnGap: '12px',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    alignItems: 'start',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0
  },
  label: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '26px'
  },
  parts: { display: 'flex', flexWrap: 'wrap', gap: '4px 6px', alignItems: 'center', minWidth: 0 },
  fault: {
    display: 'flex',
    flexBasis: '100%',
    gap: '4px',
    alignItems: 'center',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

interface QueryBuilderRowProps {
  readonly label: string
  /** Messages about invalid parts in this row. */
  readonly faults: readonly string[]
  /** Adds a query part; undefined if the maximum number is reached. */
  readonly onAdd?: (() => void) | undefined
  readonly addLabel?: string
  readonly children?: ReactNode
}

/**
 * Row of the query builder for one kind of query part, such as conditions, with its current parts.
 */
export function QueryBuilderRow({
  label,
  faults,
  onAdd,
  addLabel,
  children
}: QueryBuilderRowProps) {
  const styles = useStyles()
  return (
    <fieldset data-row aria-label={label} className={styles.row}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <div className={styles.parts}>
        {children}
        {onAdd && (
          <Button
            data-add
            size="small"
            appearance="subtle"
            icon={<AddRegular />}
            aria-label={addLabel ?? text.add(label)}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )}
        {faults.map(words => (
          <span
            key={words}
            role="alert"
            className={styles.fault}
            style={{ color: cssColorOfTone('danger', 'text') }}
          >
            <ErrorCircleRegular aria-hidden /> {words}
          </span>
        ))}
      </div>
    </fieldset>
  )
}
