import type { DataOrigin } from '@shared/kit/data-origin'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState
} from 'react'

/** Page between a leaf and the current one, such as the record whose log is shown. */
export interface ParentPageLink {
  readonly title: string
  readonly path: string
}

export interface RecordTitle {
  readonly title: string
  readonly parent: ParentPageLink | undefined
  /** What its figures rest on; missing where the sample does unless it was taken away. */
  readonly data?: DataOrigin
}

// Separate contexts, so that a page that sets the title does not re-render when it changes.
const RecordTitleContext = createContext<RecordTitle | undefined>(undefined)
const NameRecordContext = createContext<(record: RecordTitle | undefined) => void>(() => undefined)

export function RecordTitleProvider({ children }: { readonly children: ReactNode }) {
  const [record, setRecord] = useState<RecordTitle>()
  return (
    <NameRecordContext value={setRecord}>
      <RecordTitleContext value={record}>{children}</RecordTitleContext>
    </NameRecordContext>
  )
}

/**
 * Names the record, or the page below a leaf, at the end of the breadcrumb while the page is there; `parent` is the
 * page in between, if any; `data` lets header and sheets say what its figures rest on. Undefined while the name is not
 * known yet; an empty one names nothing, where only `data` shall be said.
 */
export function useRecordTitle(
  title: string | undefined,
  parent?: ParentPageLink,
  data?: DataOrigin
): void {
  const name = useContext(NameRecordContext)
  const parentTitle = parent?.title
  const parentPath = parent?.path
  const record = useMemo<RecordTitle | undefined>(() => {
    if (title === undefined) return undefined
    const known = parentTitle !== undefined && parentPath !== undefined
    return {
      title,
      parent: known ? { title: parentTitle, path: parentPath } : undefined,
      ...(data && { data })
    }
  }, [title, parentTitle, parentPath, data])
  useLayoutEffect(() => {
    name(record)
    return () => name(undefined)
  }, [name, record])
}

export function useCurrentRecordTitle(): RecordTitle | undefined {
  return useContext(RecordTitleContext)
}
