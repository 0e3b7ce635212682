import { Button, makeStyles } from '@fluentui/react-components'
import { redistributionText as text } from '@shared/features/scenario/redistribution/text'
import {
  type RedistributionSubject,
  redistributionColumnsOf
} from '@shared/features/scenario/redistribution/view'
import { formatNumber } from '@shared/kit/format'
import { formatColumnCells } from '@shared/kit/list/columns'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { SaveDocumentButton } from '../../ui/document/save-document-button'
import { ExportButton } from '../../ui/export-button'
import { SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { FigureCard, FigureCardRow } from '../../ui/page/figure-card'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { createTextColumns, PlainTable } from '../../ui/table/plain-table'

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  bar: { display: 'flex', columnGap: '8px', '@media print': { display: 'none' } }
})

/** What the address names as the subject, by the value of its parameter. */
const subjectOfAddress = { 'quan-so': 'persons', 'trang-bi': 'equipment' } as const
type AddressSubject = keyof typeof subjectOfAddress

const subjects = (Object.keys(subjectOfAddress) as AddressSubject[]).map(value => ({
  value,
  label: text.subjects[subjectOfAddress[value]]
}))

/** Proposal that moves persons or equipment from units with a surplus to those with a shortage. */
export function RedistributionPanel({ id }: { readonly id: string }) {
  const styles = useStyles()
  const [params, setParams] = useSearchParams()
  const chosen: AddressSubject = params.get('cua') === 'trang-bi' ? 'trang-bi' : 'quan-so'
  const change = (edit: (params: URLSearchParams) => void): void =>
    setParams(
      before => {
        edit(before)
        return before
      },
      { replace: true }
    )
  const showAll = (): void =>
    change(before => {
      for (const name of ['den-don-vi', 'nhom']) before.delete(name)
    })
  const choose = (value: string): void => {
    change(before => {
      for (const name of ['den-don-vi', 'nhom', 'cua']) before.delete(name)
      if (value === 'trang-bi') before.set('cua', value)
    })
  }
  return (
    <div className={styles.column}>
      <div className={styles.bar}>
        <SelectFilter
          label={text.subject}
          value={chosen}
          options={subjects}
          required
          onChange={choose}
        />
      </div>
      <Proposal
        key={chosen}
        id={id}
        subject={subjectOfAddress[chosen]}
        unit={params.get('den-don-vi')}
        group={params.get('nhom')}
        onShowAll={showAll}
      />
    </div>
  )
}

interface ProposalProps {
  readonly id: string
  readonly subject: RedistributionSubject
  /** Receiving unit and group to which the rows are narrowed. */
  readonly unit: string | null
  readonly group: string | null
  readonly onShowAll: () => void
}

function Proposal({ id, subject, unit, group, onShowAll }: ProposalProps) {
  const styles = useStyles()
  const { data, error, reload } = useCall('scenario:redistribution', { id, subject })
  if (error && !data) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  const { shortage, excess, moved, notices } = data
  const words = text.of[subject]
  const where = unit === null ? null : [unit, ...(group === null ? [] : [group])].join(', ')
  const columns = redistributionColumnsOf(subject)
  const amount = (value: number) => ({ value: formatNumber(value), unit: words.unit })
  const shown = data.rows.filter(
    row => (unit === null || row.to === unit) && (group === null || row.group === group)
  )
  const rows = formatColumnCells(columns, shown, formatNumber)
  return (
    <>
      <FigureCardRow>
        <FigureCard title={text.cards.shortage} {...amount(shortage)} note={words.groups} />
        <FigureCard title={text.cards.excess} {...amount(excess)} note={words.groups} />
        <FigureCard
          title={text.cards.moved}
          {...amount(moved)}
          note={words.left(formatNumber(shortage - moved))}
        />
      </FigureCardRow>
      <Card title={text.table}>
        <p>{words.lead}</p>
        {notices.map(notice => (
          <p key={notice}>{notice}</p>
        ))}
        <div className={styles.bar}>
          <ExportButton save={() => call('scenario:exportRedistribution', { id, subject })} />
          <SaveDocumentButton
            save={(format, job) =>
              call('scenario:saveRedistributionDocument', { id, subject, format, job })
            }
          />
          {where !== null && <Button onClick={onShowAll}>{text.showAll}</Button>}
        </div>
        {where !== null && rows.length > 0 && <p>{words.ofUnit(where)}</p>}
        {rows.length === 0 ? (
          <p>{where === null ? words.none : words.noneOfUnit(where)}</p>
        ) : (
          <PlainTable
            label={text.table}
            columns={createTextColumns(
              columns.map(({ title }) => title),
              rows
            )}
            rows={rows}
          />
        )}
      </Card>
    </>
  )
}
