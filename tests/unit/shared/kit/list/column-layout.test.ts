import {
  orderColumns,
  shownColumns,
  widthOf,
  withMoved,
  withShown,
  withWidth
} from '@shared/kit/list/column-layout'
import type { Column } from '@shared/kit/list/columns'
import { plainLayout } from '@shared/kit/list/plain-layout'
import { describe, expect, it } from 'vitest'

const column = (key: string, kind: Column<string>['kind'] = 'text'): Column<string> => ({
  key,
  title: key.toUpperCase(),
  kind,
  value: row => row,
  minWidth: 120
})
const columns = [column('a'), column('b'), column('c'), column('d', 'status')]
const keys = (found: readonly Column<string>[]): string => found.map(({ key }) => key).join('')

describe('column layout of a list', () => {
  it('keeps the default order until the user arranges columns', () => {
    expect(shownColumns(columns, plainLayout)).toBe(columns)
  })

  it('moves a column one position at a time and stops at both ends', () => {
    const moved = withMoved(columns, plainLayout, 'c', -1)
    expect(keys(orderColumns(columns, moved))).toBe('acbd')
    expect(keys(orderColumns(columns, withMoved(columns, moved, 'c', -1)))).toBe('cabd')
    expect(withMoved(columns, plainLayout, 'a', -1)).toBe(plainLayout)
    expect(withMoved(columns, plainLayout, 'd', 1)).toBe(plainLayout)
    expect(withMoved(columns, plainLayout, 'unknown', 1)).toBe(plainLayout)
  })

  it('hides and shows columns, but never the one that links to the record', () => {
    const without = withShown(withShown(plainLayout, 'b', false), 'a', false)
    expect(keys(shownColumns(columns, without))).toBe('acd')
    expect(keys(shownColumns(columns, withShown(without, 'b', true)))).toBe('abcd')
  })

  it('places columns added by a later version at their default position and forgets removed ones', () => {
    const layout = { ...plainLayout, order: ['gone', 'd', 'a'] }
    expect(keys(orderColumns(columns, layout))).toBe('dabc')
  })

  it('limits requested widths to readable ones and never cuts a badge', () => {
    const [first, , , badge] = columns as [Column<string>, unknown, unknown, Column<string>]
    expect(widthOf(withWidth(plainLayout, first, 200.4), 'a')).toBe(200)
    expect(widthOf(withWidth(plainLayout, first, 3), 'a')).toBe(48)
    expect(widthOf(withWidth(plainLayout, first, 99_999), 'a')).toBe(1_000)
    expect(widthOf(withWidth(plainLayout, badge, 3), 'd')).toBe(120)
    const wide = withWidth(plainLayout, first, 200)
    expect(withWidth(wide, first, undefined).widths).toEqual([])
  })
})
