import { queryPageText as text } from '@shared/features/query/page-text'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { hasPermission } from '../../session/permission'
import { MissingRecord } from '../../ui/page/missing-record'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { comparisonAddressParams } from './comparison/comparison-path'
import { ComparisonsPage } from './comparison/comparisons-page'
import { ComparisonMinutesPage } from './comparison/minutes-page'
import { SharedQueriesPage } from './shared-page'
import { QueryWorkbench } from './workbench'

/**
 * Page **Truy vấn dữ liệu** (data query): a new query, or the saved query in the address. Its
 * sub-address shows comparisons of two execution targets.
 */
export function QueryPage() {
  const { id } = useParams()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (pathname === pagePaths.comparisons) {
    const made = params.get(comparisonAddressParams.made)
    return made === null ? <ComparisonsPage /> : <ComparisonMinutesPage key={made} id={made} />
  }
  return id === undefined ? <Loaded saved={undefined} /> : <SavedPage key={id} id={id} />
}

function SavedPage({ id }: { readonly id: string }) {
  const { data, error, reload } = useCall('query:get', { id })
  const [changed, setChanged] = useState<SavedQuery>()
  const saved = changed ?? data
  useRecordTitle(saved?.name)
  if (!saved && error === undefined) return <Waiting />
  if (!saved) {
    return (
      <MissingRecord
        title={text.title}
        error={error}
        onRetry={reload}
        message={text.missing}
        back={{ label: text.fresh, path: pagePaths.query }}
      />
    )
  }
  return <Loaded saved={saved} onSaved={kept => kept.id === id && setChanged(kept)} />
}

interface LoadedProps {
  readonly saved: SavedQuery | undefined
  readonly onSaved?: (saved: SavedQuery) => void
}

function Loaded({ saved, onSaved = () => undefined }: LoadedProps) {
  const { data: catalogue, error, reload } = useCall('dataMart:catalogue')
  if (!catalogue && error === undefined) return <Waiting />
  if (!catalogue) {
    return (
      <Page title={text.title}>
        <ErrorState error={error} onRetry={reload} />
      </Page>
    )
  }
  return hasPermission('analyse', 'query:run') ? (
    <QueryWorkbench own={catalogue} saved={saved} onSaved={onSaved} onTable={reload} />
  ) : (
    <SharedQueriesPage catalogue={catalogue} saved={saved} />
  )
}

const Waiting = () => (
  <Page title={text.title} ready={false}>
    <LoadingState lines={6} />
  </Page>
)
