import { isSectorPath } from '@shared/features/analytics/sector-navigation'
import { useLocation } from 'react-router-dom'
import { useConfiguration } from '../session/configuration'
import { isSampleRemoved } from '../session/sample-data'
import { useCurrentRecordTitle } from '../ui/page/record-title'

/** Whether what is shown is the unit's own: nothing else is left, the page says so, or it is a sector page while these are to show own data. */
export function useOwnData(): boolean {
  const { pathname } = useLocation()
  const { sectorData } = useConfiguration().configuration
  const record = useCurrentRecordTitle()
  if (isSampleRemoved() || record?.ownData === true) return true
  return sectorData === 'own' && isSectorPath(pathname)
}
