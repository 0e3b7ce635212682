import type { FormDraft } from '@shared/features/services/form-draft'
import {
  emptyRegistrationValues,
  registrationFieldsOf,
  type SharingNetwork
} from '@shared/model/services/network'
import { type SharingNetworkPartner, withPartnerOptions } from '@shared/model/services/partner'
import { useMemo, useState } from 'react'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { RegistrationForm } from './form/registration-form'
import { useSharingNetwork } from './use-network'

/** Spec 2.5: page to register a service with a platform; a stored draft is restored. */
export function ServiceCreatePage() {
  const bare = useSharingNetwork()
  const partners = useCall('services:partners')
  const network = useMemo(() => withOffered(bare, partners.data ?? []), [bare, partners.data])
  const { form } = network
  const draft = useCall('drafts:get', { form: network.id })
  const [cleared, setCleared] = useState(0)
  useRecordTitle(form.title)
  const ready = draft.data !== undefined && !draft.loading && partners.data !== undefined
  const error = draft.error ?? partners.error
  const retry = (): void => {
    draft.reload()
    partners.reload()
  }
  const clear = async (): Promise<void> => {
    await call('drafts:remove', { form: network.id })
    setCleared(count => count + 1)
    draft.reload()
  }
  return (
    <Page title={form.title} description={form.description} ready={ready || error !== undefined}>
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {!ready && !error && <LoadingState lines={10} />}
      {ready && (
        <RegistrationForm
          // The key includes the draft, because its removal may complete at the same time as the
          // request for the next draft.
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

/** Network definition in which retired partners cannot be chosen for new registrations. */
const withOffered = (
  network: SharingNetwork,
  partners: readonly SharingNetworkPartner[]
): SharingNetwork =>
  withPartnerOptions(
    network,
    partners.filter(partner => partner.network === network.id && !partner.retired)
  )

/**
 * Form values of a draft. A draft from another program version may lack a field or contain a
 * removed one.
 */
function valuesOf(network: SharingNetwork, draft: FormDraft | null): Record<string, string> {
  const empty = emptyRegistrationValues(network)
  const kept = draft?.values ?? {}
  return Object.fromEntries(
    registrationFieldsOf(network).map(({ name }) => [name, kept[name] ?? empty[name] ?? ''])
  )
}
