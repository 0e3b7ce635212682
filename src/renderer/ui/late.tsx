import {
  type ComponentType,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useState
} from 'react'

/** Lazily loaded module of the bundle, which can also be prefetched. */
export interface LazyChunk<M> {
  /** Loads the module; rejects if its file is missing or damaged. */
  readonly load: () => Promise<M>
  /** Returns the module if it is loaded, else undefined. */
  readonly module: () => M | undefined
}

export function createLazyChunk<M>(fetch: () => Promise<M>): LazyChunk<M> {
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
 * Creates a component whose module is loaded lazily. If the module is already loaded, the component
 * renders immediately: `lazy` alone would wait for a promise even then and show its fallback, after
 * which React delays the next content by 300 ms.
 */
export function createLazyComponent<K extends string, P extends object>(
  { load, module }: LazyChunk<Readonly<Record<K, (props: P) => ReactNode>>>,
  name: K,
  fallback: ReactNode = null
): (props: P) => ReactElement {
  const Lazy = lazy(
    async (): Promise<{ default: ComponentType<P> }> => ({
      default: (await load())[name]
    })
  ) as ComponentType<P>
  return function Late(props: P) {
    // The component type is fixed on mount, because another type would remount the component.
    const [Shown] = useState<ComponentType<P>>(() => module()?.[name] ?? Lazy)
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    )
  }
}

/**
 * Loads a module when it is first needed, so that the first page does not include it; `want`
 * resolves when it is loaded.
 */
export function useLazyModule<T extends object>(
  chunk: LazyChunk<T>
): readonly [part: T | undefined, want: () => Promise<void>] {
  const [part, setPart] = useState(chunk.module)
  const want = useCallback(async () => {
    const loaded = await chunk.load()
    setPart(loaded)
  }, [chunk])
  return [part, want]
}
