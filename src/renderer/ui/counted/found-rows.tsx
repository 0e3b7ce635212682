import { formatMartCell } from '@shared/features/data-mart/rows/cell-words'
import { qualityText } from '@shared/features/data-quality/text'
import { formatNumber } from '@shared/kit/format'
import type { QualityIssueRows } from '@shared/model/data-quality/quality'
import { useMemo } from 'react'
import { EmptyState, ErrorState, LoadingState } from '../page/states'
import { ReadOnlyDialog } from '../read-dialog'
import { type PlainColumn, PlainTable } from '../table/plain-table'

const text = qualityText.found

interface FoundRowsProps {
  readonly title: string
  readonly data: QualityIssueRows | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Dialog with the first matching rows; personal values are masked as in every list. */
export function QualityIssueRowsDialog({ title, data, error, onRetry, onClose }: FoundRowsProps) {
  const columns = useMemo(
    (): PlainColumn<QualityIssueRows['rows'][number]>[] => [
      {
        key: '~row',
        title: text.row,
        number: true,
        narrow: true,
        cell: ([number]) => formatNumber(Number(number) + 1)
      },
      ...(data?.columns ?? []).map((column, place) => ({
        key: column.name,
        title: column.name,
        number: column.dataType === 'integer' || column.dataType === 'float',
        cell: (row: QualityIssueRows['rows'][number]) =>
          formatMartCell(column, row[place + 1] ?? null)
      }))
    ],
    [data]
  )
  return (
    <ReadOnlyDialog title={title} width={1100} onClose={onClose}>
      {error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
      {error === undefined && !data && <LoadingState lines={6} />}
      {error === undefined && data?.rows.length === 0 && <EmptyState message={text.none} />}
      {error === undefined && data && data.rows.length > 0 && (
        <>
          <p>{text.shown(formatNumber(data.rows.length), formatNumber(data.matched))}</p>
          <PlainTable label={title} columns={columns} rows={data.rows} />
        </>
      )}
    </ReadOnlyDialog>
  )
}
