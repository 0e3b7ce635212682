import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import {
  type DataDraft,
  dataDraftSchema,
  draftOfData,
  emptyData,
  requestOfDraft
} from '@shared/features/services/data-draft'
import { dataText as text } from '@shared/features/services/data-text'
import { statedDegreeOf } from '@shared/features/services/registration'
import type { Network } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { useCallback, useMemo } from 'react'
import { call } from '../../../ipc/client'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useForm } from '../../../ui/form/use-form'
import { useDataFields } from './use-data-fields'

interface DataDialogProps {
  readonly network: Network
  readonly service: SharedService
  readonly title: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Sets or replaces the data of a service. */
export function DataDialog({ network, service, title, onClose, onSaved }: DataDialogProps) {
  const statedDegree = statedDegreeOf(network, service.values)
  const asksDegree = statedDegree === undefined
  const schema = useMemo(() => dataDraftSchema(asksDegree), [asksDegree])
  const form = useForm(schema, service.named ? draftOfData(service.named.data) : emptyData)
  const { set } = form
  const onChange = useCallback((draft: DataDraft) => set(draft), [set])
  const { fields, dialog } = useDataFields({
    draft: form.values,
    errors: form.errors,
    disabled: form.busy,
    statedDegree,
    onChange
  })
  const sending = {
    form,
    submitLabel: text.submit,
    failed: text.failed,
    save: async (draft: DataDraft) => {
      const data = requestOfDraft(draft, asksDegree)
      if (data) await call('services:nameData', { network: network.id, id: service.id, data })
    },
    saved: () => ({ title: text.changed, body: text.changedBody }),
    onSaved
  }
  return (
    <>
      <FormDialog title={title} size="wide" sending={sending} onClose={onClose}>
        {service.status !== 'waiting' && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{text.changeWarning}</MessageBarBody>
          </MessageBar>
        )}
        {fields}
      </FormDialog>
      {dialog}
    </>
  )
}
