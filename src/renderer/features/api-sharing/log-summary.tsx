import type { ApiLogSummary } from '@shared/features/api-sharing/access-log'
import { apiText } from '@shared/features/api-sharing/text'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { sendStatusBadges } from '@shared/kit/status'
import { FigureChip, FigureChipStrip } from '../../ui/page/figure-chips'
import { filterToggleProps } from '../../ui/table/list-parts'
import type { ListAddress } from '../../ui/table/use-list-address'

const text = apiText.logs

/** Placeholder until the log is counted. */
const uncounted = '…'
const none: ApiLogSummary = { total: 0, success: 0, error: 0, other: 0, days: [] }

interface ApiLogChipsProps {
  readonly summary: ApiLogSummary | undefined
  readonly address: ListAddress
}

/** Numbers of requests, which add up to the total; outcomes filter the log. */
export function ApiLogChips({ summary, address }: ApiLogChipsProps) {
  const { total, success, error, other, days } = summary ?? none
  const figure = (count: number): string => (summary ? formatNumber(count) : uncounted)
  const share = (count: number): string | undefined =>
    total > 0 ? formatPercent(count / total) : undefined
  const [first, last] = [days[0], days.at(-1)]
  const period = first && last && text.cards.period(formatDay(first.day), formatDay(last.day))
  return (
    <FigureChipStrip>
      <FigureChip
        title={text.cards.total}
        value={figure(total)}
        note={period}
        {...filterToggleProps(address, 'outcome', 'all')}
      />
      <FigureChip
        title={text.cards.success}
        value={figure(success)}
        look={sendStatusBadges.success}
        note={share(success)}
        {...filterToggleProps(address, 'outcome', 'success')}
      />
      <FigureChip
        title={text.cards.error}
        value={figure(error)}
        look={sendStatusBadges.error}
        note={share(error)}
        {...filterToggleProps(address, 'outcome', 'error')}
      />
      <FigureChip title={text.cards.other} value={figure(other)} note={share(other)} />
    </FigureChipStrip>
  )
}
