import {
  type ServiceTransmissionSummary,
  serviceTransmissionStatusBadges
} from '@shared/features/services/log'
import { serviceLabels } from '@shared/features/services/text'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { SuccessFailureChart } from '../../ui/chart/outcome-chart'
import { FigureChip, FigureChipStrip } from '../../ui/page/figure-chips'
import { filterToggleProps } from '../../ui/table/list-parts'
import type { ListAddress } from '../../ui/table/use-list-address'

const text = serviceLabels.logs

const outcomeWords = {
  ...text,
  cards: { ...text.cards, other: serviceTransmissionStatusBadges.sent.label }
} as const

interface SendSummaryProps {
  readonly summary: ServiceTransmissionSummary
}

/** Numbers of transmissions, which add up to the total; outcomes filter the log. */
export function TransmissionChips({
  summary,
  address
}: SendSummaryProps & { readonly address: ListAddress }) {
  const { total, success, error, waiting, records, days } = summary
  const first = days[0]
  const last = days.at(-1)
  const period = first && last && text.cards.period(formatDay(first.day), formatDay(last.day))
  const outcome = (
    status: keyof typeof serviceTransmissionStatusBadges,
    title: string,
    count: number
  ) => (
    <FigureChip
      title={title}
      value={formatNumber(count)}
      look={serviceTransmissionStatusBadges[status]}
      note={total > 0 ? formatPercent(count / total) : undefined}
      {...filterToggleProps(address, 'status', status)}
    />
  )
  return (
    <FigureChipStrip>
      <FigureChip
        title={text.cards.total}
        value={formatNumber(total)}
        note={period}
        {...filterToggleProps(address, 'status', 'all')}
      />
      {outcome('success', text.cards.success, success)}
      {outcome('error', text.cards.error, error)}
      {waiting > 0 && outcome('sent', serviceTransmissionStatusBadges.sent.label, waiting)}
      <FigureChip title={text.cards.records} value={formatNumber(records)} />
    </FigureChipStrip>
  )
}

/** Chart of the transmissions per day by outcome, including those that await a receipt. */
export function TransmissionChart({ summary: { days, waiting } }: SendSummaryProps) {
  return <SuccessFailureChart days={days} words={waiting > 0 ? outcomeWords : text} />
}
