import { Button } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { serviceText } from '@shared/features/services/text'
import { formatDateTime, formatDay } from '@shared/kit/format'
import { fieldText, type Network, type NetworkField } from '@shared/model/services/network'
import { isConfirmed, type SharedService } from '@shared/model/services/service'
import { call } from '../../../ipc/client'
import { Allowed } from '../../../session/permission'
import { Card } from '../../../ui/page/card'
import { Code, type Detail, Details } from '../../../ui/page/details'
import { Badge } from '../../../ui/page/status-badge'
import { useExport } from '../../../ui/use-export'
import { DocumentFacts } from '../form/document-field'

const text = serviceText.detail.info

interface ServiceCardProps {
  readonly network: Network
  readonly service: SharedService
}

/** Registration fields with their values. */
export function fieldDetails(fields: readonly NetworkField[], service: SharedService): Detail[] {
  return fields.map(field => {
    const value = service.values[field.name] ?? ''
    if (value === '') return { label: field.label, value: text.empty }
    if (field.kind === 'code') return { label: field.label, value: <Code>{value}</Code> }
    if (field.kind === 'day') return { label: field.label, value: formatDay(value) }
    return { label: field.label, value: fieldText(field, value) }
  })
}

/** Whether compliance was confirmed, if the network requires it. */
function confirmationDetails(service: SharedService): Detail[] {
  const confirmed = isConfirmed(service)
  if (confirmed === undefined) return []
  return [
    {
      label: text.confirmation,
      value: confirmed ? (
        <Badge tone="success">{text.confirmed}</Badge>
      ) : (
        <Badge tone="warning">{text.notConfirmed}</Badge>
      )
    }
  ]
}

/** Fields of one part of the form; empty if the network has no such part. */
export function sectionFields(network: Network, key: string): readonly NetworkField[] {
  return network.form.sections.find(section => section.key === key)?.fields ?? []
}

/** Service, applicant, purpose and attached document. */
export function InfoCard({ network, service }: ServiceCardProps) {
  const { exporting, run } = useExport(text.saveRunning)
  const { document } = service
  const save = (): void =>
    void run(() => call('services:saveDocument', { network: network.id, id: service.id }))
  return (
    <Card title={text.title}>
      <Details
        items={[
          ...fieldDetails(sectionFields(network, 'service'), service),
          ...fieldDetails(sectionFields(network, 'request'), service),
          { label: text.dataType, value: service.dataType },
          { label: text.createdAt, value: formatDateTime(service.createdAt) },
          { label: text.createdBy, value: service.createdBy },
          ...confirmationDetails(service),
          ...(network.form.document && !document
            ? [{ label: network.form.document, value: text.noDocument }]
            : [])
        ]}
      />
      {document && (
        <section aria-label={text.document}>
          <DocumentFacts document={document} />
          <Allowed to="export">
            <Button
              style={{ marginTop: '8px' }}
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={save}
            >
              {text.saveCopy}
            </Button>
          </Allowed>
        </section>
      )}
    </Card>
  )
}
