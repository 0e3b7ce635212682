import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { builderText as text } from '@shared/features/query/builder-text'
import type { ColumnRef } from '@shared/features/query/question'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { call } from '../../../ipc/client'
import type { PartProps } from './part-props'

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

interface FrequentValuesProps extends Pick<PartProps, 'question' | 'catalogue'> {
  readonly column: ColumnRef
  readonly onTake: (value: string) => void
}

/** The values that stand in a column most often, to be taken by a press; none of what is masked. */
export function FrequentValues({ question, catalogue, column, onTake }: FrequentValuesProps) {
  const styles = useStyles()
  const name = [question.source, ...question.relations.map(({ table }) => table)][column.table]
  const table = catalogue.find(one => one.name === name)
  const found = table?.columns.find(one => one.name === column.column)
  const isAsked = found !== undefined && !found.personal && found.dataType === 'string'
  const values = useFrequent(isAsked ? name : undefined, column.column)
  if (values.length === 0) return null
  return (
    <div>
      <span className={styles.title}>{text.field.frequent}</span>
      <ul aria-label={text.field.frequent} className={styles.list}>
        {values.map(({ value, rows }) => (
          <li key={value}>
            <Button size="small" className={styles.value} onClick={() => onTake(value)}>
              {text.field.take(value, formatNumber(rows))}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Frequent {
  readonly value: string
  readonly rows: number
}

/** Offered where they come; without them a value is typed. */
function useFrequent(table: string | undefined, column: string): readonly Frequent[] {
  const [values, setValues] = useState<readonly Frequent[]>([])
  useEffect(() => {
    let isCurrent = true
    setValues([])
    if (table) {
      void frequentOf(table, column).then(
        found => isCurrent && setValues(found),
        () => undefined
      )
    }
    return () => {
      isCurrent = false
    }
  }, [table, column])
  return values
}

async function frequentOf(table: string, column: string): Promise<readonly Frequent[]> {
  const query = { search: table, filters: {}, sort: null, offset: 0, limit: 200 }
  const { rows } = await call('dataMart:list', { query })
  const id = rows.find(({ name }) => name === table)?.id
  return id ? call('dataMart:values', { id, column }) : []
}
