import { isOwnData } from '../../analytics/own-data'
import { openOwnFacts } from '../../analytics/own-facts'
import { sectorPages } from '../../analytics/pages'
import { type SectorParts, whyDark } from '../../analytics/sector-data'

/** Pages that are computed side by side: one that reads millions of rows holds up none of the others. */
const lanes = 2

interface Computing {
  readonly viewOf: (path: string) => Promise<unknown>
  /** The first rows of a list that stays where it lies, which the engine puts in order once. */
  readonly firstRows: (path: string) => Promise<unknown>
}

/**
 * Computes the newest period of all pages of own data, once somebody has seen the first of them: to read a million people takes a second, and whoever
 * looks at one page goes on to others. Once for the same facts; after what that first page still asks.
 */
export function createAhead(
  parts: SectorParts,
  { viewOf, firstRows }: Computing
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
      const left = [...sectorPages].filter(
        ([path, { table }]) => whyDark(path, parts) === null && table.minSearch === 0
      )
      const lane = async (): Promise<void> => {
        for (let next = left.shift(); next; next = left.shift()) {
          const [path, { stays }] = next
          await viewOf(path)
          if (stays) await firstRows(path)
        }
      }
      // What fails ends the other lane too: the program may be about to end.
      const empty = (): unknown => left.splice(0)
      await Promise.all(Array.from({ length: lanes }, () => lane().finally(empty)))
    } catch {
      // Nobody asked for it: whoever opens the page asks again, and is told what is wrong.
    }
  }
}
