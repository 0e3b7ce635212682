import { martText } from '@shared/features/data-mart/text'
import { qualityText } from '@shared/features/data-quality/text'
import { formatDateTime, formatNumber, formatPercent } from '@shared/kit/format'
import type { ListColumn } from '@shared/kit/list/columns'
import type { ListRules } from '@shared/kit/list/list'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { dataTypeLabel } from '@shared/model/data-mart/data-types'
import type { ColumnQuality, TableQuality } from '@shared/model/data-quality/quality'
import { useMemo } from 'react'
import { Card } from '../../../../ui/page/card'
import { FigureChip, FigureChipStrip } from '../../../../ui/page/figure-chips'
import { StatusBadge } from '../../../../ui/page/status-badge'
import { ListBody } from '../../../../ui/table/list-body'
import { useListAddress } from '../../../../ui/table/use-list-address'
import { useLocalList } from '../../../../ui/table/use-local-list'

/**
 * Label, icon and colour of a quality figure within its threshold; the next constant is for a
 * figure beyond it.
 */
export const withinQualityThresholdBadge: StatusBadgeStyle = {
  label: qualityText.good,
  tone: 'success',
  icon: 'check'
}
export const beyondQualityThresholdBadge: StatusBadgeStyle = {
  label: qualityText.bad,
  tone: 'danger',
  icon: 'warning'
}

const text = qualityText
const noFilters: readonly string[] = []
/** Share of missing values that a column may have before it is marked as a problem. */
const threshold = 0.05

const rateOf = ({ empty, checked }: ColumnQuality): number => (checked ? empty / checked : 0)
const isGood = (row: ColumnQuality): boolean => rateOf(row) <= threshold && row.outside === 0

const allColumns: readonly ListColumn<ColumnQuality>[] = [
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
    value: row => dataTypeLabel(row.dataType),
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
    text: row => formatNumber(row.distinct),
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
const ownColumns = allColumns.filter(({ key }) => key !== 'outside')
const rulesOf = (columns: readonly ListColumn<ColumnQuality>[]): ListRules<ColumnQuality> => ({
  columns,
  search: row => [row.name],
  filters: {}
})
const allRules = rulesOf(allColumns)
const ownRules = rulesOf(ownColumns)
const cells = {
  result: (row: ColumnQuality) => (
    <StatusBadge look={isGood(row) ? withinQualityThresholdBadge : beyondQualityThresholdBadge} />
  )
}

interface TableQualityFiguresProps {
  readonly quality: TableQuality
  /**
   * Whether negative numbers count as invalid, as in sample tables; tables loaded by the unit are
   * checked by rules instead.
   */
  readonly isSample: boolean
}

/** Missing, duplicate and unusual values, counted over the current rows. */
export function TableQualityFigures({ quality, isSample }: TableQualityFiguresProps) {
  const address = useListAddress(noFilters)
  const shown = useMemo(
    () => (isSample ? quality.columns : quality.columns.map(row => ({ ...row, outside: 0 }))),
    [quality, isSample]
  )
  const columns = isSample ? allColumns : ownColumns
  const list = useLocalList(shown, isSample ? allRules : ownRules, address)
  const sum = (value: (row: ColumnQuality) => number): number =>
    shown.reduce((total, row) => total + value(row), 0)
  const values = formatNumber(sum(row => row.checked))
  const good = shown.filter(isGood).length
  return (
    <>
      <FigureChipStrip>
        <FigureChip
          title={text.cards.columns}
          value={`${formatNumber(good)}/${formatNumber(shown.length)}`}
          look={good === shown.length ? withinQualityThresholdBadge : beyondQualityThresholdBadge}
          note={text.threshold(formatPercent(threshold, 0))}
        />
        <FigureChip
          title={text.cards.empty}
          value={formatNumber(sum(row => row.empty))}
          note={text.ofValues(values)}
        />
        <FigureChip
          title={text.cards.duplicates}
          value={formatNumber(quality.duplicates.rows)}
          note={text.ofRows(formatNumber(quality.rows))}
        />
        {isSample && (
          <FigureChip
            title={text.cards.outside}
            value={formatNumber(sum(row => row.outside))}
            note={text.ofValues(values)}
          />
        )}
      </FigureChipStrip>
      <Card title={text.title} table>
        <ListBody
          label={text.label}
          columns={columns}
          list={list}
          rowKey={row => row.name}
          cells={cells}
          address={address}
          empty={martText.missing.message}
          footer={`${text.footer(formatNumber(list.matched))} · ${text.counted(formatDateTime(quality.time))}`}
        />
      </Card>
    </>
  )
}
