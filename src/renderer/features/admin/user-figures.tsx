import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ClockDismissRegular } from '@fluentui/react-icons/svg/clock-dismiss'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonAvailableRegular } from '@fluentui/react-icons/svg/person-available'
import { adminText } from '@shared/features/admin/text'
import { roleExpiryNoticeDays, type UserOverview } from '@shared/features/admin/user'
import type { ChartData } from '@shared/kit/figures/chart'
import { formatNumber, formatPercent } from '@shared/kit/format'
import { roleDefinitions } from '@shared/model/admin/roles'
import { ChartCard } from '../../ui/chart/chart-card'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { createFilterCardProps } from '../../ui/table/list-parts'
import type { ListAddress } from '../../ui/table/use-list-address'

const text = adminText.users

interface UserStateCardsProps {
  readonly overview: UserOverview
  readonly address: ListAddress
}

/** Cards with the number of users per state; pressing a card filters the list. */
export function UserStateCards({ overview, address }: UserStateCardsProps) {
  const { total, active, locked, expiring, expired } = overview
  const toggle = (value: string) => createFilterCardProps(address, 'state', value)
  const share = (count: number): string =>
    text.cards.share(formatPercent(total ? count / total : 0, 0))
  return (
    <FigureCardRow>
      <FigureCard
        title={text.cards.total}
        value={formatNumber(total)}
        icon={<PeopleRegular />}
        note={text.cards.all}
        {...toggle('all')}
      />
      <FigureCard
        title={text.cards.active}
        value={formatNumber(active)}
        icon={<PersonAvailableRegular />}
        note={share(active)}
        {...toggle('active')}
      />
      <FigureCard
        title={text.cards.locked}
        value={formatNumber(locked)}
        icon={<LockClosedRegular />}
        note={share(locked)}
        {...toggle('locked')}
      />
      <FigureCard
        title={text.cards.expiring}
        value={formatNumber(expiring)}
        icon={<ClockRegular />}
        note={text.cards.expiringNote(formatNumber(roleExpiryNoticeDays))}
      />
      <FigureCard
        title={text.cards.expired}
        value={formatNumber(expired)}
        icon={<ClockDismissRegular />}
        note={text.cards.expiredNote}
        {...toggle('expired')}
      />
    </FigureCardRow>
  )
}

/** Chart with the number of users per role; pressing a bar filters the list. */
export function UsersByRoleChart({ overview: { total, byRole }, address }: UserStateCardsProps) {
  const chart: ChartData = {
    axis: text.chart.axis,
    unit: text.chart.unit,
    labels: byRole.map(({ role }) => roleDefinitions[role].label),
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
