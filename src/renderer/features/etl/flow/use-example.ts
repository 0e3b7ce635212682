import { flowText } from '@shared/features/etl/flow-text'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { useRef } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { openLoadDialog } from '../../../session/loading'
import { useNotify } from '../../../ui/notifications'
import { addExampleReadingOptions } from './change-readings'

const text = flowText.readings

interface ReadingsState {
  readonly readings: readonly PipelineReadingOptions[]
  /** Columns that a file must have after applying any of the pipeline's parse settings. */
  readonly columns: readonly FlowColumn[]
  readonly onChange: (readings: PipelineReadingOptions[]) => void
}

/**
 * Returns a function that lets the user choose an example file, whose parse settings are added or
 * replace `changed`.
 */
export function useAddExampleReadingOptions(
  state: ReadingsState
): (changed?: PipelineReadingOptions) => void {
  const notify = useNotify()
  /**
   * The state is read from a ref when the example file has been read, because the dialog may stay
   * open for long and the state may change meanwhile.
   */
  const latest = useRef(state)
  latest.current = state
  const take = async (token: string, changed?: PipelineReadingOptions): Promise<void> => {
    try {
      const { columns: agreed } = latest.current
      const { reading, missing, added } = await call('etl:exampleReading', {
        token,
        columns: [...agreed]
      })
      const { next, kind } = addExampleReadingOptions(latest.current.readings, reading, changed)
      if (!next) {
        notify({ title: text.failed, body: text.most, intent: 'error' })
        return
      }
      latest.current.onChange(next)
      const isMisfit = missing.length + added.length > 0
      notify({
        title: kind === 'changed' ? text.changed : text.added,
        body: [
          ...(kind === 'other' ? [text.other] : []),
          ...(isMisfit ? [text.misfit(missing.join(', '), added.join(', '))] : []),
          text.unsaved
        ].join(' '),
        intent: isMisfit ? 'warning' : 'success'
      })
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return changed =>
    openLoadDialog({
      kind: 'example',
      readings: changed ? [changed] : latest.current.readings,
      onTake: token => void take(token, changed)
    })
}
