import type { FilterView } from '@shared/features/analytics/view'
import { useEffect, useRef, useState } from 'react'

type Options = FilterView['options']

/** Lists of thousands, by what names their content: of a few periods, as a person goes from page to page. */
const kept = new Map<string, Options>()
const most = 12

/** What can be chosen; a list of many is asked for once, and holds the chosen one alone until then. */
export function useOptions({ options, many }: FilterView, ask: () => Promise<Options>): Options {
  const latest = useRef(ask)
  latest.current = ask
  const [come, setCome] = useState<string>()
  const known = many === undefined ? options : kept.get(many)
  useEffect(() => {
    if (many === undefined || kept.has(many) || come === many) return
    let isCurrent = true
    // Where it fails the page says so itself: it asks main as well.
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
