import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import type { SendSummary } from '@shared/features/services/log'
import { serviceText } from '@shared/features/services/text'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { FigureCard, FigureRow } from '../../ui/page/figure-card'

const text = serviceText.logs

interface SendSummaryProps {
  readonly summary: SendSummary
}

/** Cards that add up. */
export function SendFigures({ summary }: SendSummaryProps) {
  const { total, success, error, records, days } = summary
  const share = (count: number): string =>
    text.cards.share(formatPercent(total ? count / total : 0))
  const first = days[0]
  const last = days.at(-1)
  const period = first && last && text.cards.period(formatDay(first.day), formatDay(last.day))
  return (
    <FigureRow>
      <FigureCard
        title={text.cards.total}
        value={formatNumber(total)}
        icon={<SendRegular />}
        note={period}
      />
      <FigureCard
        title={text.cards.success}
        value={formatNumber(success)}
        icon={<CheckmarkCircleRegular />}
        note={share(success)}
      />
      <FigureCard
        title={text.cards.error}
        value={formatNumber(error)}
        icon={<ErrorCircleRegular />}
        note={share(error)}
      />
      <FigureCard
        title={text.cards.records}
        value={formatNumber(records)}
        icon={<DatabaseRegular />}
        note={period}
      />
    </FigureRow>
  )
}
