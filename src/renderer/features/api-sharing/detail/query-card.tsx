import { Button } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import { formatDateTime } from '@shared/kit/format'
import type { PublishedQuery } from '@shared/model/api-sharing/published-query'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { hasPermission } from '../../../session/permission'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import { PublishedQueryText } from '../query-words'
import { UpdateFromQueryDialog } from './follow-dialog'

const text = publishedQueryText

interface PublishedQueryCardProps {
  readonly api: SharedApi
  readonly query: PublishedQuery
  readonly onChanged: () => void
}

/**
 * Card with the published query behind an API; says whether the saved query has changed since, and
 * lets the user update the API.
 */
export function PublishedQueryCard({ api, query, onChanged }: PublishedQueryCardProps) {
  const { data, reload } = useCall('apiSharing:queryState', { id: api.id })
  const [asking, setAsking] = useState(false)
  const state = data?.state
  const parameters = query.query.parameters.map(({ name }) => `:${name}`).join(', ')
  return (
    <Card
      title={text.source}
      actions={
        state === 'changed' &&
        hasPermission('share') && (
          <Button icon={<ArrowSyncRegular />} onClick={() => setAsking(true)}>
            {text.follow}
          </Button>
        )
      }
    >
      <DetailList
        items={[
          {
            label: text.query,
            value:
              state === 'gone' ? (
                query.name
              ) : (
                <InlineLink to={pagePaths.queryDetail(query.id)}>{query.name}</InlineLink>
              )
          },
          { label: text.question, value: <PublishedQueryText query={query} /> },
          { label: text.frozenAt, value: formatDateTime(query.time) },
          ...(parameters ? [{ label: text.parameters, value: parameters }] : [])
        ]}
      />
      {state && state !== 'none' && <p role="status">{text[state]}</p>}
      <p>{text.gateway}</p>
      {asking && (
        <UpdateFromQueryDialog
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
