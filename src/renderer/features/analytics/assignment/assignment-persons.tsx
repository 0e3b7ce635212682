import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { assignmentText } from '@shared/features/analytics/assignment-text'
import {
  type AssignmentPersons,
  assignmentPersonColumns
} from '@shared/features/analytics/assignment-view'
import { formatListCell } from '@shared/kit/list/columns'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { hasPermission } from '../../../session/permission'
import { ExportButton } from '../../../ui/export-button'
import { useNotify } from '../../../ui/notifications'
import { createTextColumns, PlainTable } from '../../../ui/table/plain-table'

const useStyles = makeStyles({
  part: { display: 'grid', rowGap: '8px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', columnGap: '8px', flexWrap: 'wrap' },
  heading: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold
  },
  tools: { display: 'flex', columnGap: '8px', '@media print': { display: 'none' } },
  note: { margin: 0, maxWidth: '88ch', color: tokens.colorNeutralForeground3 }
})

const text = assignmentText.persons

interface AssignmentPersonsListProps {
  readonly filters: Record<string, string>
}

/** Persons of a proposal, listed on request, because each reading of them is audited. */
export function AssignmentPersonsList({ filters }: AssignmentPersonsListProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [persons, setPersons] = useState<AssignmentPersons>()
  const [isReading, setReading] = useState(false)
  if (!hasPermission('readPersonal', 'analytics:assignmentPersons')) return null
  const open = async (): Promise<void> => {
    setReading(true)
    try {
      setPersons(await call('analytics:assignmentPersons', { filters }))
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setReading(false)
    }
  }
  if (!persons) {
    return (
      <div className={styles.tools}>
        <Button disabledFocusable={isReading} onClick={() => void open()}>
          {text.open}
        </Button>
      </div>
    )
  }
  const rows = persons.rows.map(row =>
    assignmentPersonColumns.map(column => formatListCell(column, row))
  )
  const save = (format: 'csv' | 'xlsx') => () =>
    call('analytics:exportAssignmentPersons', { filters, format })
  return (
    <section className={styles.part} aria-label={text.title}>
      <div className={styles.head}>
        <h3 className={styles.heading}>{text.title}</h3>
        <div className={styles.tools}>
          <ExportButton save={save('csv')} />
          <ExportButton label={text.xlsx} running={text.xlsxRunning} save={save('xlsx')} />
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={text.close}
            onClick={() => setPersons(undefined)}
          />
        </div>
      </div>
      <p className={styles.note}>{text.order}</p>
      {persons.count > rows.length && (
        <p className={styles.note}>{text.first(rows.length, persons.count)}</p>
      )}
      <PlainTable
        label={text.title}
        columns={createTextColumns(
          assignmentPersonColumns.map(({ title }) => title),
          rows
        )}
        rows={rows}
      />
    </section>
  )
}
