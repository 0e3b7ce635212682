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
 * page in between, if any. Undefined while the name is not known yet.
 */
export function useRecordTitle(title: string | undefined, parent?: RecordLink): void {
  const name = useContext(NameRecordContext)
  const parentTitle = parent?.title
  const parentPath = parent?.path
  const record = useMemo<RecordTitle | undefined>(() => {
    if (title === undefined) return undefined
    const known = parentTitle !== undefined && parentPath !== undefined
    return { title, parent: known ? { title: parentTitle, path: parentPath } : undefined }
  }, [title, parentTitle, parentPath])
  useLayoutEffect(() => {
    name(record)
    return () => name(undefined)
  }, [name, record])
}

export function useCurrentRecordTitle(): RecordTitle | undefined {
  return useContext(RecordTitleContext)
}
