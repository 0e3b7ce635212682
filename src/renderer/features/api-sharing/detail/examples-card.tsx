import {
  curlExample,
  powerShellExample,
  sampleResponse
} from '@shared/features/api-sharing/examples'
import type { SharedApi } from '@shared/features/api-sharing/share'
import { apiText } from '@shared/features/api-sharing/text'
import type { CatalogueTable } from '@shared/features/data-mart/catalogue'
import { Card } from '../../../ui/page/card'
import { CopyBlock } from '../../../ui/page/copy-block'

const text = apiText.detail.examples

interface ExamplesCardProps {
  readonly api: SharedApi
  readonly table: CatalogueTable | undefined
}

export function ExamplesCard({ api, table }: ExamplesCardProps) {
  return (
    <Card title={text.title}>
      <CopyBlock label={text.curl} text={curlExample(api)} />
      <CopyBlock label={text.powerShell} text={powerShellExample(api)} />
      <CopyBlock label={text.response} text={sampleResponse(api, table)} />
    </Card>
  )
}
