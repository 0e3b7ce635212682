import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { rewriteRejectedRowReasons } from '@shared/features/data-load/reason-words'
import { parseReturnSlipSource } from '@shared/features/data-load/slip-address'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import {
  maxRejectedRowsPerPage,
  type RejectedRowSource,
  type RejectedRowsPage
} from '@shared/model/data-load/rejected'
import { pagePaths } from '@shared/navigation/paths'
import { useParams, useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { embeddedInitialState } from '../../ipc/initial-state'
import { useCall } from '../../ipc/use-call'
import { openLoadDialog } from '../../session/loading'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { Card } from '../../ui/page/card'
import { DetailList } from '../../ui/page/details'
import { InlineLink } from '../../ui/page/inline-link'
import { MissingRecord } from '../../ui/page/missing-record'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { SignatureBlock } from '../../ui/print/signatures'
import { PrintedSlipHeader } from '../../ui/print/slip-head'
import { MaskedRejectedRowsNotice } from '../../ui/rejected-list'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { useFileExport } from '../../ui/use-export'

const text = dataLoadText.slip

const useStyles = makeStyles({
  note: { marginTop: '8px', color: tokens.colorNeutralForeground2 }
})

/**
 * Return slip (**Phiếu trả lại**): rejected rows and reasons on A4 paper, for the unit that sent
 * the file.
 */
export function ReturnSlipPage() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const source = parseReturnSlipSource(id, params)
  return source ? <Slip source={source} /> : <NoSlip error={new Error(text.missing)} />
}

function NoSlip({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  return (
    <MissingRecord
      title={text.title}
      error={error}
      onRetry={onRetry ?? (() => undefined)}
      message={text.missing}
      back={{ label: text.back, path: pagePaths.martList }}
    />
  )
}

function Slip({ source }: { readonly source: RejectedRowSource }) {
  const query = { source, reason: '', offset: 0, limit: maxRejectedRowsPerPage }
  const { data, error, reload } = useCall('dataLoad:rejected', query)
  const tables = useCall('dataMart:catalogue')
  const { exporting, run } = useFileExport(dataLoadText.rejected.saving)
  const path = 'table' in source ? pagePaths.martDetail(source.table) : undefined
  const parent = data && path !== undefined ? { title: data.tableName, path } : undefined
  useRecordTitle(data && text.title, parent, 'own')
  if (error !== undefined) return <NoSlip error={error} onRetry={reload} />
  return (
    <Page
      title={text.title}
      paper="portrait"
      description={text.description}
      ownHead
      ready={data !== undefined}
      actions={
        <>
          {'load' in source && (
            <ActionButton onClick={() => openLoadDialog({ kind: 'review', load: source.load })}>
              {text.review}
            </ActionButton>
          )}
          <IfPermitted to="export">
            <ActionButton
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={() => void run(() => call('dataLoad:saveRejected', { source }))}
            >
              {dataLoadText.rejected.save}
            </ActionButton>
          </IfPermitted>
        </>
      }
    >
      {data && !tables.loading ? (
        <SlipBody page={rewriteRejectedRowReasons(data, tables.data)} source={source} />
      ) : (
        <LoadingState lines={8} />
      )}
    </Page>
  )
}

type Reason = RejectedRowsPage['reasons'][number]
type RejectedRow = RejectedRowsPage['rows'][number]

const reasonColumns: readonly PlainColumn<Reason>[] = [
  { key: 'reason', title: text.heads.reason, wrapped: true, cell: ({ reason }) => reason },
  {
    key: 'rows',
    title: text.heads.rows,
    number: true,
    narrow: true,
    cell: ({ rows }) => formatNumber(rows)
  }
]

interface SlipBodyProps {
  readonly page: RejectedRowsPage
  readonly source: RejectedRowSource
}

function SlipBody({ page, source }: SlipBodyProps) {
  const styles = useStyles()
  const { file, counts, tableName, reasons, rows } = page
  const { heads, facts, sign } = text
  const all = formatNumber(counts.rejected)
  const told = reasons.reduce((sum, one) => sum + one.rows, 0)
  const rest = counts.rejected - told
  const listed = rest > 0 ? [...reasons, { reason: text.otherReasons, rows: rest }] : reasons
  const rowsTitle = text.rows(formatNumber(rows.length), all)
  const columns: readonly PlainColumn<RejectedRow>[] = [
    {
      key: 'line',
      title: heads.line,
      number: true,
      narrow: true,
      cell: ({ line }) => formatNumber(line)
    },
    {
      key: 'column',
      title: heads.column,
      wrapped: true,
      cell: ({ place }) => (place === null ? text.whole : (file.titles[place] ?? text.whole))
    },
    {
      key: 'value',
      title: heads.value,
      wrapped: true,
      cell: ({ place, cells }) =>
        place === null ? '—' : cells[place] || dataLoadText.rejected.empty
    },
    { key: 'reason', title: heads.reason, wrapped: true, cell: ({ reason }) => reason }
  ]
  const table =
    'table' in source ? (
      <InlineLink to={`${pagePaths.martDetail(source.table)}?tab=history`}>{tableName}</InlineLink>
    ) : (
      tableName
    )
  return (
    <>
      <PrintedSlipHeader title={text.title} />
      <Card title={facts.title}>
        <DetailList
          items={[
            { label: facts.file, value: file.fileName },
            ...(file.sheet === null ? [] : [{ label: facts.sheet, value: file.sheet }]),
            { label: facts.table, value: table },
            { label: facts.read, value: formatNumber(counts.read) },
            { label: facts.fits, value: formatNumber(counts.read - counts.rejected) },
            { label: facts.rejected, value: all },
            { label: facts.user, value: embeddedInitialState.operator },
            { label: facts.time, value: formatDateTime(Date.now()) }
          ]}
        />
      </Card>
      <Card title={text.reasons}>
        <PlainTable label={text.reasons} columns={reasonColumns} rows={listed} />
      </Card>
      <Card title={rowsTitle}>
        <PlainTable label={rowsTitle} columns={columns} rows={rows} />
        <p className={styles.note}>{text.attached}</p>
        <MaskedRejectedRowsNotice access={page.access} />
      </Card>
      <SignatureBlock people={[sign.by, sign.to]} hint={sign.hint} />
    </>
  )
}
