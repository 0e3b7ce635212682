import type { SectorPageView } from '@shared/features/analytics/view'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { CallError, call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { useConfiguration } from '../../session/configuration'
import { useIsLoadedSectorData } from '../../session/own-data'
import { ExportButton } from '../../ui/export-button'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { SectorDataGate } from '../../ui/page/sector-gate'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { useEqualParts, useStableHandler } from '../../ui/stable'
import { useListAddress } from '../../ui/table/use-list-address'
import {
  AssignmentButton,
  assignmentPagePath,
  LazyAssignmentPanel
} from './assignment/assignment-button'
import { ForecastButton, LazyForecastPanel } from './forecast/forecast-button'
import { forecastPartOf, openForecastParameter } from './forecast/forecast-pages'
import { SectorPageBody } from './sector-body'
import { commonSectorFilterNames, useSectorRedirect } from './use-sector-address'

/** One of the 36 sector pages, selected by the address. */
export function SectorPage() {
  const elsewhere = useSectorRedirect()
  const { pathname } = useLocation()
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return (
    <SectorDataGate path={pathname}>
      <SectorContent key={pathname} path={pathname} />
    </SectorDataGate>
  )
}

function SectorContent({ path }: { readonly path: string }) {
  // The filters of the page are known only from its first response, so all parameters of the
  // address are sent.
  const page = useCall('analytics:page', {
    path,
    query: { filters: useAddressFilters(), search: '' }
  })
  const view: SectorPageView | undefined = useEqualParts(page.data)
  useLeaving(path)
  const address = useListAddress(
    view?.filters.map(filter => filter.name) ?? commonSectorFilterNames
  )
  const filters = useMemo(() => chosen(address.filters), [address.filters])
  const { search, sort } = address
  const save = useStableHandler(() =>
    call('analytics:export', { path, query: { search, sort, filters } })
  )
  const isThere = view !== undefined
  const [parameters] = useSearchParams()
  const isLoaded = useIsLoadedSectorData()
  const part = isLoaded ? forecastPartOf(path) : undefined
  const [isForecast, setForecast] = useState(parameters.has(openForecastParameter))
  const canAssign = path === assignmentPagePath
  const [isAssignment, setAssignment] = useState(false)
  const actions = useMemo(
    () =>
      isThere && (
        <>
          {part && <ForecastButton part={part} isOpen={isForecast} onChange={setForecast} />}
          {canAssign && <AssignmentButton isOpen={isAssignment} onChange={setAssignment} />}
          <ExportButton save={save} />
        </>
      ),
    [isThere, save, part, isForecast, canAssign, isAssignment]
  )
  const title = sectorPageTitleOf(path)
  if (page.error instanceof CallError && page.error.code === 'NOT_FOUND') throw page.error
  if (page.error && !view) {
    return (
      <Page title={title}>
        <Card>
          <ErrorState error={page.error} onRetry={page.reload} />
        </Card>
      </Page>
    )
  }
  const Body = view && view.table.minSearch > 0 ? LookupBody : SectorPageBody
  return (
    <Page
      title={title}
      description={view?.description}
      ready={view !== undefined}
      paper={view && view.table.columns.length > 6 ? 'landscape' : 'portrait'}
      actions={actions}
    >
      {part && isForecast && <LazyForecastPanel part={part} onClose={() => setForecast(false)} />}
      {isAssignment && (
        <LazyAssignmentPanel filters={filters} onClose={() => setAssignment(false)} />
      )}
      {view ? (
        <Body path={path} view={view} address={address} filters={filters} onChange={page.reload} />
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  )
}

/** Notifies the main process when the page is left, so that it cancels server queries for it. */
function useLeaving(path: string): void {
  const { sectorPlace } = useConfiguration().configuration
  const isElsewhere = sectorPlace !== null
  useEffect(() => {
    if (!isElsewhere) return undefined
    return () => {
      // An error is ignored, because the page is already closed and cannot show it.
      call('analytics:leave', { path }).catch(() => undefined)
    }
  }, [isElsewhere, path])
}

/**
 * Body of a look-up page, whose figures follow the typed search text; on other pages the search
 * affects only the table.
 */
function LookupBody(props: ComponentProps<typeof SectorPageBody>) {
  const { path, view, address, filters } = props
  const page = useCall('analytics:page', { path, query: { filters, search: address.search } })
  const asked = useEqualParts(page.data)
  return <SectorPageBody {...props} view={asked ?? view} onChange={page.reload} />
}

const notFilters: ReadonlySet<string> = new Set(['tim', 'sap', 'tab', openForecastParameter])

function useAddressFilters(): Record<string, string> {
  const [params] = useSearchParams()
  return chosen(Object.fromEntries([...params].filter(([name]) => !notFilters.has(name))))
}

function chosen(filters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== 'all'))
}
