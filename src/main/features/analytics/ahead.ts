import { isWarehouseDataSelected } from '../../analytics/own-data'
import { openWarehouseFacts } from '../../analytics/own-facts'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import { sectorPages } from '../../analytics/pages'
import { unavailabilityReasonOf } from '../../analytics/sector-data'

/**
 * Path of the page that compares all sources of each person. It takes as long as ten other pages,
 * so it is computed last.
 */
const longest = '/chuyen-nganh/lien-nganh/giao-cat-ca-nhan'

interface PagePrecomputationInput {
  readonly viewOf: (path: string) => Promise<unknown>
  /**
   * Reads the first rows of a list whose rows stay in the engine, so that the engine sorts the list
   * once and caches the order.
   */
  readonly firstRows: (path: string) => Promise<unknown>
  /** Resolves when no page has a pending request. */
  readonly untilNobodyWaits: () => Promise<void>
}

/**
 * Precomputes the newest period of all pages of imported data once a user has opened one of these
 * pages, because reading a million persons takes a second. Runs once per version of the data, after
 * the requests of the opened page, one page at a time, and starts no page while a request is
 * pending.
 */
export function createPagePrecomputation(
  parts: SectorPageDependencies,
  { viewOf, firstRows, untilNobodyWaits }: PagePrecomputationInput
): (before?: Promise<unknown>) => Promise<void> {
  const begun = new WeakSet<object>()
  return async before => {
    if (!isWarehouseDataSelected(parts)) return
    // Precomputation is skipped if a remote server computes the pages, because that server is only
    // queried for pages that a user opens.
    if (parts.settings.read().configuration.sectorPlace !== null) return
    try {
      const facts = await openWarehouseFacts(parts)
      if (begun.has(facts)) return
      begun.add(facts)
      await before
      const pages = [...sectorPages]
        .filter(
          ([path, { table }]) =>
            unavailabilityReasonOf(path, parts) === null && table.minSearch === 0
        )
        .sort(([one], [other]) => Number(one === longest) - Number(other === longest))
      for (const [path, { stays }] of pages) {
        await untilNobodyWaits()
        await viewOf(path)
        if (!stays) continue
        await untilNobodyWaits()
        await firstRows(path)
      }
    } catch {
      // The user did not request the precomputation, so its error is not shown: opening the page
      // repeats it and shows the error. A failure ends the precomputation, as the program may be
      // shutting down.
    }
  }
}
