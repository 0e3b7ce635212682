import { apiText } from '@shared/features/api-sharing/text'
import { gatewayText } from '@shared/features/gateway/text'
import { type SharedApi, usageOf } from '@shared/model/api-sharing/share'
import { usageWords } from '@shared/model/gateway/usage'
import { useEffect } from 'react'
import { listen } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { Card } from '../../../ui/page/card'
import { Details } from '../../../ui/page/details'

const text = apiText.detail.usage
const waiting = { requests: '—', uptime: '—', response: '—' }

/**
 * **Thống kê sử dụng**: for a sample API by the rules of spec 4, for a published one from its
 * access log.
 */
export function UsageCard({ api }: { readonly api: SharedApi }) {
  const { data, reload } = useCall('apiSharing:usage', { id: api.id })
  useEffect(() => listen('gateway:logged', reload), [reload])
  const isOwn = api.origin === 'own'
  const usage = isOwn ? (data ? usageWords(data) : waiting) : usageOf(api)
  return (
    <Card title={text.title}>
      <Details
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
