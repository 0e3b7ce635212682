import { CalendarRegular } from '@fluentui/react-icons/svg/calendar'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { DocumentCheckmarkRegular } from '@fluentui/react-icons/svg/document-checkmark'
import { DocumentEditRegular } from '@fluentui/react-icons/svg/document-edit'
import { DocumentMultipleRegular } from '@fluentui/react-icons/svg/document-multiple'
import type { CallOutput } from '@shared/contract/contract'
import { reportText as text } from '@shared/features/reports/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { ChartCard } from '../../ui/chart/chart-card'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { createFilterCardProps } from '../../ui/table/list-parts'
import type { ListAddress } from '../../ui/table/use-list-address'
import { reportTemplatesOf, unavailableTemplatesOf } from './templates'

export type ReportListResponse = CallOutput<'reports:list'>

interface ReportCountCardsProps {
  readonly page: ReportListResponse
  readonly section: string
  readonly address: ListAddress
}

/** Cards with the number of reports by state; pressing a card filters the list. */
export function ReportCountCards({ page, section, address }: ReportCountCardsProps) {
  const { total, drafts, frozen, due } = page
  const dark = unavailableTemplatesOf(page.dark, section).length
  const isSector = section !== ''
  const share = (count: number): string =>
    text.cards.share(formatPercent(total ? count / total : 0, 0))
  const toggle = (value: string) => createFilterCardProps(address, 'status', value)
  return (
    <FigureCardRow>
      {isSector && (
        <FigureCard
          title={text.cards.templates}
          value={formatNumber(reportTemplatesOf(section).length - dark)}
          icon={<DocumentMultipleRegular />}
          note={dark > 0 ? text.dark.card(formatNumber(dark)) : text.cards.templatesNote}
        />
      )}
      <FigureCard
        title={isSector ? text.cards.total : text.cards.whole}
        value={formatNumber(total)}
        icon={<DocumentRegular />}
        note={text.cards.all}
        {...toggle('all')}
      />
      <FigureCard
        title={isSector ? text.cards.drafts : text.cards.draftsPlain}
        value={formatNumber(drafts)}
        icon={<DocumentEditRegular />}
        note={share(drafts)}
        {...toggle('draft')}
      />
      <FigureCard
        title={text.cards.frozen}
        value={formatNumber(frozen)}
        icon={<DocumentCheckmarkRegular />}
        note={share(frozen)}
        {...toggle('frozen')}
      />
      {!isSector && (
        <FigureCard
          title={text.cards.due}
          value={formatNumber(due)}
          icon={<CalendarRegular />}
          note={text.cards.dueNote}
          {...createFilterCardProps(address, 'due', 'true')}
        />
      )}
    </FigureCardRow>
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
