import {
  orderColumnsByLayout,
  selectVisibleColumns,
  userColumnWidthOf,
  withColumnMoved,
  withColumnVisibility,
  withColumnWidth
} from '@shared/kit/list/column-layout'
import type { ListColumn } from '@shared/kit/list/columns'
import { defaultColumnLayout } from '@shared/kit/list/plain-layout'
import { describe, expect, it } from 'vitest'

const column = (key: string, kind: ListColumn<string>['kind'] = 'text'): ListColumn<string> => ({
  key,
  title: key.toUpperCase(),
  kind,
  value: row => row,
  minWidth: 120
})
const columns = [column('a'), column('b'), column('c'), column('d', 'status')]
const keys = (found: readonly ListColumn<string>[]): string => found.map(({ key }) => key).join('')

describe('column layout (order, visibility, widths) of a list', () => {
  it('a column layout keeps the default order until the user arranges columns', () => {
    expect(selectVisibleColumns(columns, defaultColumnLayout)).toBe(columns)
  })

  it('a column layout moves a column one position at a time and stops at both ends', () => {
    const moved = withColumnMoved(columns, defaultColumnLayout, 'c', -1)
    expect(keys(orderColumnsByLayout(columns, moved))).toBe('acbd')
    expect(keys(orderColumnsByLayout(columns, withColumnMoved(columns, moved, 'c', -1)))).toBe(
      'cabd'
    )
    expect(withColumnMoved(columns, defaultColumnLayout, 'a', -1)).toBe(defaultColumnLayout)
    expect(withColumnMoved(columns, defaultColumnLayout, 'd', 1)).toBe(defaultColumnLayout)
    expect(withColumnMoved(columns, defaultColumnLayout, 'unknown', 1)).toBe(defaultColumnLayout)
  })

  it('a column layout can hide and show any column except the one that links to the record', () => {
    const without = withColumnVisibility(
      withColumnVisibility(defaultColumnLayout, 'b', false),
      'a',
      false
    )
    expect(keys(selectVisibleColumns(columns, without))).toBe('acd')
    expect(keys(selectVisibleColumns(columns, withColumnVisibility(without, 'b', true)))).toBe(
      'abcd'
    )
  })

  it('a column layout puts columns added by a later version at their default position and ignores columns that no longer exist', () => {
    const layout = { ...defaultColumnLayout, order: ['gone', 'd', 'a'] }
    expect(keys(orderColumnsByLayout(columns, layout))).toBe('dabc')
  })

  it('a column layout limits requested widths to readable ones and never cuts a badge', () => {
    const [first, , , badge] = columns as [ListColumn<string>, unknown, unknown, ListColumn<string>]
    expect(userColumnWidthOf(withColumnWidth(defaultColumnLayout, first, 200.4), 'a')).toBe(200)
    expect(userColumnWidthOf(withColumnWidth(defaultColumnLayout, first, 3), 'a')).toBe(48)
    expect(userColumnWidthOf(withColumnWidth(defaultColumnLayout, first, 99_999), 'a')).toBe(1_000)
    expect(userColumnWidthOf(withColumnWidth(defaultColumnLayout, badge, 3), 'd')).toBe(120)
    const wide = withColumnWidth(defaultColumnLayout, first, 200)
    expect(withColumnWidth(wide, first, undefined).widths).toEqual([])
  })
})
