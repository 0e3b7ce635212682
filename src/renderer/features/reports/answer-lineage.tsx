import {
  distinct,
  questionColumns,
  type TableColumn
} from '@shared/features/lineage/question-columns'
import { lineageText as text } from '@shared/features/lineage/text'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { EditionAnswer } from '@shared/model/reports/edition'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { SelectFilter } from '../../ui/filter-bar'
import { ColumnLineage } from '../../ui/lineage/column-lineage'
import { Card } from '../../ui/page/card'

interface AnswerLineageProps {
  readonly answer: EditionAnswer
  readonly className: string
}

/**
 * **Dòng dữ liệu theo cột** of the columns behind an edition's result, for tables that still exist.
 */
export function AnswerLineage({ answer, className }: AnswerLineageProps) {
  const { data: catalogue } = useCall('dataMart:catalogue')
  const [chosen, setChosen] = useState('')
  const columns = catalogue ? readColumns(answer, catalogue) : []
  const followed = columns.find(one => keyOf(one) === chosen) ?? columns[0]
  if (!followed) return null
  return (
    <Card title={text.byColumn} className={className}>
      <div style={{ display: 'flex' }}>
        <SelectFilter
          label={text.column}
          required
          value={keyOf(followed)}
          options={columns.map(one => ({ value: keyOf(one), label: keyOf(one) }))}
          onChange={setChosen}
        />
      </div>
      <ColumnLineage {...followed} />
    </Card>
  )
}

const keyOf = ({ table, column }: TableColumn): string => `${table}.${column}`

/** Columns that the query names; for typed SQL all columns of its tables. */
function readColumns(
  { query: { asked }, generations }: EditionAnswer,
  catalogue: readonly CatalogueTable[]
): TableColumn[] {
  const columnsOf = (table: string): readonly string[] =>
    catalogue.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  if (asked.form === 'sql') {
    const tables = [...new Set(generations.map(({ table }) => table))]
    return tables.flatMap(table => columnsOf(table).map(column => ({ table, column })))
  }
  const { outputs, deciding } = questionColumns(asked.question, columnsOf)
  const read = distinct([...outputs.flatMap(({ from }) => from), ...deciding])
  return read.filter(({ table, column }) => columnsOf(table).includes(column))
}
