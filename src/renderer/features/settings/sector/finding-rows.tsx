import type { ModelFindingView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { useCallback } from 'react'
import { call } from '../../../ipc/client'
import { QualityIssueRowsDialog } from '../../../ui/counted/found-rows'
import { useCancellableCount } from '../../../ui/counted/use-counted'

interface FindingRowsDialogProps {
  readonly finding: ModelFindingView
  readonly onClose: () => void
}

/** Dialog with the first rows that violate a check; closing it cancels the search for them. */
export function ModelFindingRowsDialog({ finding, onClose }: FindingRowsDialogProps) {
  const { table, title, kind, columns } = finding
  const { value, error, again } = useCancellableCount(
    useCallback(
      async job => (await call('standardModel:rows', { table, kind, columns, job })) ?? undefined,
      [table, kind, columns]
    ),
    'standardModel:stop'
  )
  return (
    <QualityIssueRowsDialog
      title={`${title} – ${standardModelText.findings[kind]}`}
      data={value}
      error={error}
      onRetry={again}
      onClose={onClose}
    />
  )
}
