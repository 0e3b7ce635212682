import { martText } from '@shared/text/data-mart'
import { Card } from '../../../ui/card'
import { Timeline } from '../../../ui/timeline'
import type { MartTabProps } from './mart-tab'

/** Structure, loads and status of the table, the newest first. */
export function HistoryTab({ table, views }: MartTabProps) {
  return (
    <>
      <Card title={martText.detail.history.title}>
        <Timeline
          entries={table.history.toReversed().map(({ action, user, time, note }) => ({
            what: action,
            who: user,
            time,
            more: note ? <p>{note}</p> : undefined
          }))}
        />
      </Card>
      <Card title={martText.detail.history.views}>
        <Timeline
          entries={views.map(({ time, user }) => ({
            what: martText.detail.history.viewed,
            who: user,
            time
          }))}
        />
      </Card>
    </>
  )
}
