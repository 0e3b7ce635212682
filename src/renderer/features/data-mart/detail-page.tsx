import { martText } from '@shared/features/data-mart/text'
import { statusBadgeStyleOf, writeStatusBadges } from '@shared/kit/status'
import { rejectedRowCountOfTable } from '@shared/model/data-mart/data-mart'
import { titleOfTable } from '@shared/model/data-mart/list'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import { pagePaths } from '@shared/navigation/paths'
import { useParams, useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { UploadButton } from '../../ui/action/upload-button'
import { InlineCode } from '../../ui/page/details'
import { MissingRecord } from '../../ui/page/missing-record'
import { RecordOriginBadge } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { TabBar } from '../../ui/page/tab-bar'
import { CorrectionsAwaitingApproval } from './corrections/waiting-corrections'
import { TableHistoryTab } from './detail/history/history-tab'
import { OlderGenerationNotice } from './detail/history/seen-generation'
import { TableLineageTab } from './detail/lineage-tab'
import type { MartTabProps } from './detail/mart-tab'
import { TableOverviewTab } from './detail/overview-tab'
import { TableQualityTab } from './detail/quality/quality-tab'
import { TableRowsTab } from './detail/rows/rows-tab'
import { TableSharingTab } from './detail/sharing-tab'
import { StructureTab } from './detail/structure/structure-tab'
import { PublishTableButton } from './publish/publish-button'
import { RejectedRowsBadge } from './table-name-cell'
import { LoadsAwaitingApproval } from './waiting-loads'

const text = martText.detail

/** Content of each tab; the key is its name in the address. */
const tabs: Readonly<Record<keyof typeof text.tabs, (props: MartTabProps) => React.ReactNode>> = {
  overview: TableOverviewTab,
  structure: StructureTab,
  rows: TableRowsTab,
  quality: TableQualityTab,
  lineage: TableLineageTab,
  sharing: TableSharingTab,
  history: TableHistoryTab
}
const isTab = (name: string): name is keyof typeof tabs => Object.hasOwn(tabs, name)

/**
 * Tabs that can show an older table version (generation), whose id is the address parameter `ban`.
 */
const ofRows: ReadonlySet<string> = new Set(['rows', 'quality'])

/** Detail page of a table, with seven tabs. */
export function MartDetailPage() {
  const { id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const { data, error, reload } = useCall('dataMart:get', { id })
  const isOwn = data ? isNonSampleTable(data.table) : false
  const title = data ? titleOfTable(data.table) : text.title
  useRecordTitle(title, undefined, isOwn ? 'own' : undefined)
  if (error) {
    const { message, back } = martText.missing
    return (
      <MissingRecord
        title={text.title}
        error={error}
        onRetry={reload}
        message={message}
        back={{ label: back, path: pagePaths.martList }}
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
      title={title}
      paper="landscape"
      ready={data !== undefined}
      actions={
        isOwn && (
          <>
            {data && <PublishTableButton table={data.table} />}
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
            {text.title}
            <InlineCode>{data.table.name}</InlineCode>
            <StatusBadge look={statusBadgeStyleOf(writeStatusBadges, data.table.status)} />
            <RecordOriginBadge origin={isOwn ? 'own' : 'sample'} />
            <RejectedRowsBadge rejected={rejectedRowCountOfTable(data.table)} />
          </span>
        )
      }
    >
      <LoadsAwaitingApproval table={id} shown={data} onLoaded={reload} />
      <CorrectionsAwaitingApproval table={id} shown={data} onDecided={reload} />
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
        <OlderGenerationNotice
          generation={seen}
          onLeave={() => setParams({ tab: chosen }, { replace: true })}
        />
      )}
      {data ? <Shown {...data} seen={seen} onChanged={reload} /> : <LoadingState />}
    </Page>
  )
}
