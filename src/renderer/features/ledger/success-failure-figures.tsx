import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { collectionText } from '@shared/features/collection/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { ReactNode } from 'react'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'

const words = collectionText.report.cards

interface SuccessFailureFiguresProps {
  readonly total: number
  readonly success: number
  readonly failed: number
  /** Note under the total. */
  readonly note: string
  /** Additional card. */
  readonly children: ReactNode
}

/** Cards of a total and of its two outcomes, which add up to it. */
export function SuccessFailureFigures({
  total,
  success,
  failed,
  note,
  children
}: SuccessFailureFiguresProps) {
  const share = (count: number): string => words.share(formatPercent(total > 0 ? count / total : 0))
  return (
    <FigureCardRow>
      <FigureCard
        title={words.total}
        value={formatNumber(total)}
        icon={<DatabaseRegular />}
        note={note}
      />
      <FigureCard
        title={words.success}
        value={formatNumber(success)}
        icon={<CheckmarkCircleRegular />}
        note={share(success)}
      />
      <FigureCard
        title={words.failed}
        value={formatNumber(failed)}
        icon={<ErrorCircleRegular />}
        note={share(failed)}
      />
      {children}
    </FigureCardRow>
  )
}
