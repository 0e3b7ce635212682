import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { TextBulletListSquareRegular } from '@fluentui/react-icons/svg/text-bullet-list-square'
import type { ApiLogSummary } from '@shared/features/api-sharing/access-log'
import { apiText } from '@shared/features/api-sharing/text'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { memo } from 'react'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'

const text = apiText.logs

/** Placeholder that keeps the height of a text line. */
const blank = '\u00a0'
const none: ApiLogSummary = { total: 0, success: 0, error: 0, other: 0, days: [] }

function ApiLogFiguresContent({ summary }: { readonly summary: ApiLogSummary | undefined }) {
  const { total, success, error, other, days } = summary ?? none
  const figure = (count: number): string => (summary ? formatNumber(count) : blank)
  const share = (count: number): string =>
    summary ? text.cards.share(formatPercent(total ? count / total : 0)) : blank
  const [first, last] = [days[0], days.at(-1)]
  return (
    <FigureCardRow>
      <FigureCard
        title={text.cards.total}
        value={figure(total)}
        icon={<TextBulletListSquareRegular />}
        note={first && last ? text.cards.period(formatDay(first.day), formatDay(last.day)) : blank}
      />
      <FigureCard
        title={text.cards.success}
        value={figure(success)}
        icon={<CheckmarkCircleRegular />}
        note={share(success)}
      />
      <FigureCard
        title={text.cards.error}
        value={figure(error)}
        icon={<ErrorCircleRegular />}
        note={share(error)}
      />
      <FigureCard
        title={text.cards.other}
        value={figure(other)}
        icon={<QuestionCircleRegular />}
        note={share(other)}
      />
    </FigureCardRow>
  )
}

/**
 * Cards with the summary of an API's log, with placeholders until counted. Memoised, so that typing
 * in the search box does not re-render them.
 */
export const ApiLogFigures = memo(ApiLogFiguresContent)
