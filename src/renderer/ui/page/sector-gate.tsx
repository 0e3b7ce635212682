import type { ReactNode } from 'react'
import { useConfiguration } from '../../session/configuration'
import { isSampleRemoved } from '../../session/sample-data'
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

/** A sector page on sample data; where own data was chosen or is all that is left, what it lacks of that: sample figures never stand in the place of own ones. */
export function SectorGate({ path, children }: SectorGateProps) {
  const { sectorData } = useConfiguration().configuration
  return sectorData === 'own' || isSampleRemoved() ? (
    <OwnSectorPage key={path} path={path} />
  ) : (
    children
  )
}
