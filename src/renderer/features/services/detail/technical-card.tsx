import { Button, Field, Input } from '@fluentui/react-components'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { serviceLabels } from '@shared/features/services/text'
import type { SharingNetwork } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { toErrorMessage } from '../../../ipc/client'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { buildRegistrationFieldDetails, registrationFieldsOfSection } from './info-card'

const text = serviceLabels.detail.technical

interface ServiceTechnicalCardProps {
  readonly network: SharingNetwork
  readonly service: SharedService
}

/** Card with the technical connection and the certificate issued by the platform. */
export function ServiceTechnicalCard({ network, service }: ServiceTechnicalCardProps) {
  return (
    <Card title={text.title}>
      <DetailList
        items={buildRegistrationFieldDetails(
          registrationFieldsOfSection(network, 'technical'),
          service
        )}
      />
      {service.certificate && <Certificate certificate={service.certificate} />}
    </Card>
  )
}

function Certificate({ certificate }: { readonly certificate: string }) {
  const notify = useNotify()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(certificate)
      notify({ ...text.copied, intent: 'success' })
    } catch (error) {
      notify({ title: text.copyFailed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  return (
    <Field label={text.certificate}>
      <Input
        readOnly
        value={certificate}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={<CopyRegular />}
            onClick={() => void copy()}
          >
            {text.copy}
          </Button>
        }
      />
    </Field>
  )
}
