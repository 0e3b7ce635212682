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

describe('the columns of a list', () => {
  it('stand as they were made until somebody arranges them', () => {
    expect(shownColumns(columns, plainLayout)).toBe(columns)
  })

  it('move one place at a time and stay at either end', () => {
    const moved = withMoved(columns, plainLayout, 'c', -1)
    expect(keys(orderColumns(columns, moved))).toBe('acbd')
    expect(keys(orderColumns(columns, withMoved(columns, moved, 'c', -1)))).toBe('cabd')
    expect(withMoved(columns, plainLayout, 'a', -1)).toBe(plainLayout)
    expect(withMoved(columns, plainLayout, 'd', 1)).toBe(plainLayout)
    expect(withMoved(columns, plainLayout, 'unknown', 1)).toBe(plainLayout)
  })

  it('go and come back, but never the one that leads to the record', () => {
    const without = withShown(withShown(plainLayout, 'b', false), 'a', false)
    expect(keys(shownColumns(columns, without))).toBe('acd')
    expect(keys(shownColumns(columns, withShown(without, 'b', true)))).toBe('abcd')
  })

  it('that came with a later version stand where they were made; ones that went are forgotten', () => {
    const layout = { ...plainLayout, order: ['gone', 'd', 'a'] }
    expect(keys(orderColumns(columns, layout))).toBe('dabc')
  })

  it('are as wide as asked within what can be read; a badge is never cut', () => {
    const [first, , , badge] = columns as [Column<string>, unknown, unknown, Column<string>]
    expect(widthOf(withWidth(plainLayout, first, 200.4), 'a')).toBe(200)
    expect(widthOf(withWidth(plainLayout, first, 3), 'a')).toBe(48)
    expect(widthOf(withWidth(plainLayout, first, 99_999), 'a')).toBe(1_000)
    expect(widthOf(withWidth(plainLayout, badge, 3), 'd')).toBe(120)
    const wide = withWidth(plainLayout, first, 200)
    expect(withWidth(wide, first, undefined).widths).toEqual([])
  })
})
