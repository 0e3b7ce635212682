import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState
} from 'react'

/** A page between a leaf and the current one, such as the record whose log is shown. */
export interface RecordLink {
  readonly title: string
  readonly path: string
}

export interface RecordTitle {
  readonly title: string
  readonly parent: RecordLink | undefined
  /** Its figures are the unit's own, no sample. */
  readonly ownData?: boolean
}

// Two contexts: a page that names itself is not drawn again when the name arrives.
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
 * page in between, if any; `ownData` lets header and sheets say that its figures are no sample. Undefined while the name is not
 * known yet; an empty one names nothing, where only `ownData` shall be said.
 */
export function useRecordTitle(
  title: string | undefined,
  parent?: RecordLink,
  ownData = false
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
      ownData
    }
  }, [title, parentTitle, parentPath, ownData])
  useLayoutEffect(() => {
    name(record)
    return () => name(undefined)
  }, [name, record])
}

export function useCurrentRecordTitle(): RecordTitle | undefined {
  return useContext(RecordTitleContext)
}
