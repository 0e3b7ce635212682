import { call } from '../../ipc/client'
import { ExportButton } from '../../ui/export-button'
import type { ListAddress } from '../../ui/table/use-list-address'

interface PageActionsProps {
  readonly path: string
  readonly address: ListAddress
  readonly filters: Record<string, string>
}

export function PageActions({ path, address, filters }: PageActionsProps) {
  const { search, sort } = address
  return (
    <ExportButton
      save={() => call('analytics:export', { path, query: { search, sort, filters } })}
    />
  )
}
