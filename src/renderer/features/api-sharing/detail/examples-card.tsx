import {
  curlExample,
  powerShellExample,
  sampleResponse
} from '@shared/features/api-sharing/examples'
import type { SharedApi } from '@shared/features/api-sharing/share'
import { apiText } from '@shared/features/api-sharing/text'
import { Card } from '../../../ui/page/card'
import { CopyBlock } from '../../../ui/page/copy-block'

const text = apiText.detail.examples

export function ExamplesCard({ api }: { readonly api: SharedApi }) {
  return (
    <Card title={text.title}>
      <CopyBlock label={text.curl} text={curlExample(api)} />
      <CopyBlock label={text.powerShell} text={powerShellExample(api)} />
      <CopyBlock label={text.response} text={sampleResponse(api)} />
    </Card>
  )
}
