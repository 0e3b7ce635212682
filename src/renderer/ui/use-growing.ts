import { startTransition, useEffect, useState } from 'react'

/**
 * Number of the first `count` elements to render. It grows by `step` per transition, so that input
 * is handled between the steps of a list of a thousand form fields.
 */
export function useIncrementalRenderCount(count: number, step: number): number {
  const [rendered, setRendered] = useState(step)
  useEffect(() => {
    if (rendered < count) startTransition(() => setRendered(rendered + step))
  }, [rendered, count, step])
  return Math.min(rendered, count)
}
