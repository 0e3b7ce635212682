import { Button, makeStyles } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { assignmentText as text } from '@shared/features/analytics/assignment-text'
import {
  type AssignmentView,
  assignmentColumnsOf
} from '@shared/features/analytics/assignment-view'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useRef } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ExportButton } from '../../../ui/export-button'
import { Card } from '../../../ui/page/card'
import { FigureCard, FigureCardRow } from '../../../ui/page/figure-card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { createTextColumns, PlainTable } from '../../../ui/table/plain-table'
import { AssignmentPersonsList } from './assignment-persons'

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: '16px', minWidth: 0 },
  tools: { display: 'flex', columnGap: '8px', '@media print': { display: 'none' } }
})

interface AssignmentPanelProps {
  /** Filters of the page, which select units and areas. */
  readonly filters: Record<string, string>
  readonly onClose: () => void
}

/** Panel **Đề xuất xếp dự bị**: figures of the proposal and its rows with their reasons. */
export function AssignmentPanel({ filters, onClose }: AssignmentPanelProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('analytics:assignment', { filters })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The panel appears below the pressed button, possibly out of sight.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={styles.panel}>
      <Card
        title={text.action}
        actions={
          <div className={styles.tools}>
            <ExportButton save={() => call('analytics:exportAssignment', { filters })} />
            <Button
              appearance="subtle"
              icon={<DismissRegular />}
              aria-label={text.close}
              onClick={onClose}
            />
          </div>
        }
      >
        <p>{text.lead}</p>
        {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
        {!data && error === undefined && <LoadingState lines={6} />}
        {data && <Assignment {...data} />}
        {data && data.rows.length > 0 && (
          // Another selection has other persons.
          <AssignmentPersonsList key={JSON.stringify(filters)} filters={filters} />
        )}
      </Card>
    </div>
  )
}

function Assignment(view: AssignmentView) {
  const { missing, units, available, assigned, exact, hasGroups, notes } = view
  const persons = (value: number | null) =>
    value === null ? { value: text.hidden } : { value: formatNumber(value), unit: text.unit }
  const columns = assignmentColumnsOf(view)
  const rows = view.rows.map(row =>
    columns.map(({ value }) => {
      const cell = value(row) ?? ''
      return typeof cell === 'number' ? formatNumber(cell) : cell
    })
  )
  const { cards } = text
  return (
    <>
      <FigureCardRow>
        <FigureCard
          title={cards.missing}
          {...persons(missing)}
          note={cards.missingNote(formatNumber(units))}
        />
        <FigureCard title={cards.available} {...persons(available)} note={cards.availableNote} />
        <FigureCard
          title={cards.assigned}
          {...persons(assigned)}
          note={assigned === null ? undefined : cards.left(formatNumber(missing - assigned))}
        />
        <FigureCard
          title={cards.exact}
          {...persons(exact)}
          note={
            assigned === null || exact === null
              ? undefined
              : cards.exactNote(formatNumber(assigned - exact))
          }
        />
      </FigureCardRow>
      <p>{text.needs}</p>
      <p>{hasGroups ? view.ages : text.merged}</p>
      {notes.map(note => (
        <p key={note}>{note}</p>
      ))}
      {rows.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <PlainTable
          label={text.action}
          columns={createTextColumns(
            columns.map(({ title }) => title),
            rows
          )}
          rows={rows}
        />
      )}
    </>
  )
}
