import { exampleUrl } from '@shared/domain/api-examples'
import type { SharedApi } from '@shared/domain/api-share'
import { apiText } from '@shared/text/api-sharing'
import { Card } from '../../../ui/card'
import { CopyBlock } from '../../../ui/copy-block'
import { Details } from '../../../ui/details'

const text = apiText.detail.params

/** Query parameters, where there are any, and how they combine. */
export function ParamsCard({ api }: { readonly api: SharedApi }) {
  if (api.queryParams.length === 0) return null
  return (
    <Card title={text.title}>
      <Details
        items={api.queryParams.map(({ key, description }) => ({
          label: key,
          value: description
        }))}
      />
      <CopyBlock label={text.combined} text={exampleUrl(api)} />
    </Card>
  )
}
