import { createHash } from 'node:crypto'
import type { SectorFilterView, SectorPageView } from '@shared/features/analytics/view'
import { splitFilterValues } from '@shared/kit/list/filter-values'
import type { ListQuery } from '@shared/kit/list/list'
import { memoisePerKey } from '@shared/kit/once'

/**
 * Maximum number of options per filter in each result; thousands of unit names would make up most
 * of its size.
 */
const most = 100

const nameOf = memoisePerKey((options: SectorFilterView['options']) =>
  createHash('sha256').update(JSON.stringify(options)).digest('hex')
)

/**
 * Copy of a view in which a filter with too many options lists only the selected ones and is marked
 * for a lookup of the others.
 */
export function shortenFilterOptions(
  view: SectorPageView,
  filters: ListQuery['filters']
): SectorPageView {
  return {
    ...view,
    filters: view.filters.map(filter => {
      const { name, options, initial } = filter
      if (options.length <= most) return filter
      const values = splitFilterValues(filters[name])
      const chosen = values.length > 0 ? values : [initial]
      const own = options.filter(({ value }) => chosen.includes(value))
      return { ...filter, options: own, many: nameOf(options) }
    })
  }
}
