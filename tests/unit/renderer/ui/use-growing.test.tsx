// @vitest-environment happy-dom
import { useIncrementalRenderCount } from '@renderer/ui/use-growing'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a long list is rendered in steps until all rows are shown', () => {
  const rendered: number[] = []
  renderHook(() => rendered.push(useIncrementalRenderCount(1_000, 400)))
  expect(rendered).toEqual([400, 800, 1_000])
})

test('the additional rows of a list that becomes longer are rendered in steps', () => {
  const { result, rerender } = renderHook(({ count }) => useIncrementalRenderCount(count, 10), {
    initialProps: { count: 8 }
  })
  expect(result.current).toBe(8)
  rerender({ count: 30 })
  expect(result.current).toBe(30)
})
