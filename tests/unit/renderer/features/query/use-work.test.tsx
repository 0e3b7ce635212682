// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { useEditedQuery } from '@renderer/features/query/use-work'
import {
  type EditedQuery,
  isResultOfEditedQuery,
  toEditedQuery
} from '@renderer/features/query/work'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { countMeasure, createPersonnelQuery } from '../../../../support/query/questions'

const workOfSql = (sql: string): EditedQuery =>
  toEditedQuery({ asked: { form: 'sql', sql }, parameters: [], limit: 1_000 })
const ofTree = toEditedQuery({
  asked: { form: 'tree', question: createPersonnelQuery({ measures: [countMeasure] }) },
  parameters: [],
  limit: 1_000
})

const open = (key: string, initial: EditedQuery | undefined) =>
  renderHook(() => useEditedQuery(key, initial), {
    wrapper: ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>
  })

describe('undo history of a query', () => {
  it('typing in a query is one undo step, regardless of the number of letters', () => {
    const { result } = open('steps', ofTree)
    for (const sql of ['S', 'SE', 'SEL']) act(() => result.current.type(() => workOfSql(sql)))
    expect(result.current.work).toEqual(workOfSql('SEL'))
    act(() => result.current.undo?.())
    expect(result.current.work).toEqual(ofTree)
    act(() => result.current.redo?.())
    expect(result.current.work).toEqual(workOfSql('SEL'))
    act(() => result.current.type(() => workOfSql('X')))
    act(() => result.current.undo?.())
    expect(result.current.work).toEqual(workOfSql('SEL'))
  })
})

describe('query on the query page when the user returns to it', () => {
  it('a saved query that the user did not modify is loaded again from the store when the user returns to the page', () => {
    open('untouched', workOfSql('SELECT 1')).unmount()
    expect(open('untouched', workOfSql('SELECT 2')).result.current.work).toEqual(
      workOfSql('SELECT 2')
    )
  })

  it('a query that the user modified is restored as it was when the user returns to the page', () => {
    const { result, unmount } = open('touched', workOfSql('SELECT 1'))
    act(() => result.current.change(workOfSql('SELECT 3')))
    unmount()
    expect(open('touched', workOfSql('SELECT 2')).result.current.work).toEqual(
      workOfSql('SELECT 3')
    )
  })
})

describe('whether a displayed result belongs to the current query', () => {
  const asked = workOfSql('SELECT 1').query
  const parameter = { name: 'n', type: 'integer', value: '1' } as const
  it.each<[string, EditedQuery, boolean]>([
    ['the same', workOfSql('SELECT 1'), true],
    ['its SQL read as a tree', { ...ofTree, typed: 'SELECT 1' }, true],
    ['other SQL', workOfSql('SELECT 2'), false],
    ['another limit', toEditedQuery({ ...asked, limit: 10_000 }), false],
    ['another value', toEditedQuery({ ...asked, parameters: [parameter] }), false],
    ['another question', ofTree, false]
  ])('%s', (_what, work, is) => {
    expect(isResultOfEditedQuery(asked, work)).toBe(is)
  })
})
