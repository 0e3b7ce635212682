import {
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState
} from 'react'

/** A chunk of the program that is fetched when it is asked for, or ahead of that. */
export interface Chunk<M> {
  /** Rejects where the file is missing or damaged. */
  readonly load: () => Promise<M>
  /** What was fetched, if it was. */
  readonly module: () => M | undefined
}

export function chunk<M>(fetch: () => Promise<M>): Chunk<M> {
  let known: M | undefined
  return {
    load: async () => {
      known ??= await fetch()
      return known
    },
    module: () => known
  }
}

/**
 * A component of a chunk. One that is there already is drawn at once: `lazy` alone would wait for a promise even then,
 * show its fallback, and React holds back for 300 ms whatever follows a fallback.
 */
export function late<K extends string, P extends object>(
  { load, module }: Chunk<Readonly<Record<K, (props: P) => ReactNode>>>,
  name: K,
  fallback: ReactNode = null
): (props: P) => ReactElement {
  const Lazy = lazy(
    async (): Promise<{ default: ComponentType<P> }> => ({
      default: (await load())[name]
    })
  ) as ComponentType<P>
  return function Late(props: P) {
    // The same as long as it stands: another type would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => module()?.[name] ?? Lazy)
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    )
  }
}
