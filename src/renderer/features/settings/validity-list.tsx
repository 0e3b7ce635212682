import { type LegalState, legalStateBadges } from '@shared/model/legal/legal-document'
import { SearchField, SelectFilter } from '../../ui/filter-bar'
import type { FieldChoice } from '../../ui/form/choice-field'
import { DayFilter } from '../../ui/form/day-field'
import { StatusBadge } from '../../ui/page/status-badge'
import { createFilterControlProps, createSearchFieldProps } from '../../ui/table/list-parts'
import type { ListAddress } from '../../ui/table/use-list-address'

/** Choices of the filter by state. */
export const legalStateChoices: readonly FieldChoice[] = Object.entries(legalStateBadges).map(
  ([value, { label }]) => ({ value, label })
)

/** Cells of a list whose rows have a state on the day of the list. */
export const validityCells = {
  state: ({ state }: { readonly state: LegalState }) => (
    <StatusBadge look={legalStateBadges[state]} />
  )
}

interface ValidityFiltersProps<Name extends string> {
  readonly address: ListAddress
  /** Day of the states, "2026-11-20". */
  readonly day: string
  readonly labels: Readonly<Record<'day' | 'search' | Name, string>>
  /** Filters by a value, in the order in which they are shown. */
  readonly selects: readonly {
    readonly name: Name
    readonly options: readonly FieldChoice[]
  }[]
}

/** Controls above a list of what is valid for a time: search, day of the states, and filters. */
export function ValidityFilters<Name extends string>({
  address,
  day,
  labels,
  selects
}: ValidityFiltersProps<Name>) {
  return (
    <>
      <SearchField label={labels.search} {...createSearchFieldProps(address)} />
      <DayFilter
        label={labels.day}
        value={day}
        onChange={value => address.setFilter('day', value)}
      />
      {selects.map(({ name, options }) => (
        <SelectFilter
          key={name}
          label={labels[name]}
          {...createFilterControlProps(address, name)}
          options={options}
        />
      ))}
    </>
  )
}
