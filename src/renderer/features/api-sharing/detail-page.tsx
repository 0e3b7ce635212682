import { makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { sharedColumns } from '@shared/features/api-sharing/examples'
import { sourceOf } from '@shared/features/api-sharing/sources'
import { apiText } from '@shared/features/api-sharing/text'
import { apiStatusLooks, lookOf } from '@shared/kit/status'
import { type SharedApi, toggledStatus } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { paths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { may } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { BackButton } from '../../ui/action/back-button'
import { ExportButton } from '../../ui/export-button'
import { LineageCard } from '../../ui/lineage/lineage-card'
import { OriginMark } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { AccessCard } from './detail/access-card'
import { DecisionCard } from './detail/decision-card'
import { ExamplesCard } from './detail/examples-card'
import { HistoryCard } from './detail/history-card'
import { KeysCard } from './detail/keys-card'
import { OverviewCard } from './detail/overview-card'
import { ParamsCard } from './detail/params-card'
import { QueryCard } from './detail/query-card'
import { SourceCard } from './detail/source-card'
import { TryCard } from './detail/try-card'
import { UsageCard } from './detail/usage-card'
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

/** Spec 2.4: everything about one shared API. */
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
  const table = sourceOf(api, catalogue.data)
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
          <StatusBadge look={lookOf(apiStatusLooks, api.status)} />
          <OriginMark origin={api.origin} />
          {api.description}
        </span>
      }
      actions={<Actions api={api} />}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          {api.request && <DecisionCard api={api} onChanged={onChanged} />}
          <OverviewCard api={api} onChanged={onChanged} />
          <SourceCard api={api} table={table} />
          {api.query && <QueryCard api={api} query={api.query} onChanged={onChanged} />}
          <AccessCard api={api} />
        </div>
        <div className={styles.column}>
          <UsageCard api={api} />
          <ParamsCard api={api} />
          <ExamplesCard api={api} table={table} />
          <HistoryCard api={api} />
        </div>
      </div>
      {toggledStatus(api.status) && <KeysCard api={api} />}
      {toggledStatus(api.status) && may('share') && <TryCard api={api} />}
      {table && (
        <LineageCard
          table={table.name}
          columns={sharedColumns(api, table).map(({ name }) => name)}
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
      <BackButton to={paths.apiList} />
      <ExportButton
        label={text.openApi}
        running={text.openApiRunning}
        save={() => call('apiSharing:exportOpenApi', { id: api.id })}
      />
      {toggledStatus(api.status) && may('share') && (
        <ActionButton
          appearance="primary"
          icon={<EditRegular />}
          onClick={() => navigate(paths.apiEdit(api.id))}
        >
          {text.edit}
        </ActionButton>
      )}
    </>
  )
}
