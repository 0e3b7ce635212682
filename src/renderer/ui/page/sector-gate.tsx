import type { ReactNode } from 'react'
import { useIsOwnSectorData } from '../../session/own-data'
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
 * Sector page; if own data is selected, it shows what is missing, because sample figures must never
 * replace figures of own data.
 */
export function SectorGate({ path, children }: SectorGateProps) {
  return useIsOwnSectorData() ? (
    <OwnSectorPage key={path} path={path}>
      {children}
    </OwnSectorPage>
  ) : (
    children
  )
}
