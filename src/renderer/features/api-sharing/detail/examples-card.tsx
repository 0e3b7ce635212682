import { curlExample, powerShellExample, sampleResponse } from '@shared/domain/api-examples'
import type { SharedApi } from '@shared/domain/api-share'
import { apiText } from '@shared/text/api-sharing'
import { Card } from '../../../ui/card'
import { CopyBlock } from '../../../ui/copy-block'

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
