import { type ColumnDifference, compareStructures } from '@shared/features/data-mart/structure'
import { martText } from '@shared/features/data-mart/text'
import { Card } from '../../../ui/page/card'
import { Code } from '../../../ui/page/details'
import { Timeline } from '../../../ui/page/timeline'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { GenerationsCard } from './generations-card'
import type { MartTabProps } from './mart-tab'

const text = martText.detail.history

const differenceColumns: readonly PlainColumn<ColumnDifference>[] = [
  { key: 'kind', title: text.kind, narrow: true, cell: ({ kind }) => text.kinds[kind] },
  { key: 'name', title: text.column, cell: ({ name }) => <Code>{name}</Code> },
  { key: 'before', title: text.before, cell: ({ before }) => before || '—' },
  { key: 'after', title: text.after, cell: ({ after }) => after || '—' }
]

/** Generations, structure, loads and status of the table, the newest first. */
export function HistoryTab({ table, views, onChanged }: MartTabProps) {
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
                {structure && (
                  <PlainTable
                    label={text.compare}
                    columns={differenceColumns}
                    rows={compareStructures(structure)}
                  />
                )}
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
