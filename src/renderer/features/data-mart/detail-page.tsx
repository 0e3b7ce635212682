import { martText } from '@shared/features/data-mart/text'
import { lookOf, writeStatusLooks } from '@shared/kit/status'
import { rejectedRowsOf } from '@shared/model/data-mart/data-mart'
import { isOwnTable } from '@shared/model/data-mart/own-rows'
import { paths } from '@shared/navigation/paths'
import { useParams, useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { UploadButton } from '../../ui/action/upload-button'
import { MissingRecord } from '../../ui/page/missing-record'
import { OriginMark } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { TabBar } from '../../ui/page/tab-bar'
import { WaitingCorrections } from './corrections/waiting-corrections'
import { HistoryTab } from './detail/history/history-tab'
import { SeenGeneration } from './detail/history/seen-generation'
import { LineageTab } from './detail/lineage-tab'
import type { MartTabProps } from './detail/mart-tab'
import { OverviewTab } from './detail/overview-tab'
import { QualityTab } from './detail/quality/quality-tab'
import { RowsTab } from './detail/rows/rows-tab'
import { SharingTab } from './detail/sharing-tab'
import { StructureTab } from './detail/structure/structure-tab'
import { PublishButton } from './publish/publish-button'
import { RejectedMark } from './rejected-mark'
import { WaitingLoads } from './waiting-loads'

const text = martText.detail

/** Content of each tab; the key is its name in the address. */
const tabs: Readonly<Record<keyof typeof text.tabs, (props: MartTabProps) => React.ReactNode>> = {
  overview: OverviewTab,
  structure: StructureTab,
  rows: RowsTab,
  quality: QualityTab,
  lineage: LineageTab,
  sharing: SharingTab,
  history: HistoryTab
}
const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name)

/** Tabs that can show an older generation, whose id is in the address as `ban`. */
const ofRows: ReadonlySet<string> = new Set(['rows', 'quality'])

/** Detail of one table in seven tabs. */
export function MartDetailPage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const { data, error, reload } = useCall('dataMart:get', { id })
  const isOwn = data ? isOwnTable(data.table) : false
  useRecordTitle(data?.table.name ?? text.title, undefined, isOwn ? 'own' : undefined)
  if (error) {
    const { message, back } = martText.missing
    return (
      <MissingRecord
        title={text.title}
        error={error}
        onRetry={reload}
        message={message}
        back={{ label: back, path: paths.martList }}
      />
    )
  }
  const asked = params.get('tab') ?? 'overview'
  const chosen = isTab(asked) ? asked : 'overview'
  const Shown = tabs[chosen]
  const asOf = params.get('ban')
  const seen = data?.table.generations.find(({ id: one }) => one === asOf)
  return (
    <Page
      title={text.title}
      paper="landscape"
      ready={data !== undefined}
      actions={
        isOwn && (
          <>
            {data && <PublishButton table={data.table} />}
            <UploadButton table={id} onLoaded={reload} />
          </>
        )
      }
      description={
        data && (
          <span
            style={{
              display: 'inline-flex',
              flexWrap: 'wrap',
              gap: '4px 10px',
              alignItems: 'center'
            }}
          >
            {data.table.name}
            <StatusBadge look={lookOf(writeStatusLooks, data.table.status)} />
            <OriginMark origin={isOwn ? 'own' : 'sample'} />
            <RejectedMark rejected={rejectedRowsOf(data.table)} />
          </span>
        )
      }
    >
      <WaitingLoads table={id} shown={data} onLoaded={reload} />
      <WaitingCorrections table={id} shown={data} onDecided={reload} />
      <TabBar
        label={text.title}
        tabs={text.tabs}
        chosen={chosen}
        onChoose={value =>
          setParams(
            {
              ...(value !== 'overview' && { tab: value }),
              ...(ofRows.has(value) && asOf !== null && { ban: asOf })
            },
            { replace: true }
          )
        }
      />
      {data && asOf !== null && ofRows.has(chosen) && (
        <SeenGeneration
          generation={seen}
          onLeave={() => setParams({ tab: chosen }, { replace: true })}
        />
      )}
      {data ? <Shown {...data} seen={seen} onChanged={reload} /> : <LoadingState />}
    </Page>
  )
}
