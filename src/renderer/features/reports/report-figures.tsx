import { periodFilterChoicesOf } from '@shared/features/analytics/calendar'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { useSectorCalendar } from '../../session/own-data'
import { SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { LoadingState } from '../../ui/page/states'
import { createTextColumns, PlainTable } from '../../ui/table/plain-table'
import { useShownReportEditionNumber } from './edition-choice'
import type { ReportSectionProps } from './report-actions'
import { formatReportPeriod } from './templates'

const text = reportText.detail

/** Figures of a report, optionally next to those of another period or an earlier version. */
export function ReportFigures({ opened: { report, content } }: Pick<ReportSectionProps, 'opened'>) {
  const [params, setParams] = useSearchParams()
  const calendar = useSectorCalendar()
  const against = params.get('so-voi') ?? 'all'
  const isOfQuery = content.answer !== null
  const name = isOfQuery ? reportText.edition.number : text.version
  const versions = report.versions.slice(0, -1).map(({ number }) => ({
    value: `v${number}`,
    label: name(formatNumber(number))
  }))
  const options = [...versions.toReversed(), ...(isOfQuery ? [] : periodFilterChoicesOf(calendar))]
  const isEarlier = useShownReportEditionNumber() !== undefined
  return (
    <Card
      title={text.figures}
      actions={
        options.length > 0 &&
        !isEarlier && (
          <SelectFilter
            label={text.compare}
            value={against}
            options={[{ value: 'all', label: text.compareNone }, ...options]}
            required
            onChange={value =>
              setParams(
                before => {
                  if (value === 'all') before.delete('so-voi')
                  else before.set('so-voi', value)
                  return before
                },
                { replace: true }
              )
            }
          />
        )
      }
    >
      {against === 'all' || isEarlier ? (
        <PlainTable
          label={text.figures}
          columns={createTextColumns([text.figure, text.here], content.figures)}
          rows={content.figures}
        />
      ) : (
        <Compared
          id={report.id}
          against={against}
          title={
            versions.find(({ value }) => value === against)?.label ??
            text.there(formatReportPeriod(against, against))
          }
        />
      )}
    </Card>
  )
}

interface ComparedProps {
  readonly id: string
  readonly against: string
  readonly title: string
}

function Compared({ id, against, title }: ComparedProps) {
  const { data } = useCall('reports:compare', { id, against })
  if (!data) return <LoadingState lines={3} />
  const rows = data.map(({ title: figure, here, there }) => [figure, here, there])
  return (
    <PlainTable
      label={text.figures}
      columns={createTextColumns([text.figure, text.here, title], rows)}
      rows={rows}
    />
  )
}
