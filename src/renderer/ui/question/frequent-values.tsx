import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { formatRowCount } from '@shared/features/data-mart/rows/cell-words'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import type { ColumnRef } from '@shared/model/query/question'
import type { QueryPartProps } from './part-props'
import { useFrequentColumnValues } from './use-frequent'

const useStyles = makeStyles({
  title: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    maxHeight: '120px',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none'
  },
  value: { fontWeight: tokens.fontWeightRegular }
})

interface FrequentColumnValuesProps extends Pick<QueryPartProps, 'question' | 'catalogue'> {
  readonly column: ColumnRef
  readonly onTake: (value: string) => void
}

/**
 * List of the most frequent values of a column, each of which can be pressed to select it; nothing
 * for a masked column.
 */
export function FrequentColumnValues({
  question,
  catalogue,
  column,
  onTake
}: FrequentColumnValuesProps) {
  const styles = useStyles()
  const name = [question.source, ...question.relations.map(({ table }) => table)][column.table]
  const values = useFrequentColumnValues(catalogue, name, column.column)
  if (values.length === 0) return null
  return (
    <div>
      <span className={styles.title}>{text.field.frequent}</span>
      <ul aria-label={text.field.frequent} className={styles.list}>
        {values.map(({ value, rows }) => (
          <li key={value}>
            <Button size="small" className={styles.value} onClick={() => onTake(value)}>
              {text.field.take(value, formatRowCount(rows))}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
