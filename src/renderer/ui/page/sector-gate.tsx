import type { ReactNode } from 'react'
import { useIsOwnData } from '../../session/own-data'
import { chunk, late } from '../late'
import { LoadingState } from './states'

const OwnSectorPage = late(
  chunk(() => import('./own-sector-page')),
  'OwnSectorPage',
  <LoadingState lines={6} />
)

interface SectorGateProps {
  readonly path: string
  readonly children: ReactNode
}

/**
 * Sector page; with own data it shows what is missing, because sample figures must never replace
 * own ones.
 */
export function SectorGate({ path, children }: SectorGateProps) {
  return useIsOwnData() ? (
    <OwnSectorPage key={path} path={path}>
      {children}
    </OwnSectorPage>
  ) : (
    children
  )
}
