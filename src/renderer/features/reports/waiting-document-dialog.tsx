import { Button } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { planFilesText } from '@shared/features/reports/plan-files-text'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { paragraphSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { FormDialog } from '../../ui/form/form-dialog'
import { TextField } from '../../ui/form/text-field'
import { useForm } from '../../ui/form/use-form'
import { useNotify } from '../../ui/notifications'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { WideDialog } from '../../ui/wide-dialog'
import { DocumentPreview } from './document-preview'

const text = planFilesText.waiting
const schema = z.strictObject({
  reason: paragraphSchema(500).pipe(z.string().trim().min(1, reportPlanText.waiting.reason))
})

export type WaitingDocumentRow = CallOutput<'reports:waitingDocuments'>[number]

interface WaitingDocumentDialogProps {
  readonly waiting: WaitingDocumentRow
  readonly onClose: () => void
  readonly onDecided: () => void
}

/** Dialog with a prepared document, in which a second person releases or refuses it. */
export function WaitingDocumentDialog(props: WaitingDocumentDialogProps) {
  const { waiting, onClose, onDecided } = props
  const { id, name, folder, refusal } = waiting
  const notify = useNotify()
  const { data, error, reload } = useCall('reports:waitingDocument', { id })
  const [isRefusing, setRefusing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const release = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('reports:releaseDocument', { id })
      notify({ title: text.released, body: name, intent: 'success' })
      onDecided()
      onClose()
    } catch (failure) {
      setFault(toErrorMessage(failure))
      setBusy(false)
    }
  }
  if (isRefusing)
    return <RefusalDialog {...props} onClose={() => setRefusing(false)} onRefused={onClose} />
  const mayDecide = refusal === ''
  return (
    <WideDialog
      title={text.dialogs[mayDecide ? 'decide' : 'view'](name)}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {mayDecide && (
            <>
              <Button disabledFocusable={isBusy} onClick={() => setRefusing(true)}>
                {text.refuse}
              </Button>
              <Button
                appearance="primary"
                disabledFocusable={isBusy || !data}
                onClick={() => void release()}
              >
                {text.release}
              </Button>
            </>
          )}
        </>
      }
    >
      <p>{mayDecide ? text.into(folder) : refusal}</p>
      {!data && error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={8} />}
      {data && <DocumentPreview document={data.document} lacking={[]} scrolls />}
    </WideDialog>
  )
}

interface RefusalDialogProps extends WaitingDocumentDialogProps {
  readonly onRefused: () => void
}

function RefusalDialog({ waiting, onClose, onDecided, onRefused }: RefusalDialogProps) {
  const { id, name } = waiting
  const form = useForm(schema, { reason: '' })
  return (
    <FormDialog
      title={text.reasonTitle(name)}
      sending={{
        form,
        submitLabel: text.refuse,
        save: ({ reason }) => call('reports:refuseDocument', { id, reason }),
        saved: () => ({ title: text.refused, body: name }),
        failed: text.failed,
        onSaved: () => {
          onDecided()
          onRefused()
        }
      }}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} label={text.reason} required maxLength={500} rows={3} />
    </FormDialog>
  )
}
