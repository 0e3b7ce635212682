import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import type { SendSummary } from '@shared/features/services/log'
import { serviceText } from '@shared/features/services/text'
import { formatDay, formatNumber } from '@shared/kit/format'
import { OutcomeFigures } from '../../ui/chart/outcome-chart'
import { FigureCard } from '../../ui/page/figure-card'

const text = serviceText.logs

interface SendSummaryProps {
  readonly summary: SendSummary
}

/** Cards that add up. */
export function SendFigures({ summary }: SendSummaryProps) {
  const { total, success, error, records, days } = summary
  const first = days[0]
  const last = days.at(-1)
  const period = first && last && text.cards.period(formatDay(first.day), formatDay(last.day))
  return (
    <OutcomeFigures
      total={total}
      success={success}
      failed={error}
      icon={<SendRegular />}
      note={period}
      words={{ ...text.cards, failed: text.cards.error }}
    >
      <FigureCard
        title={text.cards.records}
        value={formatNumber(records)}
        icon={<DatabaseRegular />}
        note={period}
      />
    </OutcomeFigures>
  )
}
