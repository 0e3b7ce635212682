import { useCallback, useState } from 'react'
import type { Chunk } from './late'

/**
 * Part that is loaded when it is first needed, so that the first page need not contain it; `want`
 * resolves when it is loaded.
 */
export function useLate<T extends object>(
  chunk: Chunk<T>
): readonly [part: T | undefined, want: () => Promise<void>] {
  const [part, setPart] = useState(chunk.module)
  const want = useCallback(async () => {
    const loaded = await chunk.load()
    setPart(loaded)
  }, [chunk])
  return [part, want]
}
