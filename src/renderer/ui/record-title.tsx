import type { ReactNode } from 'react'
export function RecordTitleProvider({ children }: { readonly children: ReactNode }) {
  return children
}
export function useRecordTitle(_title: string): void {}
