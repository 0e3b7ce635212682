import {
  createLoadedDataCalendar,
  type PeriodCalendar,
  sampleCalendar
} from '@shared/features/analytics/calendar'
import { toVietnamIsoDay } from '@shared/kit/format'
import { isSampleDataRemoved } from '../ipc/initial-state'
import { useConfiguration } from './configuration'

/**
 * Whether sector pages are computed from tables that the unit loaded instead of sample data:
 * because of the setting, or because sample data was removed.
 */
export function useIsLoadedSectorData(): boolean {
  const { sectorData } = useConfiguration().configuration
  return sectorData === 'own' || isSampleDataRemoved()
}

/** Reporting periods currently available to sector pages. */
export const useSectorCalendar = (): PeriodCalendar =>
  useIsLoadedSectorData() ? createLoadedDataCalendar(toVietnamIsoDay(Date.now())) : sampleCalendar
