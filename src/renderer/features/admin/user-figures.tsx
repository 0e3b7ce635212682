import { adminText } from '@shared/features/admin/text'
import {
  roleExpiryNoticeDays,
  type UserOverview,
  userStatusBadges
} from '@shared/features/admin/user'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatNumber } from '@shared/kit/format'
import { ChartCard } from '../../ui/chart/chart-card'
import { FigureChip, FigureChipStrip } from '../../ui/page/figure-chips'
import { filterToggleProps } from '../../ui/table/list-parts'
import type { ListAddress } from '../../ui/table/use-list-address'

const text = adminText.users

interface UserFiguresProps {
  readonly overview: UserOverview
  readonly address: ListAddress
}

/** Number of users per state; a chip filters the list. */
export function UserStateChips({ overview, address }: UserFiguresProps) {
  const { total, active, locked, expiring, expired } = overview
  const toggle = (value: string) => filterToggleProps(address, 'state', value)
  return (
    <FigureChipStrip>
      <FigureChip title={text.cards.total} value={formatNumber(total)} {...toggle('all')} />
      <FigureChip
        title={text.cards.active}
        value={formatNumber(active)}
        look={userStatusBadges.active}
        {...toggle('active')}
      />
      <FigureChip
        title={text.cards.locked}
        value={formatNumber(locked)}
        look={userStatusBadges.locked}
        {...toggle('locked')}
      />
      <FigureChip
        title={text.cards.expired}
        value={formatNumber(expired)}
        look={userStatusBadges.expired}
        note={text.cards.expiredNote}
        {...toggle('expired')}
      />
      <FigureChip
        title={text.cards.expiring}
        value={formatNumber(expiring)}
        note={text.cards.expiringNote(formatNumber(roleExpiryNoticeDays))}
      />
    </FigureChipStrip>
  )
}

/** Number of users per role; a bar filters the list. */
export function UsersByRoleChart({ overview: { total, byRole }, address }: UserFiguresProps) {
  const chart: ChartData = {
    axis: text.chart.axis,
    unit: text.chart.unit,
    labels: byRole.map(({ label }) => label),
    series: [{ name: text.chart.series, tone: 'success', values: byRole.map(({ count }) => count) }]
  }
  return (
    <ChartCard
      title={text.chart.title}
      summary={text.chart.summary(formatNumber(total))}
      data={chart}
      height={180}
      onPick={index => {
        const picked = byRole[index]?.role ?? 'all'
        address.setFilter('role', address.filters.role === picked ? 'all' : picked)
      }}
    />
  )
}
