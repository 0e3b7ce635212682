import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import {
  type ServiceTransmissionSummary,
  serviceTransmissionStatusBadges
} from '@shared/features/services/log'
import { serviceLabels } from '@shared/features/services/text'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { SuccessFailureChart, SuccessFailureFigures } from '../../ui/chart/outcome-chart'
import { FigureCard } from '../../ui/page/figure-card'

const text = serviceLabels.logs

const outcomeWords = {
  ...text,
  cards: { ...text.cards, other: serviceTransmissionStatusBadges.sent.label }
} as const

interface SendSummaryProps {
  readonly summary: ServiceTransmissionSummary
}

/** Cards with the total number of transmissions and its division by outcome. */
export function TransmissionFigures({ summary }: SendSummaryProps) {
  const { total, success, error, waiting, records, days } = summary
  const first = days[0]
  const last = days.at(-1)
  const period = first && last && text.cards.period(formatDay(first.day), formatDay(last.day))
  return (
    <SuccessFailureFigures
      total={total}
      success={success}
      failed={error}
      icon={<SendRegular />}
      note={period}
      words={{ ...text.cards, failed: text.cards.error }}
    >
      {waiting > 0 && (
        <FigureCard
          title={serviceTransmissionStatusBadges.sent.label}
          value={formatNumber(waiting)}
          icon={<ClockRegular />}
          note={text.cards.share(formatPercent(waiting / total))}
        />
      )}
      <FigureCard
        title={text.cards.records}
        value={formatNumber(records)}
        icon={<DatabaseRegular />}
        note={period}
      />
    </SuccessFailureFigures>
  )
}

/** Chart of the transmissions per day by outcome, including those that await a receipt. */
export function TransmissionChart({ summary: { days, waiting } }: SendSummaryProps) {
  return <SuccessFailureChart days={days} words={waiting > 0 ? outcomeWords : text} />
}
