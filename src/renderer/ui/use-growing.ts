import { startTransition, useEffect, useState } from 'react'

/**
 * Number of list elements to render, up to `count`. It grows by `step` per React transition, so
 * that a list of a thousand form fields does not block input while it is rendered.
 */
export function useIncrementalRenderCount(count: number, step: number): number {
  const [rendered, setRendered] = useState(step)
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered + step))
  }, [rendered, count, step])
  return Math.min(rendered, count)
}
