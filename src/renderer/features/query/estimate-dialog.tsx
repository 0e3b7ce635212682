import { queryPageText } from '@shared/features/query/page-text'
import { formatNumber } from '@shared/kit/format'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { QueryRowEstimate } from './use-ask'

const text = queryPageText.estimate

interface QueryEstimateDialogProps {
  readonly tables: QueryRowEstimate
  readonly onAnswer: (goesOn: boolean) => void
}

/**
 * Dialog **Ước lượng** (estimate): the number of rows that a query reads, shown before a query over
 * many rows runs.
 */
export function QueryEstimateDialog({ tables, onAnswer }: QueryEstimateDialogProps) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{text.words(formatNumber(rows))}</p>
      <ul>
        {tables.map(table => (
          <li key={table.name}>{text.table(table.name, formatNumber(table.rows))}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
