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

/** A sector page; where own data counts, what the page lacks of it: sample figures never stand in the place of own ones. */
export function SectorGate({ path, children }: SectorGateProps) {
  return useIsOwnData() ? (
    <OwnSectorPage key={path} path={path}>
      {children}
    </OwnSectorPage>
  ) : (
    children
  )
}
