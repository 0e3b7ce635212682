import { type Calendar, sampleCalendar } from '@shared/features/analytics/calendar'
import { ownCalendar } from '@shared/features/analytics/period-choices'
import { toDay } from '@shared/kit/format'
import { useConfiguration } from './configuration'
import { isSampleRemoved } from './sample-data'

/** Whether sector pages are computed from the unit's own tables, as main decides it: it was chosen, or the sample was taken away. */
export function useIsOwnData(): boolean {
  const { sectorData } = useConfiguration().configuration
  return sectorData === 'own' || isSampleRemoved()
}

/** The periods that sector pages know now. */
export const useSectorCalendar = (): Calendar =>
  useIsOwnData() ? ownCalendar(toDay(Date.now())) : sampleCalendar
