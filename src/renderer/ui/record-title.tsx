import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'

interface RecordTitle {
  readonly title: string | undefined
  readonly set: (title: string | undefined) => void
}

const RecordTitleContext = createContext<RecordTitle>({ title: undefined, set: () => undefined })

export function RecordTitleProvider({ children }: { readonly children: ReactNode }) {
  const [title, set] = useState<string>()
  const value = useMemo(() => ({ title, set }), [title])
  return <RecordTitleContext value={value}>{children}</RecordTitleContext>
}

/** Names the record, or the page below a leaf, at the end of the breadcrumb while the page is there. */
export function useRecordTitle(title: string | undefined): void {
  const { set } = useContext(RecordTitleContext)
  useEffect(() => {
    set(title)
    return () => set(undefined)
  }, [set, title])
}

export function useCurrentRecordTitle(): string | undefined {
  return useContext(RecordTitleContext).title
}
