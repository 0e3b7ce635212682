import { flowText } from '@shared/features/etl/flow-text'
import { useCall } from '../../../ipc/use-call'
import { LineageInAddress } from '../../../ui/lineage/lineage-card'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'

/** Columns of the target, if it exists. */
export function LineageTab({ table: name }: { readonly table: string }) {
  const { data: catalogue, error, reload } = useCall('dataMart:catalogue')
  if (error) return <ErrorState error={error} onRetry={reload} />
  if (!catalogue) return <LoadingState lines={5} />
  const table = catalogue.find(one => one.name === name)
  if (!table) return <EmptyState message={flowText.target.gone} />
  return <LineageInAddress table={name} columns={table.columns} />
}
