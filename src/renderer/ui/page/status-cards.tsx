import { formatNumber, formatPercent } from '@shared/kit/format'
import { type StatusBadgeStyle, statusBadgeStyleOf } from '@shared/kit/status'
import type { StatusCounts } from '@shared/kit/status-counts'
import { uiText } from '@shared/kit/words/text'
import type { ReactElement, ReactNode } from 'react'
import { createFilterCardProps } from '../table/list-parts'
import type { ListAddress } from '../table/use-list-address'
import { FigureCard, FigureCardRow } from './figure-card'
import { statusIcons } from './status-badge'

interface StatusCardsProps {
  readonly address: ListAddress
  readonly counts: StatusCounts
  readonly looks: Readonly<Record<string, StatusBadgeStyle>>
  /** Titles of statuses that always have a card, even if no record has the status. */
  readonly titles: Readonly<Record<string, string>>
  readonly total: { readonly title: string; readonly icon: ReactElement; readonly note: string }
  /** Cards that count something other than the status, placed after the first card. */
  readonly children?: ReactNode
}

/**
 * Cards with the total and the number of records per status, so that the numbers add up; pressing a
 * card filters the list.
 */
export function StatusCountCards({
  address,
  counts,
  looks,
  titles,
  total,
  children
}: StatusCardsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const known = Object.keys(looks).filter(status => status in titles || counts[status])
  const unknown = Object.keys(counts).filter(status => !Object.hasOwn(looks, status))
  return (
    <FigureCardRow>
      <FigureCard
        title={total.title}
        value={formatNumber(all)}
        icon={total.icon}
        note={total.note}
        {...createFilterCardProps(address, 'status', 'all')}
      />
      {children}
      {[...known, ...unknown].map(status => {
        const look = statusBadgeStyleOf(looks, status)
        const count = counts[status] ?? 0
        return (
          <FigureCard
            key={status}
            title={titles[status] ?? look.label}
            value={formatNumber(count)}
            icon={statusIcons[look.icon]}
            note={uiText.figure.share(formatPercent(all ? count / all : 0, 0))}
            {...createFilterCardProps(address, 'status', status)}
          />
        )
      })}
    </FigureCardRow>
  )
}
