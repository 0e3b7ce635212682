import { AddCircleRegular } from '@fluentui/react-icons/svg/add-circle'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { homeText } from '@shared/features/home/text'
import { formatRelativeTime } from '@shared/kit/format'
import type { ActivityKind } from '@shared/model/home/activity'
import type { HomeOverview } from '@shared/model/home/home'
import type { ReactElement } from 'react'
import type { CallState } from '../../ipc/use-call'
import { Card } from '../../ui/page/card'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { HomeCardLine } from './entry-list'

const icons: Readonly<Record<ActivityKind, ReactElement>> = {
  create: <AddCircleRegular />,
  update: <EditRegular />,
  toggle: <ArrowSwapRegular />,
  export: <ArrowDownloadRegular />,
  run: <PlayRegular />,
  approve: <CheckmarkCircleRegular />,
  system: <SettingsRegular />
}

export function RecentActivityCard({ overview }: { readonly overview: CallState<HomeOverview> }) {
  return (
    <Card title={homeText.activities.title}>
      <Activities overview={overview} />
    </Card>
  )
}

function Activities({ overview }: { readonly overview: CallState<HomeOverview> }) {
  if (overview.error) return <ErrorState error={overview.error} onRetry={overview.reload} />
  if (!overview.data) return <LoadingState />
  const { activities } = overview.data
  if (activities.length === 0) return <EmptyState message={homeText.activities.none} />
  const now = Date.now()
  return (
    <ul>
      {activities.map(activity => (
        <HomeCardLine
          key={`${activity.time}-${activity.action}`}
          icon={icons[activity.kind]}
          tone="neutral"
          title={activity.action}
          detail={activity.user}
          end={formatRelativeTime(activity.time, now)}
        />
      ))}
    </ul>
  )
}
