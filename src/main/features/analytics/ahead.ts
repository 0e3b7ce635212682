import { isOwnData } from '../../analytics/own-data'
import { openOwnFacts } from '../../analytics/own-facts'
import { sectorPages } from '../../analytics/pages'
import { type SectorParts, whyDark } from '../../analytics/sector-data'

/** Compares all sources of each person, which takes as long as ten other pages: those come first. */
const longest = '/chuyen-nganh/lien-nganh/giao-cat-ca-nhan'

interface Computing {
  readonly viewOf: (path: string) => Promise<unknown>
  /** The first rows of a list that stays where it lies, which the engine puts in order once. */
  readonly firstRows: (path: string) => Promise<unknown>
  /** Until nobody waits for a page that is looked at. */
  readonly untilNobodyWaits: () => Promise<void>
}

/**
 * Computes the newest period of all pages of own data, once somebody has seen the first of them: to read a million people takes a second, and whoever
 * looks at one page goes on to others. Once for the same facts; after what that first page still asks, one
 * page at a time, and none is begun while somebody waits for another.
 */
export function createAhead(
  parts: SectorParts,
  { viewOf, firstRows, untilNobodyWaits }: Computing
): (before?: Promise<unknown>) => Promise<void> {
  const begun = new WeakSet<object>()
  return async before => {
    if (!isOwnData(parts)) return
    // A server is asked only what somebody looks at.
    if (parts.settings.read().configuration.sectorPlace !== null) return
    try {
      const facts = await openOwnFacts(parts)
      if (begun.has(facts)) return
      begun.add(facts)
      await before
      const pages = [...sectorPages]
        .filter(([path, { table }]) => whyDark(path, parts) === null && table.minSearch === 0)
        .sort(([one], [other]) => Number(one === longest) - Number(other === longest))
      for (const [path, { stays }] of pages) {
        await untilNobodyWaits()
        await viewOf(path)
        if (!stays) continue
        await untilNobodyWaits()
        await firstRows(path)
      }
    } catch {
      // Nobody asked for it: whoever opens the page asks again, and is told what is wrong. What fails ends it: the program may be about to end.
    }
  }
}
