import { serviceLabels } from '@shared/features/services/text'
import type { SharingNetwork } from '@shared/model/services/network'
import { MissingRecord } from '../../ui/page/missing-record'

interface MissingServiceProps {
  readonly network: SharingNetwork
  readonly title: string
  readonly error: unknown
  readonly onRetry: () => void
}

export function MissingService({ network, ...props }: MissingServiceProps) {
  const { message, back } = serviceLabels.missing
  return (
    <MissingRecord
      {...props}
      message={message}
      back={{ label: back(network.name), path: network.path }}
    />
  )
}
