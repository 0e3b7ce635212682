import { filledFormStateBadges, filledFormStateOf } from '@shared/features/forms/list'
import { formPageText } from '@shared/features/forms/text'
import { formatDateTime } from '@shared/kit/format'
import type { FilledForm } from '@shared/model/forms/filled'
import { pagePaths } from '@shared/navigation/paths'
import type { CallState } from '../../../ipc/use-call'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { TableRowLink } from '../../../ui/table/marked-link'
import { PlainTable } from '../../../ui/table/plain-table'
import { formatFormPeriod } from '../page/occasions'

const text = formPageText.filled

interface FilledListProps {
  readonly filled: Pick<CallState<FilledForm[]>, 'data' | 'error' | 'reload'>
}

/** Card **Bản đã lập**: the filled forms of a form, the newest first. */
export function FilledList({ filled: { data, error, reload } }: FilledListProps) {
  return (
    <Card title={text.title}>
      {error !== undefined && !data && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={3} />}
      {data?.length === 0 && <p>{text.none}</p>}
      {data && data.length > 0 && (
        <PlainTable<FilledForm>
          label={text.title}
          rows={data}
          columns={[
            {
              key: 'unit',
              title: text.unit,
              wrapped: true,
              roomy: true,
              cell: ({ id, unit, period }) => (
                <TableRowLink
                  to={pagePaths.filledForm(id)}
                  label={text.open(unit.name, formatFormPeriod(period))}
                >
                  {unit.name}
                </TableRowLink>
              )
            },
            {
              key: 'period',
              title: text.period,
              narrow: true,
              cell: ({ period }) => formatFormPeriod(period)
            },
            {
              key: 'time',
              title: text.time,
              narrow: true,
              cell: ({ time }) => formatDateTime(time)
            },
            { key: 'user', title: text.user, cell: ({ user }) => user },
            {
              key: 'state',
              title: text.state,
              narrow: true,
              cell: filled => (
                <StatusBadge look={filledFormStateBadges[filledFormStateOf(filled)]} />
              )
            }
          ]}
        />
      )}
    </Card>
  )
}
