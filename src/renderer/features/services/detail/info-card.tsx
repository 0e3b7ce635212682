import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { serviceLabels } from '@shared/features/services/text'
import { formatDateTime, formatDay } from '@shared/kit/format'
import {
  formatRegistrationValue,
  type RegistrationField,
  type SharingNetwork
} from '@shared/model/services/network'
import { isComplianceConfirmed, type SharedService } from '@shared/model/services/service'
import { call } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { Card } from '../../../ui/page/card'
import { type DetailItem, DetailList, InlineCode } from '../../../ui/page/details'
import { ToneBadge } from '../../../ui/page/status-badge'
import { useFileExport } from '../../../ui/use-export'
import { DocumentDetails } from '../form/document-field'

const text = serviceLabels.detail.info

interface ServiceCardProps {
  readonly network: SharingNetwork
  readonly service: SharedService
}

/** Details list of the registration's fields and values. */
export function buildRegistrationFieldDetails(
  fields: readonly RegistrationField[],
  service: SharedService
): DetailItem[] {
  return fields.map(field => {
    const value = service.values[field.name] ?? ''
    if (value === '') return { label: field.label, value: text.empty }
    if (field.kind === 'code')
      return { label: field.label, value: <InlineCode>{value}</InlineCode> }
    if (field.kind === 'day') return { label: field.label, value: formatDay(value) }
    return { label: field.label, value: formatRegistrationValue(field, value) }
  })
}

/**
 * Detail that says whether compliance was confirmed; empty if the network requires no confirmation.
 */
function confirmationDetails({ network, service }: ServiceCardProps): DetailItem[] {
  const confirmed = isComplianceConfirmed(network, service)
  if (confirmed === undefined) return []
  return [
    {
      label: text.confirmation,
      value: confirmed ? (
        <ToneBadge tone="success">{text.confirmed}</ToneBadge>
      ) : (
        <ToneBadge tone="warning">{text.notConfirmed}</ToneBadge>
      )
    }
  ]
}

/** Registration fields in one section of the form; empty if the network has no such section. */
export function registrationFieldsOfSection(
  network: SharingNetwork,
  key: string
): readonly RegistrationField[] {
  return network.form.sections.find(section => section.key === key)?.fields ?? []
}

/** Card with the service, its applicant, purpose and attached document. */
export function ServiceInfoCard({ network, service }: ServiceCardProps) {
  const { exporting, run } = useFileExport(text.saveRunning)
  const { document } = service
  const save = (): void =>
    void run(() => call('services:saveDocument', { network: network.id, id: service.id }))
  return (
    <Card title={text.title}>
      <DetailList
        items={[
          ...buildRegistrationFieldDetails(
            registrationFieldsOfSection(network, 'service'),
            service
          ),
          ...buildRegistrationFieldDetails(
            registrationFieldsOfSection(network, 'request'),
            service
          ),
          { label: text.dataType, value: service.dataType },
          { label: text.createdAt, value: formatDateTime(service.createdAt) },
          { label: text.createdBy, value: service.createdBy },
          ...confirmationDetails({ network, service }),
          ...(network.form.document && !document
            ? [{ label: network.form.document, value: text.noDocument }]
            : [])
        ]}
      />
      {document && (
        <section aria-label={text.document}>
          <DocumentDetails document={document} />
          <IfPermitted to="export">
            <Button
              style={{ marginTop: '8px' }}
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={save}
            >
              {text.saveCopy}
            </Button>
          </IfPermitted>
        </section>
      )}
    </Card>
  )
}
