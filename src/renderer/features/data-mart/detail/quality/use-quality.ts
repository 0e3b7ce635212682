import type { TableQuality } from '@shared/model/data-quality/quality'
import { useCallback } from 'react'
import { call } from '../../../../ipc/client'
import { type CancellableCountState, useCancellableCount } from '../../../../ui/counted/use-counted'
import type { TableGenerationRef } from '../mart-tab'

/**
 * Quality of a table: cached in the main process, or computed now. `wanted` is the id of the table
 * version, empty while the current rows are not written yet.
 */
export function useTableQuality(
  { id, generation }: TableGenerationRef,
  wanted: string
): CancellableCountState<TableQuality> {
  return useCancellableCount<TableQuality>(
    useCallback(
      async (job, show) => {
        const at = { id, ...(generation !== undefined && { generation }) }
        const kept = await call('dataQuality:kept', at)
        if (kept?.generation === wanted) return kept
        if (kept) show(kept)
        const answer = await call('dataQuality:measure', { ...at, job })
        return answer.outcome === 'measured' ? answer.quality : undefined
      },
      [id, generation, wanted]
    )
  )
}
