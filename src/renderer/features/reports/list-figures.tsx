import type { CallOutput } from '@shared/contract/contract'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import { reportText as text } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { reportStatusBadges } from '@shared/model/reports/report'
import { ChartCard } from '../../ui/chart/chart-card'
import { FigureChip, FigureChipStrip } from '../../ui/page/figure-chips'
import { filterToggleProps } from '../../ui/table/list-parts'
import type { ListAddress } from '../../ui/table/use-list-address'
import { unavailableTemplatesOf } from './templates'

export type ReportListResponse = CallOutput<'reports:list'>

export interface ReportCountChipsProps {
  readonly page: ReportListResponse
  readonly section: string
  readonly address: ListAddress
}

const missingLook = { icon: 'warning', tone: 'warning' } as const
const coveredLook = { icon: 'check', tone: 'success' } as const
const dueLook = { icon: 'clock', tone: 'warning' } as const

/** Report counts, which filter the list. */
export function ReportCountChips({ page, section, address }: ReportCountChipsProps) {
  const { total, drafts, frozen, due, state } = page
  const templates = reportTemplatesOf(section).length
  const dark = unavailableTemplatesOf(page.dark, section).length
  const isSector = section !== ''
  const toggle = (value: string) => filterToggleProps(address, 'status', value)
  return (
    <FigureChipStrip>
      <FigureChip
        title={isSector ? text.cards.total : text.cards.whole}
        value={formatNumber(total)}
        {...toggle('all')}
      />
      <FigureChip
        title={isSector ? text.cards.drafts : text.cards.draftsPlain}
        value={formatNumber(drafts)}
        look={reportStatusBadges.draft}
        note={isSector ? text.cards.draftsTarget : undefined}
        {...toggle('draft')}
      />
      <FigureChip
        title={text.cards.frozen}
        value={formatNumber(frozen)}
        look={reportStatusBadges.frozen}
        note={isSector ? text.cards.frozenTarget(formatNumber(drafts + frozen)) : undefined}
        {...toggle('frozen')}
      />
      {!isSector && (
        <FigureChip
          title={text.cards.due}
          value={formatNumber(due)}
          look={dueLook}
          note={text.cards.dueNote}
          {...filterToggleProps(address, 'due', 'true')}
        />
      )}
      {isSector && state && (
        <FigureChip
          title={text.cards.covered}
          value={text.cards.ofTemplates(formatNumber(state.covered), formatNumber(templates))}
          look={state.covered < templates ? missingLook : coveredLook}
          note={[
            text.cards.coveredTarget,
            ...(dark > 0 ? [text.dark.card(formatNumber(dark))] : [])
          ].join('; ')}
        />
      )}
    </FigureChipStrip>
  )
}

/** Chart of the number of reports per month. */
export function ReportsPerMonthChart({ months }: Pick<ReportListResponse, 'months'>) {
  if (months.length === 0) return null
  return (
    <ChartCard
      title={text.chart.title}
      summary={text.chart.summary(formatNumber(months.length))}
      data={{
        axis: text.chart.axis,
        unit: text.chart.unit,
        labels: months.map(({ month }) => month.split('-').reverse().join('/')),
        series: [
          { name: text.chart.series, tone: 'success', values: months.map(({ count }) => count) }
        ]
      }}
      height={160}
    />
  )
}
