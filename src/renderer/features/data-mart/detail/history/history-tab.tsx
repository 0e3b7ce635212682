import { martText } from '@shared/features/data-mart/text'
import { Card } from '../../../../ui/page/card'
import { Timeline } from '../../../../ui/page/timeline'
import type { MartTabProps } from '../mart-tab'
import { StructureDifferences } from '../structure/structure-differences'
import { GenerationsCard } from './generations-card'

const text = martText.detail.history

/**
 * Tab with the table's history, newest first: versions, structure changes, loads and status
 * changes.
 */
export function TableHistoryTab({ table, views, onChanged }: MartTabProps) {
  return (
    <>
      <GenerationsCard table={table} onChanged={onChanged} />
      <Card title={text.title}>
        <Timeline
          entries={table.history.toReversed().map(({ action, user, time, note, structure }) => ({
            what: action,
            who: user,
            time,
            more: (note || structure) && (
              <>
                {note && <p>{note}</p>}
                {structure && <StructureDifferences label={text.compare} structure={structure} />}
              </>
            )
          }))}
        />
      </Card>
      <Card title={text.views}>
        <Timeline
          entries={views.map(({ time, user }) => ({
            what: text.viewed,
            who: user,
            time
          }))}
        />
      </Card>
    </>
  )
}
