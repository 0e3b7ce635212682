import { slipAddress } from '@shared/features/data-load/slip-address'
import { loadText } from '@shared/features/data-load/text'
import { importText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import {
  mostRejected,
  type RejectedPage,
  type RejectedSource
} from '@shared/model/data-load/rejected'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { RejectedList, useRejectedView } from '../../ui/rejected-list'
import type { PlainColumn } from '../../ui/table/plain-table'

const text = loadText.rejected

/** Columns with line and rejection reason. */
const columns: readonly PlainColumn<RejectedPage['rows'][number]>[] = [
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

interface RejectedRowsProps {
  readonly source: RejectedSource
  /** Called before another page is shown. */
  readonly onLeave: () => void
}

/** Rejected rows with reasons, exported as a file and as a return slip for their sender. */
export function RejectedRows({ source, onLeave }: RejectedRowsProps) {
  const navigate = useNavigate()
  const view = useRejectedView()
  const { reason, offset } = view
  const query = { source, reason, offset, limit: mostRejected }
  const { data, error, reload } = useCall('dataLoad:rejected', query)
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  if (data.counts.rejected === 0) return <p>{importText.rejected.none}</p>
  return (
    <RejectedList
      view={view}
      page={data}
      all={data.counts.rejected}
      columns={columns}
      titles={data.file.titles}
      saving={text.saving}
      save={full => call('dataLoad:saveRejected', { source, ...full })}
      onSlip={() => {
        onLeave()
        navigate(slipAddress(source))
      }}
    />
  )
}
