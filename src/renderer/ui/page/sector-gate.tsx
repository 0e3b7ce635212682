import type { ReactNode } from 'react'
import { useIsLoadedSectorData } from '../../session/own-data'
import { createLazyChunk, createLazyComponent } from '../late'
import { LoadingState } from './states'

const OwnSectorPage = createLazyComponent(
  createLazyChunk(() => import('./own-sector-page')),
  'OwnSectorPage',
  <LoadingState lines={6} />
)

interface SectorGateProps {
  readonly path: string
  readonly children: ReactNode
}

/**
 * Chooses what a sector page shows: if the unit's own data is selected but incomplete, a notice of
 * what is missing, because sample figures must never stand in for figures of the unit's own data.
 */
export function SectorDataGate({ path, children }: SectorGateProps) {
  return useIsLoadedSectorData() ? (
    <OwnSectorPage key={path} path={path}>
      {children}
    </OwnSectorPage>
  ) : (
    children
  )
}
