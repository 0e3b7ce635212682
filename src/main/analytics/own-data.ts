import type { StateReader } from '../store/state-reader'

/** Whether sector pages are computed from the unit's own tables: it was chosen, or the sample was taken away. */
export const isOwnData = ({ records, settings }: StateReader): boolean =>
  settings.read().configuration.sectorData === 'own' || records.read().removedSamples.length > 0
