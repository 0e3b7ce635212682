import type { UnitProfile } from '@shared/features/analytics/unit-profile'
import { unitProfileText as text } from '@shared/features/analytics/unit-text'
import { pagePaths, unitProfilePath } from '@shared/navigation/paths'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { CallError } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { useIsLoadedSectorData } from '../../../session/own-data'
import { SelectFilter } from '../../../ui/filter-bar'
import { Card } from '../../../ui/page/card'
import { Page } from '../../../ui/page/page'
import { useRecordTitle } from '../../../ui/page/record-title'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { UnitPicker } from './unit-picker'
import { UnitProfileView } from './unit-view'

const parent = { title: text.title, path: pagePaths.unitProfiles }

/** Page **Hồ sơ đơn vị** (unit profile): the unit in the address, or the first unit of the tree. */
export function UnitPage() {
  const { id } = useParams()
  return id === undefined ? <FirstUnit /> : <Unit key={id} code={id} />
}

function FirstUnit() {
  const { data, error, reload } = useCall('analytics:units')
  useRecordTitle(text.title)
  const first = data?.[0]
  if (first) return <Navigate to={unitProfilePath(first.code)} replace />
  return (
    <Page title={text.title} ready={data !== undefined || error !== undefined}>
      <Card>
        {error !== undefined && <ErrorState error={error} onRetry={reload} />}
        {error === undefined && !data && <LoadingState lines={8} />}
        {data && <EmptyState message={text.noUnits} />}
      </Card>
    </Page>
  )
}

function Unit({ code }: { readonly code: string }) {
  const [params] = useSearchParams()
  const period = params.get('ky') ?? ''
  const { data, error, reload } = useCall('analytics:unit', { code, period })
  const isOwn = useIsLoadedSectorData()
  const unknown = error instanceof CallError && error.code === 'NOT_FOUND'
  const name = unknown ? code : data?.unit.name
  useRecordTitle(name, parent, isOwn ? 'own' : undefined)
  if (error !== undefined) {
    return (
      <Page title={text.title}>
        <PageFilters code={code} name={code} profile={undefined} />
        <Card>
          {unknown ? (
            <EmptyState message={error.message} />
          ) : (
            <ErrorState error={error} onRetry={reload} />
          )}
        </Card>
      </Page>
    )
  }
  return (
    <Page
      title={data ? text.titleOf(data.unit.name) : text.title}
      description={data && text.description(data.period)}
      ready={data !== undefined}
      paper="portrait"
    >
      {data ? (
        <>
          <PageFilters code={code} name={data.unit.name} profile={data} />
          <UnitProfileView profile={data} />
        </>
      ) : (
        <LoadingState lines={12} />
      )}
    </Page>
  )
}

interface PageFiltersProps {
  readonly code: string
  readonly name: string
  readonly profile: UnitProfile | undefined
}

/** Filters of the unit profile: unit and period. */
function PageFilters({ code, name, profile }: PageFiltersProps) {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { periods } = profile ?? {}
  const chosen = params.get('ky') ?? periods?.initial ?? ''
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>
      <UnitPicker
        code={code}
        name={name}
        onPick={picked =>
          navigate({ pathname: unitProfilePath(picked), search: params.toString() })
        }
      />
      {periods && (
        <SelectFilter
          label={periods.label}
          value={chosen}
          options={periods.options}
          required
          onChange={value =>
            setParams(value === periods.initial ? {} : { ky: value }, { replace: true })
          }
        />
      )}
    </div>
  )
}
