import { makeStyles } from '@fluentui/react-components'
import type { ListColumn } from '@shared/kit/list/columns'
import { memo } from 'react'
import { createPortal } from 'react-dom'
import { useListToolsSlot } from '../../list-slot'
import type { ColumnLayoutState } from '../use-column-layout'
import type { ListAddress } from '../use-list-address'
import { ColumnChooser } from './column-chooser'
import { SavedFilterSets } from './filter-sets'

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '4px',
    padding: '4px 16px',
    '@media print': { display: 'none' }
  }
})

interface ListToolsProps<T> {
  readonly id: string
  readonly columns: readonly ListColumn<T>[]
  readonly arrangement: ColumnLayoutState<T>
  readonly address: ListAddress
}

function ListToolsContent<T>({ id, columns, arrangement, address }: ListToolsProps<T>) {
  const styles = useStyles()
  const { place } = useListToolsSlot()
  const tools = (
    <>
      <SavedFilterSets list={id} address={address} />
      <ColumnChooser columns={columns} arrangement={arrangement} />
    </>
  )
  return place ? createPortal(tools, place) : <div className={styles.strip}>{tools}</div>
}

/**
 * Tools of a list, such as columns and saved filters: in the filter bar of its card, or on a line
 * of their own if there is none. Memoised, so that new rows do not re-render them.
 */
export const ListTools = memo(ListToolsContent) as typeof ListToolsContent
