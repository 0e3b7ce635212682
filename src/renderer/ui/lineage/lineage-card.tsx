import { makeStyles } from '@fluentui/react-components'
import { lineageText as text } from '@shared/features/lineage/text'
import { useSearchParams } from 'react-router-dom'
import { SelectFilter } from '../filter-bar'
import { Card } from '../page/card'
import { ColumnLineageView } from './column-lineage'

const useStyles = makeStyles({ choice: { display: 'flex' } })

interface ColumnLineageCardProps {
  /** Id or name of the table. */
  readonly table: string
  /** Columns that the user can select. */
  readonly columns: readonly string[]
  /** Selected column; if it is not among `columns`, the first column is used. */
  readonly chosen: string
  readonly onChoose: (column: string) => void
}

/** Card **Nguồn gốc dữ liệu theo cột** (column lineage): sources and uses of one column. */
export function ColumnLineageCard({ table, columns, chosen, onChoose }: ColumnLineageCardProps) {
  const styles = useStyles()
  const column = columns.includes(chosen) ? chosen : columns[0]
  if (column === undefined) return null
  return (
    <Card title={text.byColumn}>
      <div className={styles.choice}>
        <SelectFilter
          label={text.column}
          required
          value={column}
          options={columns.map(name => ({ value: name, label: name }))}
          onChange={onChoose}
        />
      </div>
      <ColumnLineageView table={table} column={column} />
    </Card>
  )
}

interface LineageCardWithAddressProps {
  /** Id or name of the table. */
  readonly table: string
  readonly columns: readonly { readonly name: string }[]
}

/** Column lineage card whose selected column is stored in the page address as `cot`. */
export function ColumnLineageCardFromAddress({ table, columns }: LineageCardWithAddressProps) {
  const [params, setParams] = useSearchParams()
  const choose = (value: string): void =>
    setParams(
      before => {
        before.set('cot', value)
        return before
      },
      { replace: true }
    )
  return (
    <ColumnLineageCard
      table={table}
      columns={columns.map(({ name }) => name)}
      chosen={params.get('cot') ?? ''}
      onChoose={choose}
    />
  )
}
