import { Button } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { publishedText } from '@shared/features/api-sharing/published-text'
import { formatDateTime } from '@shared/kit/format'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { paths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { may } from '../../../session/permission'
import { Card } from '../../../ui/page/card'
import { Details } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import { QueryWords } from '../query-words'
import { FollowDialog } from './follow-dialog'

const text = publishedText

interface QueryCardProps {
  readonly api: SharedApi
  readonly query: PublishedQuery
  readonly onChanged: () => void
}

/**
 * Published query behind an API, whether the saved query has changed since, and how to update the
 * API.
 */
export function QueryCard({ api, query, onChanged }: QueryCardProps) {
  const { data, reload } = useCall('apiSharing:queryState', { id: api.id })
  const [asking, setAsking] = useState(false)
  const state = data?.state
  const parameters = query.query.parameters.map(({ name }) => `:${name}`).join(', ')
  return (
    <Card
      title={text.source}
      actions={
        state === 'changed' &&
        may('share') && (
          <Button icon={<ArrowSyncRegular />} onClick={() => setAsking(true)}>
            {text.follow}
          </Button>
        )
      }
    >
      <Details
        items={[
          {
            label: text.query,
            value:
              state === 'gone' ? (
                query.name
              ) : (
                <InlineLink to={paths.queryDetail(query.id)}>{query.name}</InlineLink>
              )
          },
          { label: text.question, value: <QueryWords query={query} /> },
          { label: text.frozenAt, value: formatDateTime(query.time) },
          ...(parameters ? [{ label: text.parameters, value: parameters }] : [])
        ]}
      />
      {state && state !== 'none' && <p role="status">{text[state]}</p>}
      <p>{text.gateway}</p>
      {asking && (
        <FollowDialog
          api={api}
          query={query}
          onClose={() => setAsking(false)}
          onFollowed={() => {
            onChanged()
            reload()
          }}
        />
      )}
    </Card>
  )
}
