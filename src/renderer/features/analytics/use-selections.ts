import type { BlockFilterSelection, SectorFilterView } from '@shared/features/analytics/view'
import {
  joinFilterValues,
  splitFilterValues,
  toggleFilterValue
} from '@shared/kit/list/filter-values'
import { maxListFilterLength } from '@shared/kit/list/list'
import { memoisePerKey } from '@shared/kit/once'
import { useMemo, useState } from 'react'
import { useStableHandler } from '../../ui/stable'
import type { ListAddress } from '../../ui/table/use-list-address'
import type { BlockElementPressHandler, SelectionOf } from './blocks/matrix'

/** Filters of a sector page as selections of chart elements; the address holds them. */
export interface Selections {
  /** Selects the pressed elements, or removes them from the selection. */
  readonly pick: BlockElementPressHandler
  readonly selectionOf: SelectionOf
  readonly remove: (filter: string, value: string) => void
  /** Removes all values of these filters; returns whether there were any. */
  readonly clear: (filters: readonly string[]) => boolean
}

const none: readonly number[] = []

/**
 * Selections of a page. `further` are address values that change with each of them, such as the
 * tab on which the filtered rows are visible.
 */
export function useSelections(
  filters: readonly SectorFilterView[],
  address: ListAddress,
  further: Readonly<Record<string, string>>
): Selections {
  const { filters: chosen, setFilters } = address
  const [indexesOf] = useState(createSelectedIndexLookup)
  const selectionOf = useMemo(
    () => (pick: BlockFilterSelection | undefined) =>
      pick ? indexesOf(pick, chosen[pick.filter] ?? '') : none,
    [chosen, indexesOf]
  )
  return {
    selectionOf,
    pick: useStableHandler<Parameters<BlockElementPressHandler>, void>(picks => {
      const wanted = picks.flatMap(([{ filter, values }, index]) => {
        const value = values[index]
        return value === undefined ? [] : [[filter, value] as const]
      })
      if (wanted.length === 0) return
      const next = nextFilters(wanted, chosen, filters)
      if (next.some(([, text]) => text.length > maxListFilterLength)) return
      setFilters({ ...Object.fromEntries(next), ...further })
    }),
    remove: (filter, value) =>
      setFilters({
        [filter]: joinFilterValues(
          splitFilterValues(chosen[filter]).filter(other => other !== value)
        )
      }),
    clear: names => {
      const set = names.filter(name => splitFilterValues(chosen[name]).length > 0)
      if (set.length > 0) setFilters(Object.fromEntries(set.map(name => [name, ''])))
      return set.length > 0
    }
  }
}

/**
 * Lookup of the indexes of the selected elements. The array of an element list keeps its identity
 * while its filter is unchanged, so that only charts of a changed filter are rendered again.
 */
function createSelectedIndexLookup() {
  const lookupOf = memoisePerKey(({ values }: BlockFilterSelection) => {
    let known: { readonly text: string; readonly indexes: readonly number[] } | undefined
    return (text: string): readonly number[] => {
      if (known?.text === text) return known.indexes
      const set = splitFilterValues(text)
      const indexes =
        set.length === 0
          ? none
          : values.flatMap((value, index) => (set.includes(value) ? index : []))
      known = { text, indexes }
      return indexes
    }
  })
  return (pick: BlockFilterSelection, text: string): readonly number[] => lookupOf(pick)(text)
}

/**
 * Filters after a press. An element of one dimension is added to the selection or removed from it;
 * a cell of two dimensions replaces the selection, because the product of two selections may
 * contain cells that nobody pressed.
 */
function nextFilters(
  wanted: readonly (readonly [filter: string, value: string])[],
  chosen: Readonly<Record<string, string>>,
  filters: readonly SectorFilterView[]
): (readonly [filter: string, text: string])[] {
  const isSet = wanted.every(([filter, value]) => chosen[filter] === joinFilterValues([value]))
  const textOf = (filter: string, value: string): string => {
    // An element for the whole, such as the first step of a waterfall, clears the selection.
    if (value === 'all') return ''
    const { isMultiple } = filters.find(({ name }) => name === filter) ?? {}
    if (isMultiple && wanted.length === 1) return toggleFilterValue(chosen[filter], value)
    return isSet ? '' : joinFilterValues([value])
  }
  return wanted.map(([filter, value]) => [filter, textOf(filter, value)])
}
