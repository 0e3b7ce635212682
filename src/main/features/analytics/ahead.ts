import { isOwnData } from '../../analytics/own-data'
import { openOwnFacts } from '../../analytics/own-facts'
import { sectorPages } from '../../analytics/pages'
import { type SectorParts, whyDark } from '../../analytics/sector-data'

/**
 * Computes the newest period of all pages of own data one after the other, once somebody has seen the first of them: to read a million people takes a
 * second, and whoever looks at one page goes on to others. Once for the same facts.
 */
export function createAhead(
  parts: SectorParts,
  viewOf: (path: string) => Promise<unknown>
): () => Promise<void> {
  const begun = new WeakSet<object>()
  return async () => {
    if (!isOwnData(parts)) return
    // A server is asked only what somebody looks at.
    if (parts.settings.read().configuration.sectorPlace !== null) return
    try {
      const facts = await openOwnFacts(parts)
      if (begun.has(facts)) return
      begun.add(facts)
      for (const [path, { table }] of sectorPages) {
        if (whyDark(path, parts) === null && table.minSearch === 0) await viewOf(path)
      }
    } catch {
      // Nobody asked for it: whoever opens the page asks again, and is told what is wrong.
    }
  }
}
