import { buildApiExampleUrl } from '@shared/features/api-sharing/examples'
import { apiText } from '@shared/features/api-sharing/text'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { Card } from '../../../ui/page/card'
import { CopyableTextBlock } from '../../../ui/page/copy-block'
import { DetailList } from '../../../ui/page/details'
import { useGatewayState } from './use-gateway'

const text = apiText.detail.params

/** Card with the query parameters of the API, and how several of them combine. */
export function ApiParametersCard({ api }: { readonly api: SharedApi }) {
  const base = useGatewayState()?.url
  if (api.queryParams.length === 0) return null
  return (
    <Card title={text.title}>
      <DetailList
        items={api.queryParams.map(({ key, description }) => ({
          label: key,
          value: description
        }))}
      />
      <CopyableTextBlock label={text.combined} text={buildApiExampleUrl(api, base)} />
    </Card>
  )
}
