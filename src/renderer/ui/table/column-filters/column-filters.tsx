import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { FilterAddRegular } from '@fluentui/react-icons/svg/filter-add'
import { tableRowsText } from '@shared/features/data-mart/rows/rows-text'
import {
  columnFilterKey,
  describeColumnFilter,
  parseColumnFilter
} from '@shared/model/data-mart/rows/row-filter'
import { useRef, useState } from 'react'
import { PrintedFilter } from '../../print/paper-filter'
import type { ListAddress } from '../use-list-address'
import {
  ColumnFilterDialog,
  type FilterableColumn,
  type FrequentValuesRenderer
} from './filter-dialog'

const text = tableRowsText.filters

const useStyles = makeStyles({
  add: { '@media print': { display: 'none' } },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    flexBasis: '100%',
    gap: '4px 8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media print': { display: 'none' }
  },
  chip: {
    display: 'flex',
    minWidth: 0,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: '4px',
    border: `1px solid ${tokens.colorBrandStroke2}`
  },
  words: { minWidth: 0, fontWeight: tokens.fontWeightRegular, justifyContent: 'flex-start' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: '420px' }
})

interface ColumnFiltersProps {
  /**
   * Renders the most frequent values of a column for selection; if omitted, they are not offered.
   */
  readonly frequent?: FrequentValuesRenderer | undefined
  /** Columns by which the list can be filtered; masked columns are not included. */
  readonly columns: readonly FilterableColumn[]
  readonly address: ListAddress
}

/**
 * Column filters of a list: a tag for each, which can be changed or removed, and a button that adds
 * another.
 */
export function ColumnFilters({ frequent, columns, address }: ColumnFiltersProps) {
  const styles = useStyles()
  const [changed, setChanged] = useState<FilterableColumn>()
  const add = useRef<HTMLButtonElement>(null)
  const set = columns.flatMap(column => {
    const written = address.filters[columnFilterKey(column.name)] ?? 'all'
    if (written === 'all') return []
    const filter = parseColumnFilter(column, written)
    return [
      { column, words: filter ? describeColumnFilter(column, filter) : text.wrong(column.name) }
    ]
  })
  const [first] = columns
  if (!first) return null
  const free = columns.find(column => !set.some(one => one.column === column)) ?? first
  return (
    <>
      <Button
        ref={add}
        className={styles.add}
        icon={<FilterAddRegular />}
        onClick={() => setChanged(free)}
      >
        {text.add}
      </Button>
      {set.length > 0 && (
        <ul aria-label={text.list} className={styles.list}>
          {set.map(({ column, words }) => (
            <li key={column.name} className={styles.chip}>
              <Button
                size="small"
                appearance="transparent"
                className={styles.words}
                aria-label={text.change(words)}
                title={words}
                onClick={() => setChanged(column)}
              >
                <span className={styles.cut}>{words}</span>
              </Button>
              <Button
                size="small"
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={text.remove(words)}
                onClick={() => {
                  // The focus moves to the add button, because the focused button is removed with
                  // its tag.
                  add.current?.focus()
                  address.setFilter(columnFilterKey(column.name), 'all')
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <PrintedFilter label={text.list} value={set.map(({ words }) => words).join('; ')} />
      {changed && (
        <ColumnFilterDialog
          frequent={frequent}
          columns={columns}
          column={changed}
          address={address}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  )
}
