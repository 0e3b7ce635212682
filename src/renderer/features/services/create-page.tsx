import type { FormDraft } from '@shared/features/services/form-draft'
import { emptyRegistration, fieldsOf, type Network } from '@shared/features/services/network'
import { useState } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { RegistrationForm } from './form/registration-form'
import { useNetwork } from './use-network'

/** Spec 2.5: registering a service with a platform; begins with the draft where there is one. */
export function ServiceCreatePage() {
  const network = useNetwork()
  const { form } = network
  const draft = useCall('drafts:get', { form: network.id })
  const [cleared, setCleared] = useState(0)
  useRecordTitle(form.title)
  const ready = draft.data !== undefined && !draft.loading
  const clear = async (): Promise<void> => {
    await call('drafts:remove', { form: network.id })
    setCleared(count => count + 1)
    draft.reload()
  }
  return (
    <Page
      title={form.title}
      description={form.description}
      ready={ready || draft.error !== undefined}
    >
      {draft.error ? <ErrorState error={draft.error} onRetry={draft.reload} /> : null}
      {!ready && !draft.error && <LoadingState lines={10} />}
      {ready && (
        <RegistrationForm
          // By the draft too: its end may be answered in the same moment as the question for the next.
          key={`${cleared}-${draft.data?.savedAt ?? 'none'}`}
          network={network}
          initial={valuesOf(network, draft.data ?? null)}
          draft={draft.data ?? null}
          onClear={clear}
        />
      )}
    </Page>
  )
}

/** A draft of another version may lack a field, or have one that is gone. */
function valuesOf(network: Network, draft: FormDraft | null): Record<string, string> {
  const empty = emptyRegistration(network)
  const kept = draft?.values ?? {}
  return Object.fromEntries(
    fieldsOf(network).map(({ name }) => [name, kept[name] ?? empty[name] ?? ''])
  )
}
