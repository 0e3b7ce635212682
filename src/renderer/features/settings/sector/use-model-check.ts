import type { CallOutput } from '@shared/contract/contract'
import { standardModelText } from '@shared/features/standard-model/text'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useNotify } from '../../../ui/notifications'

const text = standardModelText.check

export type ModelCheckResult = NonNullable<CallOutput<'standardModel:check'>>

interface ModelCheckRun {
  /** Job id of the running check; undefined if none. */
  readonly job: string | undefined
  readonly run: () => Promise<void>
  readonly stop: () => void
}

/** State of **Kiểm tra mô hình** (model check); reports a cancelled or failed check to the user. */
export function useModelCheck(onChecked: (checked: ModelCheckResult) => void): ModelCheckRun {
  const notify = useNotify()
  const [job, setJob] = useState<string>()
  return {
    job,
    run: async () => {
      const own = crypto.randomUUID()
      setJob(own)
      try {
        const answer = await call('standardModel:check', { job: own })
        if (answer) onChecked(answer)
        else notify({ title: text.stopped, intent: 'info' })
      } catch (error) {
        notify({ title: text.title, body: toErrorMessage(error), intent: 'error' })
      } finally {
        setJob(undefined)
      }
    },
    stop: () => {
      if (job !== undefined) void call('standardModel:stop', { job }).catch(() => undefined)
    }
  }
}
