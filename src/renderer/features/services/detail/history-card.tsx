import { serviceLabels } from '@shared/features/services/text'
import {
  type SharedService,
  serviceEventLabels,
  serviceEventTones
} from '@shared/model/services/service'
import { Card } from '../../../ui/page/card'
import { Timeline } from '../../../ui/page/timeline'

/** Card with the history of a registration in chronological order. */
export function ServiceHistoryCard({ service }: { readonly service: SharedService }) {
  return (
    <Card title={serviceLabels.detail.history.title}>
      <Timeline
        entries={service.history.map(({ action, approver, time, note, data }) => ({
          what: serviceEventLabels[action],
          who: approver,
          time,
          tone: serviceEventTones[action],
          more:
            note || data ? (
              <>
                {note && <p>{note}</p>}
                {data && <p>{serviceLabels.detail.history.data(data)}</p>}
              </>
            ) : undefined
        }))}
      />
    </Card>
  )
}
