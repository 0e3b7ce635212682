import { makeStyles } from '@fluentui/react-components'
import { DatabaseRegular } from '@fluentui/react-icons/svg/database'
import { DocumentDataRegular } from '@fluentui/react-icons/svg/document-data'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { ShieldCheckmarkRegular } from '@fluentui/react-icons/svg/shield-checkmark'
import { sampleHomeFigures } from '@shared/features/home/home-figures'
import { homeText } from '@shared/features/home/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import type { ReactElement } from 'react'
import { getEmbeddedInitialResponses, isSampleDataRemoved } from '../../ipc/initial-state'
import { useCallWithInitialData } from '../../ipc/use-call'
import { mayCall } from '../../session/permission'
import { createLazyChunk, createLazyComponent } from '../../ui/late'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { Page } from '../../ui/page/page'
import { RecentActivityCard } from './activity-card'
import { QuickActionsCard } from './quick-actions'
import { SystemStatusCard } from './system-status'
import { PendingTasksCard } from './task-card'

/** The onboarding checklist is only shown after sample data was removed. */
const FirstSteps = createLazyComponent(
  createLazyChunk(() => import('./first-steps')),
  'OnboardingChecklist'
)
const OwnFigures = createLazyComponent(
  createLazyChunk(() => import('./own-figures')),
  'OwnDataFigures'
)

/** The notice of an upgrade is only shown to administrators of older data. */
const Upgrade = createLazyComponent(
  createLazyChunk(() => import('./upgrade-notice')),
  'UpgradeNotice'
)

const icons: Readonly<Record<(typeof sampleHomeFigures)[number]['key'], ReactElement>> = {
  data: <DatabaseRegular />,
  users: <PeopleRegular />,
  reports: <DocumentDataRegular />,
  reliability: <ShieldCheckmarkRegular />
}

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    gap: '16px',
    alignItems: 'start',
    // A viewer with a scope has neither quick actions nor the system status.
    ':has(> :empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  column: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minWidth: 0,
    ':empty': { display: 'none' }
  }
})

/**
 * Home page (spec 2.3 and more): figures, pending tasks, recent activity, quick actions and system
 * status.
 */
export function HomePage() {
  const styles = useStyles()
  const overview = useCallWithInitialData(
    getEmbeddedInitialResponses()['home:overview'],
    'home:overview'
  )
  const own = overview.data?.own
  return (
    <Page
      title={homeText.title}
      description={homeText.description}
      ready={overview.data !== undefined || overview.error !== undefined}
    >
      {overview.data?.upgraded && <Upgrade onConfirmed={overview.reload} />}
      {own ? <OwnFigures own={own} /> : isSampleDataRemoved() ? null : <SampleFigures />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {own && <FirstSteps own={own} />}
          <PendingTasksCard overview={overview} />
          <RecentActivityCard overview={overview} />
        </div>
        <div className={styles.column}>
          <QuickActionsCard />
          {mayCall('home:system') && <SystemStatusCard sample={overview.data?.system} />}
        </div>
      </div>
    </Page>
  )
}

/** The home figures that the specification prescribes for sample data. */
function SampleFigures() {
  return (
    <FigureCardRow>
      {sampleHomeFigures.map(figure => (
        <FigureCard
          key={figure.key}
          title={figure.title}
          icon={icons[figure.key]}
          value={figure.unit === 'ratio' ? formatPercent(figure.value) : formatNumber(figure.value)}
          change={figure.change}
        />
      ))}
    </FigureCardRow>
  )
}
