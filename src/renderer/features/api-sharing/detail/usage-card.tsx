import { type SharedApi, usageOf } from '@shared/features/api-sharing/share'
import { apiText } from '@shared/features/api-sharing/text'
import { Card } from '../../../ui/page/card'
import { Details } from '../../../ui/page/details'

const text = apiText.detail.usage

/** **Thống kê sử dụng**, by the rules of spec 4. */
export function UsageCard({ api }: { readonly api: SharedApi }) {
  const usage = usageOf(api)
  return (
    <Card title={text.title}>
      <Details
        items={[
          { label: text.requests, value: usage.requests },
          { label: text.uptime, value: usage.uptime },
          { label: text.response, value: usage.response }
        ]}
      />
    </Card>
  )
}
