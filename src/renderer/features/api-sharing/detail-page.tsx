import { makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { sharedColumnsOfApi } from '@shared/features/api-sharing/examples'
import { apiSourceOf } from '@shared/features/api-sharing/sources'
import { apiText } from '@shared/features/api-sharing/text'
import { apiStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import { type SharedApi, toggleApiStatus } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { hasPermission } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { BackButton } from '../../ui/action/back-button'
import { ExportButton } from '../../ui/export-button'
import { ColumnLineageCard } from '../../ui/lineage/lineage-card'
import { RecordOriginBadge } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { ApiUrlAndRateLimitCard } from './detail/access-card'
import { ApiRequestDecisionCard } from './detail/decision-card'
import { ApiExamplesCard } from './detail/examples-card'
import { ApiHistoryCard } from './detail/history-card'
import { ApiKeysCard } from './detail/keys-card'
import { ApiOverviewCard } from './detail/overview-card'
import { ApiParametersCard } from './detail/params-card'
import { PublishedQueryCard } from './detail/query-card'
import { ApiSourceCard } from './detail/source-card'
import { ApiTrialCallCard } from './detail/try-card'
import { ApiUsageCard } from './detail/usage-card'
import { MissingApi } from './missing-api'

const text = apiText.detail

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  head: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' }
})

/** Detail page of a shared API (spec 2.4). */
export function ApiDetailPage() {
  const { id = '' } = useParams()
  const { data: api, error, reload } = useCall('apiSharing:get', { id })
  const catalogue = useCall('dataMart:catalogue')
  useRecordTitle(api?.name ?? text.title)
  if (error) return <MissingApi title={text.title} error={error} onRetry={reload} />
  if (catalogue.error) {
    return <MissingApi title={text.title} error={catalogue.error} onRetry={catalogue.reload} />
  }
  if (!api || !catalogue.data) {
    return (
      <Page title={text.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  const table = apiSourceOf(api, catalogue.data)
  return <ApiDetail api={api} table={table} onChanged={reload} />
}

interface ApiDetailProps {
  readonly api: SharedApi
  readonly table: CatalogueTable | undefined
  readonly onChanged: () => void
}

function ApiDetail({ api, table, onChanged }: ApiDetailProps) {
  const styles = useStyles()
  const [followed, setFollowed] = useState('')
  return (
    <Page
      title={api.name}
      paper="portrait"
      description={
        <span className={styles.head}>
          <StatusBadge look={statusBadgeStyleOf(apiStatusBadges, api.status)} />
          <RecordOriginBadge origin={api.origin} />
          {api.description}
        </span>
      }
      actions={<Actions api={api} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          {api.request && <ApiRequestDecisionCard api={api} onChanged={onChanged} />}
          <ApiOverviewCard api={api} onChanged={onChanged} />
          <ApiSourceCard api={api} table={table} />
          {api.query && <PublishedQueryCard api={api} query={api.query} onChanged={onChanged} />}
          <ApiUrlAndRateLimitCard api={api} />
        </div>
        <div className={styles.column}>
          <ApiUsageCard api={api} />
          <ApiParametersCard api={api} />
          <ApiExamplesCard api={api} table={table} />
          <ApiHistoryCard api={api} />
        </div>
      </div>
      {toggleApiStatus(api.status) && <ApiKeysCard api={api} />}
      {toggleApiStatus(api.status) && hasPermission('share') && <ApiTrialCallCard api={api} />}
      {table && (
        <ColumnLineageCard
          table={table.name}
          columns={sharedColumnsOfApi(api, table).map(({ name }) => name)}
          chosen={followed}
          onChoose={setFollowed}
        />
      )}
    </Page>
  )
}

function Actions({ api }: { readonly api: SharedApi }) {
  const navigate = useNavigate()
  return (
    <>
      <BackButton to={pagePaths.apiList} />
      <ExportButton
        label={text.openApi}
        running={text.openApiRunning}
        save={() => call('apiSharing:exportOpenApi', { id: api.id })}
      />
      {toggleApiStatus(api.status) && hasPermission('share') && (
        <ActionButton
          appearance="primary"
          icon={<EditRegular />}
          onClick={() => navigate(pagePaths.apiEdit(api.id))}
        >
          {text.edit}
        </ActionButton>
      )}
    </>
  )
}
