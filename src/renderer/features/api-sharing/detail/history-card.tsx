import { apiEventLabels } from '@shared/domain/api-history'
import type { SharedApi } from '@shared/domain/api-share'
import { apiText } from '@shared/text/api-sharing'
import { Card } from '../../../ui/card'
import { Timeline } from '../../../ui/timeline'

const text = apiText.detail.history

/** Who did what and when, the newest first. */
export function HistoryCard({ api }: { readonly api: SharedApi }) {
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
