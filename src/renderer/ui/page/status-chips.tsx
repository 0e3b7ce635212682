import { formatNumber } from '@shared/kit/format'
import { type StatusBadgeStyle, statusBadgeStyleOf } from '@shared/kit/status'
import type { StatusCounts } from '@shared/kit/status-counts'
import type { ReactNode } from 'react'
import { filterToggleProps } from '../table/list-parts'
import type { ListAddress } from '../table/use-list-address'
import { FigureChip, FigureChipStrip } from './figure-chips'

interface StatusChipsProps {
  readonly address: ListAddress
  readonly counts: StatusCounts
  readonly looks: Readonly<Record<string, StatusBadgeStyle>>
  /** Titles of statuses that have a chip even if no record has them. */
  readonly titles: Readonly<Record<string, string>>
  /** Title of the total. */
  readonly total: string
  /** Figures that count something other than the status, placed after the total. */
  readonly children?: ReactNode
}

/**
 * Total and count per status, so that the chips add up; each filters the list. An empty list has
 * only its total, which already says that every other count is zero.
 */
export function StatusChips({ address, counts, looks, titles, total, children }: StatusChipsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const known = Object.keys(looks).filter(status => status in titles || counts[status])
  const unknown = Object.keys(counts).filter(status => !Object.hasOwn(looks, status))
  return (
    <FigureChipStrip>
      <FigureChip
        title={total}
        value={formatNumber(all)}
        {...filterToggleProps(address, 'status', 'all')}
      />
      {all > 0 && children}
      {(all > 0 ? [...known, ...unknown] : []).map(status => {
        const look = statusBadgeStyleOf(looks, status)
        return (
          <FigureChip
            key={status}
            title={titles[status] ?? look.label}
            value={formatNumber(counts[status] ?? 0)}
            look={look}
            {...filterToggleProps(address, 'status', status)}
          />
        )
      })}
    </FigureChipStrip>
  )
}
