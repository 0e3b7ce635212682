import '../../../../support/page/page-state'
import { useQueryFold } from '@renderer/features/query/fold-button'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'

// @vitest-environment happy-dom

it('a typed question is folded with its result until it is unfolded or changed', () => {
  const taken = createStructuredQuery('dm_donvi_capbac')
  interface Shown {
    readonly question: StructuredQuery | undefined
    readonly hasResult: boolean
  }
  const page: Shown = { question: undefined, hasResult: false }
  const { result, rerender } = renderHook(
    ({ question, hasResult }: Shown) => useQueryFold(question, hasResult),
    { initialProps: page }
  )
  act(() => result.current.fold(taken))
  rerender({ question: taken, hasResult: false })
  expect(result.current.isFolded).toBe(false)
  rerender({ question: { ...taken }, hasResult: true })
  expect(result.current.isFolded).toBe(true)
  rerender({ question: { ...taken, limit: 5 }, hasResult: true })
  expect(result.current.isFolded).toBe(false)
  rerender({ question: taken, hasResult: true })
  act(() => result.current.toggle())
  expect(result.current.isFolded).toBe(false)
  act(() => result.current.toggle())
  expect(result.current.isFolded).toBe(true)
})
