import type { ReactNode } from 'react'
import { useConfiguration } from '../session/configuration'
import { late } from '../ui/late'
import { LoadingState } from '../ui/page/states'
import { frameChunks } from './page-chunks'

const OwnSectorPage = late(frameChunks.ownSector, 'OwnSectorPage', <LoadingState />)

interface SectorGateProps {
  readonly path: string
  readonly children: ReactNode
}

/** A sector page on sample data; where own data was chosen, what it lacks of that: sample figures never stand in the place of own ones. */
export function SectorGate({ path, children }: SectorGateProps) {
  const { sectorData } = useConfiguration().configuration
  return sectorData === 'own' ? <OwnSectorPage key={path} path={path} /> : children
}
