import { apiAuthTypes } from '@shared/features/api-sharing/draft'
import { apiText } from '@shared/features/api-sharing/text'
import { formatNumber } from '@shared/kit/format'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { pagePaths } from '@shared/navigation/paths'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'

const text = apiText.detail

/** Card with the URL of the API and its rate limit. */
export function ApiUrlAndRateLimitCard({ api }: { readonly api: SharedApi }) {
  return (
    <Card title={text.access.title}>
      <DetailList
        items={[
          { label: text.access.auth, value: apiAuthTypes[api.authType] },
          { label: text.access.limit, value: text.access.perMinute(formatNumber(api.rateLimit)) }
        ]}
      />
      <p>{text.access.limitNote}</p>
      <InlineLink to={pagePaths.apiLogs(api.id)}>{text.access.logs}</InlineLink>
    </Card>
  )
}
