import { commonFilters } from '@shared/features/analytics/scope-filters'
import { sectorTitle } from '@shared/features/analytics/sector-navigation'
import type { PageView } from '@shared/features/analytics/view'
import { useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { CallError } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Page } from '../../ui/page/page'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { useListAddress } from '../../ui/table/use-list-address'
import { PageActions } from './page-actions'
import { SectorBody } from './sector-body'
import { useSectorAddress } from './use-sector-address'

/** One of the 36 sector pages; which one, the address says. */
export function SectorPage() {
  const elsewhere = useSectorAddress()
  const { pathname } = useLocation()
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return <SectorContent key={pathname} path={pathname} />
}

function SectorContent({ path }: { readonly path: string }) {
  // The page's own filters are known only with its first answer; until then all of the address is sent.
  const [names, setNames] = useState<readonly string[]>([...commonFilters, ...addressNames()])
  const address = useListAddress(names)
  const filters = useMemo(() => chosen(address.filters), [address.filters])
  // Lookups count their hits; elsewhere the search is the table's alone.
  const [isLookup, setLookup] = useState(false)
  const search = isLookup ? address.search : ''
  const page = useCall('analytics:page', { path, query: { filters, search } })
  const view: PageView | undefined = page.data
  if (view && view.table.minSearch > 0 !== isLookup) setLookup(!isLookup)
  const known = view?.filters.map(filter => filter.name)
  if (known && known.join() !== names.join()) setNames(known)
  const title = sectorTitle(path)
  if (page.error instanceof CallError && page.error.code === 'NOT_FOUND') throw page.error
  if (page.error && !view) {
    return (
      <Page title={title}>
        <ErrorState error={page.error} onRetry={page.reload} />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      description={view?.description}
      ready={view !== undefined}
      paper={view && view.table.columns.length > 6 ? 'landscape' : 'portrait'}
      actions={view && <PageActions path={path} address={address} filters={filters} />}
    >
      {view ? (
        <SectorBody
          path={path}
          view={view}
          address={address}
          filters={filters}
          onChange={page.reload}
        />
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  )
}

function addressNames(): string[] {
  const [, search = ''] = window.location.hash.split('?')
  const reserved: readonly string[] = [...commonFilters, 'tim', 'sap']
  return [...new URLSearchParams(search).keys()].filter(name => !reserved.includes(name))
}

function chosen(filters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== 'all'))
}
