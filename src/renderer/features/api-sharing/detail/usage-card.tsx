import { apiText } from '@shared/features/api-sharing/text'
import { gatewayText } from '@shared/features/gateway/text'
import { formatSampleApiUsage, type SharedApi } from '@shared/model/api-sharing/share'
import { formatApiUsage } from '@shared/model/gateway/usage'
import { useEffect } from 'react'
import { subscribeToEvent } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'

const text = apiText.detail.usage
const waiting = { requests: '—', uptime: '—', response: '—' }

/**
 * Usage statistics (**Thống kê sử dụng**): simulated for a sample API by the rules of spec 4, read
 * from the access log for a published API.
 */
export function ApiUsageCard({ api }: { readonly api: SharedApi }) {
  const { data, reload } = useCall('apiSharing:usage', { id: api.id })
  useEffect(() => subscribeToEvent('gateway:logged', reload), [reload])
  const isOwn = api.origin === 'own'
  const usage = isOwn ? (data ? formatApiUsage(data) : waiting) : formatSampleApiUsage(api)
  return (
    <Card title={text.title}>
      <DetailList
        items={[
          { label: text.requests, value: usage.requests },
          { label: text.uptime, value: usage.uptime },
          { label: text.response, value: usage.response }
        ]}
      />
      <p>{isOwn ? gatewayText.usage.real : gatewayText.usage.sample}</p>
    </Card>
  )
}
