import {
  deduplicateTableColumns,
  type TableColumnRef,
  traceStructuredQueryColumns
} from '@shared/features/lineage/question-columns'
import { lineageText as text } from '@shared/features/lineage/text'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { ReportEditionQuery } from '@shared/model/reports/edition'
import { useState } from 'react'
import { useCall } from '../../ipc/use-call'
import { SelectFilter } from '../../ui/filter-bar'
import { ColumnLineageView } from '../../ui/lineage/column-lineage'
import { Card } from '../../ui/page/card'

interface EditionLineageProps {
  readonly answer: ReportEditionQuery
  readonly className: string
}

/**
 * Column lineage (**Nguồn gốc dữ liệu theo cột**) of the columns from which an edition was computed, for
 * tables that still exist.
 */
export function ReportEditionLineage({ answer, className }: EditionLineageProps) {
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
      <ColumnLineageView {...followed} />
    </Card>
  )
}

const keyOf = ({ table, column }: TableColumnRef): string => `${table}.${column}`

/** Columns that the edition's query names; for typed SQL all columns of its tables. */
function readColumns(
  { query: { asked }, generations }: ReportEditionQuery,
  catalogue: readonly CatalogueTable[]
): TableColumnRef[] {
  const columnsOf = (table: string): readonly string[] =>
    catalogue.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? []
  if (asked.form === 'sql') {
    const tables = [...new Set(generations.map(({ table }) => table))]
    return tables.flatMap(table => columnsOf(table).map(column => ({ table, column })))
  }
  const { outputs, deciding } = traceStructuredQueryColumns(asked.question, columnsOf)
  const read = deduplicateTableColumns([...outputs.flatMap(({ from }) => from), ...deciding])
  return read.filter(({ table, column }) => columnsOf(table).includes(column))
}
