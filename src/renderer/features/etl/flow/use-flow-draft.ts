import { flowText } from '@shared/features/etl/flow-text'
import { isSameJson } from '@shared/kit/json'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { EtlPipeline, PipelineDraft } from '@shared/model/etl/pipeline'
import { useCallback, useState } from 'react'
import { CallError, call, toErrorMessage } from '../../../ipc/client'
import { useNotify } from '../../../ui/notifications'

/** All properties of a pipeline that can be edited; they are saved together. */
export interface PipelineDesign extends Omit<PipelineDraft, 'flow'> {
  readonly flow: PipelineFlow
}

export interface PipelineDesignDraft {
  readonly design: PipelineDesign
  readonly dirty: boolean
  readonly busy: boolean
  readonly change: (part: Partial<PipelineDesign>) => void
  readonly setFlow: (part: Partial<PipelineFlow>) => void
  /** Saves the design; resolves to whether it was saved. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
  /**
   * Takes over the source with its new structure as the main process saved it; other unsaved
   * changes stay.
   */
  readonly takeSource: (pipeline: EtlPipeline) => void
}

const designOf = (pipeline: EtlPipeline, flow: PipelineFlow): PipelineDesign => ({
  name: pipeline.name,
  description: pipeline.description,
  source: pipeline.source,
  targetTable: pipeline.targetTable,
  schedule: pipeline.schedule,
  flow
})

/**
 * Draft of a pipeline being edited on its page; the main process saves it completely or not at all.
 */
export function usePipelineDesignDraft(
  pipeline: EtlPipeline,
  flow: PipelineFlow,
  onSaved: () => void
): PipelineDesignDraft {
  const notify = useNotify()
  const [kept, setKept] = useState(() => designOf(pipeline, flow))
  const [design, setDesign] = useState(kept)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<boolean> => {
    setBusy(true)
    try {
      await call('etl:configure', { id: pipeline.id, draft: design })
      setKept(design)
      notify({ title: flowText.draft.saved, body: design.name, intent: 'success' })
      onSaved()
      return true
    } catch (error) {
      const [field] = error instanceof CallError ? Object.values(error.fields) : []
      notify({
        title: flowText.draft.failed,
        body: field ?? toErrorMessage(error),
        intent: 'error'
      })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    design,
    dirty: !isSameJson(design, kept),
    busy,
    change: useCallback(part => setDesign(before => ({ ...before, ...part })), []),
    setFlow: useCallback(
      part => setDesign(before => ({ ...before, flow: { ...before.flow, ...part } })),
      []
    ),
    save,
    discard: () => setDesign(kept),
    takeSource: ({ flow: changed }) => {
      if (!changed) return
      const withSource = (before: PipelineDesign): PipelineDesign => ({
        ...before,
        flow: { ...before.flow, source: changed.source }
      })
      setKept(withSource)
      setDesign(withSource)
    }
  }
}
