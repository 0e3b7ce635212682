import { isOwnData } from '../../analytics/own-data'
import type { SectorParts } from '../../analytics/sector-data'

/**
 * Reads the code of sector pages, starts the process that reads and opens the files of own data, once the home page is painted: the first
 * sector page need not wait for them. Not for the sample, nor where a server computes.
 */
export async function makeSectorsReady(parts: SectorParts): Promise<void> {
  if (!isOwnData(parts) || parts.settings.read().configuration.sectorPlace !== null) return
  try {
    const [{ openOwnFacts }] = await Promise.all([
      import('../../analytics/own-facts'),
      import('./handlers')
    ])
    const facts = (await openOwnFacts(parts))()
    await facts.dimensions(facts.calendar.last)
  } catch {
    // Nobody asked for it: whoever opens a page asks again, and is told what is wrong.
  }
}
