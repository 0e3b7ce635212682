import { makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { rewriteRejectedRowReasons } from '@shared/features/data-load/reason-words'
import { dataLoadText } from '@shared/features/data-load/text'
import { runViewText } from '@shared/features/etl/run-view-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { maxRejectedRowsPerPage } from '@shared/model/data-load/rejected'
import type { FlowRejectedRowsPage } from '@shared/model/etl/flow/outcome'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../../ipc/client'
import { embeddedInitialState } from '../../../ipc/initial-state'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import { Page } from '../../../ui/page/page'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { SignatureBlock } from '../../../ui/print/signatures'
import { PrintedSlipHeader } from '../../../ui/print/slip-head'
import { MaskedRejectedRowsNotice } from '../../../ui/rejected-list'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { useFileExport } from '../../../ui/use-export'
import { buildPipelineReturnSlipPath, buildPipelineRunPath } from './run-view'

const text = runViewText.slip
const slip = dataLoadText.slip

/**
 * Return slip (**Phiếu trả lại**) of a run: rejected rows and reasons on A4 paper, for the sender.
 */
export function PipelineReturnSlipPage({ view }: { readonly view: PipelineView }) {
  const [params] = useSearchParams()
  const run = params.get('lan') ?? ''
  const file = params.get('tep') ?? ''
  const query = { of: { run }, file, reason: '', offset: 0, limit: maxRejectedRowsPerPage }
  const { data, error, reload } = useCall('etl:rejected', query)
  const tables = useCall('dataMart:catalogue')
  const { exporting, run: save } = useFileExport(runViewText.rejected.saving)
  const back = buildPipelineRunPath(view.pipeline.id, run)
  return (
    <Page
      title={slip.title}
      paper="portrait"
      ownHead
      description={text.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <IfPermitted to="export">
          <ActionButton
            icon={<ArrowDownloadRegular />}
            disabledFocusable={exporting}
            onClick={() => void save(() => call('etl:saveRejected', { of: { run }, file }))}
          >
            {dataLoadText.rejected.save}
          </ActionButton>
        </IfPermitted>
      }
    >
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={8} />}
      {data && !tables.loading && (
        <SlipBody
          page={rewriteRejectedRowReasons(data, tables.data)}
          view={view}
          run={run}
          file={file}
          back={back}
        />
      )}
    </Page>
  )
}

type Reason = FlowRejectedRowsPage['reasons'][number]
type RejectedRow = FlowRejectedRowsPage['rows'][number]

const reasonColumns: readonly PlainColumn<Reason>[] = [
  { key: 'reason', title: slip.heads.reason, wrapped: true, cell: ({ reason }) => reason },
  {
    key: 'rows',
    title: slip.heads.rows,
    number: true,
    narrow: true,
    cell: ({ rows }) => formatNumber(rows)
  }
]

const useListStyles = makeStyles({
  // The list of links to other slips is not printed.
  list: { '@media print': { display: 'none' } }
})

/**
 * Links from the combined slip of a run to the slip of each file, because each is returned to its
 * own sender.
 */
function PerFile({ view, run }: Pick<SlipBodyProps, 'run' | 'view'>) {
  const styles = useListStyles()
  const read = view.runs.find(({ id }) => id === run)?.outcome?.files ?? []
  const rejected = read.filter(file => (file.rejected ?? 0) > 0)
  if (read.length < 2 || rejected.length === 0) return null
  return (
    <div className={styles.list}>
      <Card title={text.perFile}>
        <p>{text.perFileWords}</p>
        <ul>
          {rejected.map(({ name, rejected: rows = 0 }) => (
            <li key={name}>
              <InlineLink to={buildPipelineReturnSlipPath(view.pipeline.id, run, name)}>
                {text.rowsOf(name, formatNumber(rows))}
              </InlineLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

interface SlipBodyProps {
  readonly page: FlowRejectedRowsPage
  readonly view: PipelineView
  /** Id of the run. */
  readonly run: string
  readonly file: string
  readonly back: string
}

function SlipBody({ page, view, run, file, back }: SlipBodyProps) {
  const { titles, reasons, rows, rejected, tableName, time, files } = page
  const all = formatNumber(file ? page.matched : rejected)
  const title = slip.rows(formatNumber(rows.length), all)
  const columns: readonly PlainColumn<RejectedRow>[] = [
    ...(files.length > 0
      ? [
          {
            key: 'file',
            title: runViewText.rejected.file,
            wrapped: true,
            cell: (row: RejectedRow) => row.file
          }
        ]
      : []),
    {
      key: 'line',
      title: slip.heads.line,
      number: true,
      narrow: true,
      cell: ({ line }) => (line > 0 ? formatNumber(line) : '')
    },
    {
      key: 'column',
      title: slip.heads.column,
      wrapped: true,
      cell: ({ place }) => (place === null ? slip.whole : (titles[place] ?? slip.whole))
    },
    {
      key: 'value',
      title: slip.heads.value,
      wrapped: true,
      cell: ({ place, cells }) =>
        place === null ? '—' : cells[place] || dataLoadText.rejected.empty
    },
    { key: 'reason', title: slip.heads.reason, wrapped: true, cell: ({ reason }) => reason }
  ]
  return (
    <>
      <PrintedSlipHeader title={slip.title} />
      <Card title={text.facts}>
        <DetailList
          items={[
            { label: text.pipeline, value: view.pipeline.name },
            { label: text.source, value: view.pipeline.source },
            ...(files.length > 0
              ? [{ label: runViewText.rejected.file, value: file || files.join(', ') }]
              : []),
            { label: slip.facts.table, value: tableName },
            {
              label: runViewText.list.heads.run,
              value: <InlineLink to={back}>{formatDateTime(time)}</InlineLink>
            },
            { label: slip.facts.rejected, value: all },
            { label: slip.facts.user, value: embeddedInitialState.operator },
            { label: slip.facts.time, value: formatDateTime(Date.now()) }
          ]}
        />
      </Card>
      {!file && <PerFile view={view} run={run} />}
      {!file && (
        <Card title={slip.reasons}>
          <PlainTable label={slip.reasons} columns={reasonColumns} rows={reasons} />
        </Card>
      )}
      <Card title={title}>
        <PlainTable label={title} columns={columns} rows={rows} />
        <p>{slip.attached}</p>
        <MaskedRejectedRowsNotice access={page.access} />
      </Card>
      <SignatureBlock people={[slip.sign.by, slip.sign.to]} hint={slip.sign.hint} />
    </>
  )
}
