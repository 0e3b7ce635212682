import type { ReactNode } from 'react'
import { FilterBar } from '../filter-bar'
import { Card } from '../page/card'
import { ListBody, type ListBodyProps } from './list-body'

interface FilteredListProps<T> extends ListBodyProps<T> {
  /** Search and filter controls above the table. */
  readonly children: ReactNode
  /** Buttons for actions on the whole list. */
  readonly end?: ReactNode
}

/** Card with a list below its search and filters. */
export function FilteredList<T>({ children, end, ...list }: FilteredListProps<T>) {
  const { filtered, clear } = list.address
  return (
    <Card flush>
      <FilterBar filtered={filtered} onClear={clear} end={end}>
        {children}
      </FilterBar>
      <ListBody {...list} />
    </Card>
  )
}
