import { pipelineCreationText as text } from '@shared/features/etl/create-text'
import { isSameJson } from '@shared/kit/json'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { useNotify } from '../../../ui/notifications'
import type { WizardContent } from './wizard-draft'
import { toPipelineDraft, type WizardChoices } from './wizard-pipeline'
import type { WizardTargetDraft } from './wizard-rules'

/**
 * Creates the pipeline, after creating its new table if there is one; `onMade` receives the
 * pipeline's id.
 */
export function useCreatePipeline(
  content: WizardContent,
  choices: WizardChoices,
  onMade: (id: string) => void
): () => Promise<void> {
  const notify = useNotify()
  /** Draft of the new table after it was created, so that a retry does not create it again. */
  const [made, setMade] = useState<WizardTargetDraft['fresh']>()
  const { target } = content
  return async () => {
    let into = target.table
    if (target.kind === 'fresh') {
      // If creating the pipeline failed before, the table already exists and is not created again.
      if (!isSameJson(made, target.fresh)) await call('dataMart:create', { draft: target.fresh })
      into = target.fresh.tableName
      setMade(target.fresh)
    }
    try {
      const created = await call('etl:create', { draft: toPipelineDraft(content, choices, into) })
      notify({ title: text.created, body: created.name, intent: 'success' })
      onMade(created.id)
    } catch (error) {
      if (target.kind === 'fresh') notify({ title: text.tableMade(into), intent: 'warning' })
      throw error
    }
  }
}
