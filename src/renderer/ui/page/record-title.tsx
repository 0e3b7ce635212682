import type { DataOrigin } from '@shared/kit/data-origin'
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState
} from 'react'

/**
 * Link to the page between the sidebar page and the current one, such as the record whose log is
 * shown.
 */
export interface ParentPageLink {
  readonly title: string
  readonly path: string
}

export interface RecordTitle {
  readonly title: string
  readonly parent: ParentPageLink | undefined
  /**
   * Origin of the data behind the page's figures (the unit's own or sample data). If absent, the
   * figures are based on sample data, unless that was removed.
   */
  readonly data?: DataOrigin
}

// Title and setter have separate contexts, so that a page that sets the title does not re-render
// when the title changes.
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
 * Adds the name of the shown record, or of a page below a sidebar page, to the end of the
 * breadcrumb. `parent` is the page in between, if any; `data` is the origin of the figures, shown
 * in the header and on printed sheets. The name is undefined while unknown, and empty if only
 * `data` is set.
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
