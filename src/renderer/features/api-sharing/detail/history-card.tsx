import { apiText } from '@shared/features/api-sharing/text'
import { apiEventLabels } from '@shared/model/api-sharing/history'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { Card } from '../../../ui/page/card'
import { Timeline } from '../../../ui/page/timeline'

const text = apiText.detail.history

/** Card with the history of an API: events with person and time, newest first. */
export function ApiHistoryCard({ api }: { readonly api: SharedApi }) {
  return (
    <Card title={text.title}>
      <Timeline
        entries={api.history.toReversed().map(event => ({
          what: apiEventLabels[event.kind],
          who: event.user,
          time: event.time,
          more: (
            <>
              {event.changes.map(({ field, before, after }) => (
                <p key={field}>{text.change(field, before || text.empty, after || text.empty)}</p>
              ))}
              {event.note && <p>{event.note}</p>}
            </>
          )
        }))}
      />
    </Card>
  )
}
