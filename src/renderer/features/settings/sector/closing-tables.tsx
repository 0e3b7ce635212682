import type { ClosedPeriodTableView } from '@shared/features/standard-model/closing-calls'
import { closingText } from '@shared/features/standard-model/closing-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { InlineCode } from '../../../ui/page/details'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = closingText.dialog
const files = {
  there: { label: closingText.details.there, tone: 'success', icon: 'check' },
  gone: { label: closingText.details.gone, tone: 'danger', icon: 'error' }
} as const satisfies Record<string, StatusBadgeStyle>

/**
 * Number of shown hash digits, enough to distinguish two hashes; the tooltip has the whole hash.
 */
const shownDigits = 12

type Row = Omit<ClosedPeriodTableView, 'isThere'> & Partial<Pick<ClosedPeriodTableView, 'isThere'>>

const columns: readonly PlainColumn<Row>[] = [
  { key: 'title', title: text.heads.title, cell: ({ title }) => title, wrapped: true },
  {
    key: 'name',
    title: text.heads.name,
    cell: ({ name }) => <InlineCode>{name}</InlineCode>,
    wrapped: true
  },
  {
    key: 'generation',
    title: text.heads.generation,
    cell: ({ time, generation }) => <span title={generation}>{formatDateTime(time)}</span>,
    narrow: true
  },
  {
    key: 'rows',
    title: text.heads.rows,
    number: true,
    narrow: true,
    cell: ({ rows }) => formatNumber(rows)
  },
  {
    key: 'hash',
    title: text.heads.hash,
    narrow: true,
    cell: ({ sha256 }) => (
      <span title={sha256}>
        <InlineCode>{sha256.slice(0, shownDigits)}</InlineCode>
      </span>
    )
  }
]
const file: PlainColumn<Row> = {
  key: 'file',
  title: text.heads.state,
  narrow: true,
  cell: ({ isThere }) => <StatusBadge look={isThere ? files.there : files.gone} />
}

interface ClosingGenerationsTableProps {
  readonly tables: readonly Row[]
  /** Whether the table also shows if the row files of a closed period still exist. */
  readonly withFiles?: boolean
}

/** Table versions (generations) from which a reporting period is computed. */
export function ClosedPeriodGenerationsTable({ tables, withFiles }: ClosingGenerationsTableProps) {
  return (
    <PlainTable
      label={text.tables}
      columns={withFiles ? [...columns, file] : columns}
      rows={tables}
    />
  )
}
