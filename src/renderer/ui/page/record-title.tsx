import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState
} from 'react'

/** Page between a leaf and the current one, such as the record whose log is shown. */
export interface RecordLink {
  readonly title: string
  readonly path: string
}

export interface RecordTitle {
  readonly title: string
  readonly parent: RecordLink | undefined
  /** Whether its figures are the unit's own and not sample data. */
  readonly ownData?: boolean
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
 * Sets the last breadcrumb to the record or the page below a leaf while mounted; `parent` is the
 * page in between, if any; `ownData` tells header and sheets that the figures are no sample.
 * Undefined while the name is unknown; an empty name adds no crumb and only sets `ownData`.
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
