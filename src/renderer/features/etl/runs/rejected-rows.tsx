import { dataLoadText } from '@shared/features/data-load/text'
import { runViewText } from '@shared/features/etl/run-view-text'
import { fileImportText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import { maxRejectedRowsPerPage } from '@shared/model/data-load/rejected'
import type { FlowRejectedRowsPage, FlowRejectedRowsSource } from '@shared/model/etl/flow/outcome'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { SelectFilter } from '../../../ui/filter-bar'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { RejectedRowsList, useRejectedRowsListState } from '../../../ui/rejected-list'
import type { PlainColumn } from '../../../ui/table/plain-table'

const text = runViewText.rejected

interface FlowRejectedRowsProps {
  readonly of: FlowRejectedRowsSource
  /**
   * Opens the return slip of one file or of all files; undefined if there are no rows to return.
   */
  readonly onSlip?: (file: string) => void
}

/** Rows rejected by a run with reasons, of one file or of all. */
export function FlowRejectedRows({ of, onSlip }: FlowRejectedRowsProps) {
  const view = useRejectedRowsListState()
  const { reason, file, offset } = view
  const query = { of, file, reason, offset, limit: maxRejectedRowsPerPage }
  const { data, error, reload } = useCall('etl:rejected', query)
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  const { rejected, kept, files, titles } = data
  if (rejected === 0) return <p>{fileImportText.rejected.none}</p>
  return (
    <RejectedRowsList
      view={view}
      page={data}
      all={rejected}
      columns={columnsOf(data)}
      titles={titles}
      filter={
        files.length > 1 && (
          <SelectFilter
            label={text.file}
            value={file || 'all'}
            options={[
              { value: 'all', label: text.allFiles },
              ...files.map(name => ({ value: name, label: name }))
            ]}
            required
            onChange={name => view.choose({ file: name === 'all' ? '' : name })}
          />
        )
      }
      note={kept < rejected ? text.kept(formatNumber(kept), formatNumber(rejected)) : undefined}
      saving={text.saving}
      save={full => call('etl:saveRejected', { of, file, ...full })}
      onSlip={onSlip && (() => onSlip(file))}
    />
  )
}

/**
 * Table columns for the line, file and reason of a rejection, and for the step or rule that
 * rejected the row.
 */
const columnsOf = ({
  files
}: FlowRejectedRowsPage): PlainColumn<FlowRejectedRowsPage['rows'][number]>[] => [
  {
    key: '~line',
    title: text.line,
    number: true,
    narrow: true,
    cell: ({ line }) => (line > 0 ? formatNumber(line) : '')
  },
  ...(files.length > 1
    ? [{ key: '~file', title: text.file, cell: ({ file }: { readonly file: string }) => file }]
    : []),
  {
    key: '~reason',
    title: dataLoadText.rejected.reason,
    wrapped: true,
    cell: ({ reason }) => reason
  },
  {
    key: '~by',
    title: text.by,
    wrapped: true,
    cell: ({ by, where }) => where || (by === '' ? text.reading : runViewText.one.stepGone)
  }
]
