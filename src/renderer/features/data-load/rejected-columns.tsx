import type { RejectedPage } from '@shared/features/data-load/rejected'
import { loadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import type { PlainColumn } from '../../ui/table/plain-table'

const text = loadText.rejected
type RejectedRow = RejectedPage['rows'][number]

/** The line, why it does not fit, then the file's own columns. */
export function rejectedColumns({ file }: RejectedPage): PlainColumn<RejectedRow>[] {
  return [
    {
      key: '~line',
      title: text.line,
      number: true,
      narrow: true,
      cell: ({ line }) => formatNumber(line)
    },
    { key: '~reason', title: text.reason, wrapped: true, cell: ({ reason }) => reason },
    ...file.titles.map((title, place) => ({
      key: `${place} ${title}`,
      title,
      cell: ({ cells, place: wrong }: RejectedRow) =>
        place === wrong ? <strong>{cells[place] || text.empty}</strong> : (cells[place] ?? '')
    }))
  ]
}
