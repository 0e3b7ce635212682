import { isWarehouseDataSelected } from '../../analytics/own-data'
import type { SectorPageDependencies } from '../../analytics/page-facts'

/**
 * Loads the code of the sector pages, starts the reader process and opens the files of imported
 * data once the home page is painted, so that the first sector page opens without this delay.
 * Skipped for sample data and when a remote server computes the pages.
 */
export async function preloadSectorPages(parts: SectorPageDependencies): Promise<void> {
  if (!isWarehouseDataSelected(parts) || parts.settings.read().configuration.sectorPlace !== null)
    return
  try {
    const [{ openWarehouseFacts }] = await Promise.all([
      import('../../analytics/own-facts'),
      import('./handlers')
    ])
    const facts = (await openWarehouseFacts(parts))()
    await facts.dimensions(facts.calendar.last)
  } catch {
    // The user did not request this preparation; opening a page repeats it and shows the error.
  }
}
