import { analyticsText } from '@shared/features/analytics/text'
import type { SectorFilterView } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import { joinFilterValues, splitFilterValues } from '@shared/kit/list/filter-values'
import { memo } from 'react'
import { SelectFilter } from '../filter-bar'
import type { ListAddress } from '../table/use-list-address'
import { UnitFilter } from './unit-filter'
import { useSectorFilterOptions } from './use-options'

interface SectorFilterSelectProps extends Pick<ListAddress, 'setFilter'> {
  readonly filter: SectorFilterView
  /** Value of the filter in the address. */
  readonly text: string
  /** Reporting period in the address; empty for the newest. */
  readonly period: string
  /** Requests all options of a filter by its name. */
  readonly requestOptions: (name: string) => Promise<SectorFilterView['options']>
}

function FilterSelectContent(props: SectorFilterSelectProps) {
  const { filter, text, period, setFilter, requestOptions } = props
  const { name, label, initial } = filter
  const options = useSectorFilterOptions(filter, () => requestOptions(name))
  if (name === 'don-vi') {
    return (
      <UnitFilter
        filter={filter}
        options={options}
        period={period}
        value={text}
        onChange={next => setFilter(name, next)}
      />
    )
  }
  const values = splitFilterValues(text)
  const several = { value: text, label: analyticsText.several(formatNumber(values.length)) }
  return (
    <SelectFilter
      label={label}
      value={values.length > 1 ? text : (values[0] ?? initial)}
      options={values.length > 1 ? [several, ...options] : options}
      required={initial !== 'all'}
      onChange={next => {
        if (values.length > 1 && next === text) return
        setFilter(name, next === initial ? 'all' : joinFilterValues([next]))
      }}
    />
  )
}

/** Field of one filter; memoised, because its menu and its buttons are costly to render. */
export const SectorFilterSelect = memo(FilterSelectContent)
