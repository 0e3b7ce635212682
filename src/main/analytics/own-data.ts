import type { RecordsAndSettingsReader } from '../store/state-reader'

/**
 * Whether sector pages use the unit's own tables: by choice, or because the sample data was
 * removed.
 */
export const isWarehouseDataSelected = ({ records, settings }: RecordsAndSettingsReader): boolean =>
  settings.read().configuration.sectorData === 'own' || records.read().removedSamples.length > 0
