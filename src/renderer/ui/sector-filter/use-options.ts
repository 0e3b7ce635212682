import type { SectorFilterView } from '@shared/features/analytics/view'
import { useEffect, useRef, useState } from 'react'

type Options = SectorFilterView['options']

/** Cache of long option lists by content key; a user opens only a few periods. */
const kept = new Map<string, Options>()
const most = 12

/**
 * Options of a filter; a long list is requested once, and until it arrives contains only the chosen
 * option.
 */
export function useSectorFilterOptions(
  { options, many }: SectorFilterView,
  ask: () => Promise<Options>
): Options {
  const latest = useRef(ask)
  latest.current = ask
  const [come, setCome] = useState<string>()
  const known = many === undefined ? options : kept.get(many)
  useEffect(() => {
    if (many === undefined || kept.has(many) || come === many) return
    let isCurrent = true
    // An error is ignored here, because the page itself calls the main process and reports the
    // failure.
    latest.current().then(
      all => {
        keep(many, all)
        if (isCurrent) setCome(many)
      },
      () => undefined
    )
    return () => {
      isCurrent = false
    }
  }, [many, come])
  return known ?? options
}

function keep(name: string, options: Options): void {
  kept.set(name, options)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(oldest)
  }
}
