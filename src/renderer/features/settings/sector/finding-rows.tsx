import type { FindingView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { useCallback } from 'react'
import { call } from '../../../ipc/client'
import { FoundRowsDialog } from '../../../ui/counted/found-rows'
import { useCounted } from '../../../ui/counted/use-counted'

interface FindingRowsProps {
  readonly finding: FindingView
  readonly onClose: () => void
}

/** First rows of a finding; closing it cancels the search. */
export function FindingRows({ finding, onClose }: FindingRowsProps) {
  const { table, title, kind, columns } = finding
  const { value, error, again } = useCounted(
    useCallback(
      async job => (await call('standardModel:rows', { table, kind, columns, job })) ?? undefined,
      [table, kind, columns]
    ),
    'standardModel:stop'
  )
  return (
    <FoundRowsDialog
      title={`${title} – ${standardModelText.findings[kind]}`}
      data={value}
      error={error}
      onRetry={again}
      onClose={onClose}
    />
  )
}
