import { type Calendar, ownCalendar, sampleCalendar } from '@shared/features/analytics/calendar'
import { toDay } from '@shared/kit/format'
import { isSampleRemoved } from '../ipc/initial-state'
import { useConfiguration } from './configuration'

/**
 * Whether sector pages are computed from the unit's own tables, as the main process decides: by
 * choice, or because the sample was removed.
 */
export function useIsOwnData(): boolean {
  const { sectorData } = useConfiguration().configuration
  return sectorData === 'own' || isSampleRemoved()
}

/** Reporting periods currently available to sector pages. */
export const useSectorCalendar = (): Calendar =>
  useIsOwnData() ? ownCalendar(toDay(Date.now())) : sampleCalendar
