import { useConfiguration } from './configuration'
import { isSampleRemoved } from './sample-data'

/** Whether sector pages are computed from the unit's own tables, as main decides it: it was chosen, or the sample was taken away. */
export function useIsOwnData(): boolean {
  const { sectorData } = useConfiguration().configuration
  return sectorData === 'own' || isSampleRemoved()
}
