import { useCallback, useState } from 'react'
import type { Chunk } from './late'

/** A part that is read when it is first wanted, so that the first page need not carry it; `want` answers once it is there. */
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
