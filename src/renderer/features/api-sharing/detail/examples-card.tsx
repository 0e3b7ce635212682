import {
  buildApiSampleResponse,
  buildCurlExample,
  buildPowerShellExample
} from '@shared/features/api-sharing/examples'
import { apiText } from '@shared/features/api-sharing/text'
import { gatewayText } from '@shared/features/gateway/text'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { Card } from '../../../ui/page/card'
import { CopyableTextBlock } from '../../../ui/page/copy-block'
import { useGatewayState } from './use-gateway'

const text = apiText.detail.examples

interface ApiExamplesCardProps {
  readonly api: SharedApi
  readonly table: CatalogueTable | undefined
}

/** Example calls with the address of this gateway; the caller replaces the key placeholder. */
export function ApiExamplesCard({ api, table }: ApiExamplesCardProps) {
  const gateway = useGatewayState()
  const calling = gateway ? { base: gateway.url } : {}
  return (
    <Card title={text.title}>
      {gateway && gateway.phase !== 'on' && <p>{gatewayText.examplesOff}</p>}
      <CopyableTextBlock label={text.curl} text={buildCurlExample(api, calling)} />
      <CopyableTextBlock label={text.powerShell} text={buildPowerShellExample(api, calling)} />
      <CopyableTextBlock label={text.response} text={buildApiSampleResponse(api, table)} />
    </Card>
  )
}
