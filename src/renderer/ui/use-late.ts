import { useCallback, useState } from 'react'

/** A part that is read when it is first wanted, so that the first page need not carry it; `want` answers once it is there. */
export function useLate<T extends object>(
  load: () => Promise<T>
): readonly [part: T | undefined, want: () => Promise<void>] {
  const [part, setPart] = useState<T>()
  const want = useCallback(async () => {
    const loaded = await load()
    setPart(loaded)
  }, [load])
  return [part, want]
}
