import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import type { MartLoad } from '@shared/features/data-mart/data-mart'
import { typeLabel } from '@shared/features/data-mart/data-types'
import type { ColumnQuality } from '@shared/features/data-mart/quality'
import { martText } from '@shared/features/data-mart/text'
import { formatDateTime, formatNumber, formatPercent } from '@shared/kit/format'
import type { Column } from '@shared/kit/list/columns'
import type { ListRules } from '@shared/kit/list/list'
import type { StatusLook } from '@shared/kit/status'
import { useCall } from '../../../ipc/use-call'
import { Card } from '../../../ui/page/card'
import { FigureCard, FigureRow } from '../../../ui/page/figure-card'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { ListBody } from '../../../ui/table/list-body'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { useListAddress } from '../../../ui/table/use-list-address'
import { useLocalList } from '../../../ui/table/use-local-list'
import { ColumnProfile } from './column-profile'
import type { MartTabProps } from './mart-tab'

const text = martText.detail.quality
const noFilters: readonly string[] = []
const none: readonly ColumnQuality[] = []
/** Share of missing values that a column may have. */
const threshold = 0.05

const rateOf = ({ empty, checked }: ColumnQuality): number => (checked ? empty / checked : 0)
const isGood = (row: ColumnQuality): boolean => rateOf(row) <= threshold && row.outside === 0

const columns: readonly Column<ColumnQuality>[] = [
  {
    key: 'name',
    title: text.heads.name,
    kind: 'code',
    value: row => row.name,
    grow: 2,
    minWidth: 170
  },
  {
    key: 'dataType',
    title: text.heads.dataType,
    kind: 'text',
    value: row => typeLabel(row.dataType),
    minWidth: 150
  },
  {
    key: 'empty',
    title: text.heads.empty,
    kind: 'number',
    value: rateOf,
    text: row => formatPercent(rateOf(row)),
    minWidth: 100
  },
  {
    key: 'distinct',
    title: text.heads.distinct,
    kind: 'number',
    value: row => row.distinct,
    minWidth: 150
  },
  {
    key: 'outside',
    title: text.heads.outside,
    kind: 'number',
    value: row => row.outside,
    minWidth: 110
  },
  {
    key: 'result',
    title: text.heads.result,
    kind: 'status',
    value: row => (isGood(row) ? text.good : text.bad),
    minWidth: 130
  }
]
const rules: ListRules<ColumnQuality> = { columns, search: row => [row.name], filters: {} }
const good: StatusLook = { label: text.good, tone: 'success', icon: 'check' }
const bad: StatusLook = { label: text.bad, tone: 'danger', icon: 'warning' }
const cells = {
  result: (row: ColumnQuality) => <StatusBadge look={isGood(row) ? good : bad} />
}

/** Missing, repeated and odd values, counted over the rows that are there. */
export function QualityTab({ table, loads, seen }: MartTabProps) {
  const at = { id: table.id, ...(seen && { generation: seen.id }) }
  const { data, error, reload } = useCall('dataMart:quality', at)
  const address = useListAddress(noFilters)
  const quality = data?.columns ?? none
  const list = useLocalList(quality, rules, address)
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  if (data.rows === 0) {
    return (
      <Card>
        <EmptyState message={martText.detail.rows.none} />
      </Card>
    )
  }
  const sum = (value: (row: ColumnQuality) => number): number =>
    quality.reduce((total, row) => total + value(row), 0)
  const values = formatNumber(sum(row => row.checked))
  return (
    <>
      <FigureRow>
        <FigureCard
          title={text.cards.empty}
          value={formatNumber(sum(row => row.empty))}
          icon={<QuestionCircleRegular />}
          note={text.ofValues(values)}
        />
        <FigureCard
          title={text.cards.duplicates}
          value={formatNumber(data.duplicates)}
          icon={<CopyRegular />}
          note={text.ofRows(formatNumber(data.rows))}
        />
        <FigureCard
          title={text.cards.outside}
          value={formatNumber(sum(row => row.outside))}
          icon={<ErrorCircleRegular />}
          note={text.ofValues(values)}
        />
        <FigureCard
          title={text.cards.columns}
          value={`${formatNumber(quality.filter(isGood).length)}/${formatNumber(quality.length)}`}
          icon={<CheckmarkCircleRegular />}
          note={text.threshold(formatPercent(threshold, 0))}
        />
      </FigureRow>
      <Card title={text.title} table>
        <ListBody
          label={text.label}
          columns={columns}
          list={list}
          rowKey={row => row.name}
          cells={cells}
          address={address}
          empty={martText.missing.message}
          footer={text.footer(formatNumber(list.matched))}
        />
      </Card>
      <ColumnProfile at={at} columns={(seen ?? table).columns} />
      <Loads loads={loads} />
    </>
  )
}

/** Share of rejected rows that a load may have. */
const rejectedThreshold = 0.01

const loadRate = ({ rejected, rowsIn }: MartLoad): number => (rowsIn ? rejected / rowsIn : 0)

const loadColumns: readonly PlainColumn<MartLoad>[] = [
  { key: 'time', title: text.loads.time, cell: ({ time }) => formatDateTime(time) },
  { key: 'pipeline', title: text.loads.pipeline, cell: ({ pipeline }) => pipeline },
  { key: 'rows', title: text.loads.rows, number: true, cell: ({ rowsIn }) => formatNumber(rowsIn) },
  {
    key: 'rejected',
    title: text.loads.rejected,
    number: true,
    cell: load => `${formatNumber(load.rejected)} (${formatPercent(loadRate(load))})`
  },
  {
    key: 'result',
    title: text.heads.result,
    narrow: true,
    cell: load => <StatusBadge look={loadRate(load) <= rejectedThreshold ? good : bad} />
  }
]

/** What the checks of each load kept out. */
function Loads({ loads }: { readonly loads: readonly MartLoad[] }) {
  if (loads.length === 0) return null
  return (
    <Card title={text.loads.title}>
      <p>{text.loads.threshold(formatPercent(rejectedThreshold, 0))}</p>
      <PlainTable label={text.loads.title} columns={loadColumns} rows={loads} />
    </Card>
  )
}
