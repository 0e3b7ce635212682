import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import {
  createServiceDataDraftSchema,
  emptyServiceDataDraft,
  type ServiceDataDraft,
  toServiceDataDraft,
  toServiceDataRequest
} from '@shared/features/services/data-draft'
import { serviceDataText as text } from '@shared/features/services/data-text'
import { secrecyDegreeLabelOfRegistration } from '@shared/features/services/registration'
import type { SharingNetwork } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { useCallback, useMemo } from 'react'
import { call } from '../../../ipc/client'
import { FormDialog } from '../../../ui/form/form-dialog'
import { useForm } from '../../../ui/form/use-form'
import { useServiceDataFields } from './use-data-fields'

interface ServiceDataDialogProps {
  readonly network: SharingNetwork
  readonly service: SharedService
  readonly title: string
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Dialog that sets or replaces the data that a service sends. */
export function ServiceDataDialog({
  network,
  service,
  title,
  onClose,
  onSaved
}: ServiceDataDialogProps) {
  const statedDegree = secrecyDegreeLabelOfRegistration(network, service.values)
  const asksDegree = statedDegree === undefined
  const schema = useMemo(() => createServiceDataDraftSchema(asksDegree), [asksDegree])
  const form = useForm(
    schema,
    service.named ? toServiceDataDraft(service.named.data) : emptyServiceDataDraft
  )
  const { set } = form
  const onChange = useCallback((draft: ServiceDataDraft) => set(draft), [set])
  const { fields, dialog } = useServiceDataFields({
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
    save: async (draft: ServiceDataDraft) => {
      const data = toServiceDataRequest(draft, asksDegree)
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
