import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { forecastText } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastDue,
  ForecastDuePersons,
  ForecastDueRow,
  ForecastRule
} from '@shared/features/analytics/forecast-view'
import { formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { hasPermission } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { ReadOnlyDialog } from '../../../ui/read-dialog'
import { createTextColumns, type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const useStyles = makeStyles({
  // Aligned with the other numbers of its column.
  people: {
    minWidth: 0,
    paddingInline: 0,
    color: tokens.colorBrandForegroundLink,
    fontVariantNumeric: 'tabular-nums'
  },
  part: { display: 'grid', rowGap: '8px', minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold
  },
  note: {
    margin: 0,
    maxWidth: '88ch',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200
  }
})

const text = forecastText.due

const ruleColumns: readonly PlainColumn<ForecastRule>[] = (
  ['title', 'content', 'validity', 'basis'] as const
).map(key => ({
  key,
  title: text.ruleColumns[key],
  wrapped: true,
  cell: rule => rule[key]
}))

/** Persons who are due by law, with the rules; readers of personal data can list them. */
export function ForecastDueParts({ view }: { readonly view: CareerForecastView }) {
  const styles = useStyles()
  return (
    <section className={styles.part} aria-label={text.heading}>
      <h3 className={styles.heading}>{text.heading}</h3>
      <p className={styles.note}>{text.summary(view.base)}</p>
      {view.due.map(due => (
        <DueTable key={due.table} due={due} years={view.years} />
      ))}
    </section>
  )
}

function DueTable({
  due,
  years
}: {
  readonly due: ForecastDue
  readonly years: readonly string[]
}) {
  const styles = useStyles()
  const label = text.tables[due.table]
  const isEmpty = due.total.people.every(people => people === 0)
  const names = [text.already, ...years]
  const columns: readonly PlainColumn<ForecastDueRow>[] = [
    { key: 'who', title: text.who, wrapped: true, cell: ({ name }) => name },
    ...names.map((title, at) => ({
      key: title,
      title,
      number: true,
      cell: (row: ForecastDueRow) => {
        const people = row.people[at] ?? null
        if (row === due.total && people !== null && people > 0)
          return <DueList due={due} year={at} name={title} people={people} />
        return people === null ? forecastText.hidden : formatNumber(people)
      }
    }))
  ]
  return (
    <>
      <h4 className={styles.heading}>{label}</h4>
      {!isEmpty && (
        <>
          <PlainTable label={label} columns={columns} rows={[...due.rows, due.total]} whole />
          <PlainTable
            label={`${text.rules}: ${label}`}
            columns={ruleColumns}
            rows={due.rules}
            whole
          />
        </>
      )}
      {due.notes.map(note => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  )
}

interface DueListProps {
  readonly due: ForecastDue
  readonly year: number
  readonly name: string
  readonly people: number
}

/** Number of persons, which opens their list for readers of personal data. */
function DueList({ due: { table }, year, name, people }: DueListProps) {
  const styles = useStyles()
  const mayList = hasPermission('readPersonal', 'analytics:forecastDue')
  const notify = useNotify()
  const [found, setFound] = useState<ForecastDuePersons>()
  if (!mayList) return formatNumber(people)
  const open = async (): Promise<void> => {
    try {
      setFound(await call('analytics:forecastDue', { table, year }))
    } catch (error) {
      notify({ title: text.listFailed, body: toErrorMessage(error), intent: 'error' })
    }
  }
  const title = text.listTitle(text.tables[table], name)
  return (
    <>
      <Button
        className={styles.people}
        appearance="transparent"
        size="small"
        aria-label={text.list(formatNumber(people), name)}
        onClick={() => void open()}
      >
        {formatNumber(people)}
      </Button>
      {found && (
        <ReadOnlyDialog title={title} width={960} onClose={() => setFound(undefined)}>
          {found.count > found.rows.length && <p>{text.first(found.rows.length, found.count)}</p>}
          <PlainTable
            label={title}
            columns={createTextColumns(found.heads, found.rows)}
            rows={found.rows}
          />
        </ReadOnlyDialog>
      )}
    </>
  )
}
