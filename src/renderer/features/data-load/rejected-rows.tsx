import { buildReturnSlipPath } from '@shared/features/data-load/slip-address'
import { dataLoadText } from '@shared/features/data-load/text'
import { fileImportText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import {
  maxRejectedRowsPerPage,
  type RejectedRowSource,
  type RejectedRowsPage
} from '@shared/model/data-load/rejected'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { RejectedRowsList, useRejectedRowsListState } from '../../ui/rejected-list'
import type { PlainColumn } from '../../ui/table/plain-table'

const text = dataLoadText.rejected

/** Table columns for the line number and the rejection reason. */
const columns: readonly PlainColumn<RejectedRowsPage['rows'][number]>[] = [
  {
    key: '~line',
    title: text.line,
    number: true,
    narrow: true,
    cell: ({ line }) => formatNumber(line)
  },
  {
    key: '~reason',
    title: text.reason,
    wrapped: true,
    roomy: true,
    cell: ({ reason }) => reason
  }
]

interface RejectedRowsViewProps {
  readonly source: RejectedRowSource
  /** Called before the user is taken to another page. */
  readonly onLeave: () => void
}

/**
 * Rejected rows with reasons, which can be exported as a file and as a return slip for the sender.
 */
export function RejectedRowsView({ source, onLeave }: RejectedRowsViewProps) {
  const navigate = useNavigate()
  const view = useRejectedRowsListState()
  const { reason, offset } = view
  const query = { source, reason, offset, limit: maxRejectedRowsPerPage }
  const { data, error, reload } = useCall('dataLoad:rejected', query)
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  if (data.counts.rejected === 0) return <p>{fileImportText.rejected.none}</p>
  return (
    <RejectedRowsList
      view={view}
      page={data}
      all={data.counts.rejected}
      columns={columns}
      titles={data.file.titles}
      saving={text.saving}
      save={full => call('dataLoad:saveRejected', { source, ...full })}
      onSlip={() => {
        onLeave()
        navigate(buildReturnSlipPath(source))
      }}
    />
  )
}
