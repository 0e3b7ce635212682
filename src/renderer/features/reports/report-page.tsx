import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { reportRowOf, reportStatusLooks } from '@shared/domain/report'
import { formatDateTime, formatNumber } from '@shared/format'
import type { Output } from '@shared/ipc/contract'
import { paths } from '@shared/paths'
import { reportText } from '@shared/text/reports'
import { foldText } from '@shared/text-fold'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { call, messageOf } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Card } from '../../ui/card'
import { useConfiguration } from '../../ui/configuration'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Code, Details } from '../../ui/details'
import { SelectFilter } from '../../ui/filter-bar'
import { InlineLink } from '../../ui/inline-link'
import { MissingRecord } from '../../ui/missing-record'
import { useNotify } from '../../ui/notifications'
import { Page } from '../../ui/page'
import { Allowed } from '../../ui/permission'
import { useRecordTitle } from '../../ui/record-title'
import { LoadingState } from '../../ui/states'
import { Badge, StatusBadge } from '../../ui/status-badge'
import { PlainTable, wordColumns } from '../../ui/table/plain-table'
import { Timeline } from '../../ui/timeline'
import { useExport } from '../../ui/use-export'
import { useSavePdf } from '../../ui/use-save-pdf'
import { ReportDialog } from './report-dialog'
import { periodChoices, periodWords } from './templates'

const text = reportText.detail

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  note: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  screen: { '@media print': { display: 'none' } }
})

type Opened = Output<'reports:get'>

/** One report: as it is now, or as it was frozen; its versions; another period beside it. */
export function ReportPage() {
  const { id = '' } = useParams()
  const { data, error, reload } = useCall('reports:get', { id })
  useRecordTitle(data?.report.name ?? text.title)
  if (error) {
    const { message, back } = reportText.missing
    return (
      <MissingRecord
        title={text.title}
        error={error}
        onRetry={reload}
        message={message}
        back={{ label: back, path: paths.reports }}
      />
    )
  }
  if (!data) {
    return (
      <Page title={text.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  return <ReportBody opened={data} onChanged={reload} />
}

interface ReportBodyProps {
  readonly opened: Opened
  readonly onChanged: () => void
}

function ReportBody({ opened, onChanged }: ReportBodyProps) {
  const styles = useStyles()
  const { report, content } = opened
  return (
    <Page
      title={report.name}
      description={
        <span style={{ display: 'inline-flex', gap: '10px', alignItems: 'center' }}>
          <StatusBadge look={reportStatusLooks[reportRowOf(report).status]} />
          {report.group}
        </span>
      }
      actions={<Actions opened={opened} onChanged={onChanged} />}
    >
      <div className={styles.columns}>
        <Info opened={opened} />
        <Card title={text.versions} className={styles.screen}>
          <Timeline
            entries={report.versions.toReversed().map(version => ({
              what: `${text.version(formatNumber(version.number))} · ${periodWords(version.filters.ky, text.latest)}`,
              who: version.user,
              time: version.time,
              more: version.note ? <p>{version.note}</p> : undefined
            }))}
          />
        </Card>
      </div>
      <Figures opened={opened} />
      <Card title={text.rows(formatNumber(content.rows.length))}>
        <PlainTable
          label={text.rows(formatNumber(content.rows.length))}
          columns={wordColumns(content.columns)}
          rows={content.rows}
        />
      </Card>
    </Page>
  )
}

function Info({ opened: { report, content, intact } }: { readonly opened: Opened }) {
  const { legalBases } = useConfiguration().configuration
  const last = report.versions.at(-1)
  const search = new URLSearchParams(last?.filters).toString()
  return (
    <Card title={text.info}>
      <Details
        items={[
          {
            label: text.template,
            value: <InlineLink to={`${report.template}?${search}`}>{text.openTemplate}</InlineLink>
          },
          { label: text.period, value: periodWords(last?.filters.ky, text.latest) },
          { label: text.owner, value: report.owner },
          ...(legalBases.length > 0
            ? [
                {
                  label: text.legal,
                  value: legalBases.map(({ code, title }) => `${code}: ${title}`).join('; ')
                }
              ]
            : []),
          ...(report.frozen
            ? [
                {
                  label: text.frozenAt,
                  value: text.frozenBy(formatDateTime(report.frozen.time), report.frozen.user)
                },
                { label: text.hash, value: <Code>{content.sha256}</Code> }
              ]
            : [])
        ]}
      />
      {report.frozen && (
        <p>
          <Badge tone={intact ? 'success' : 'danger'}>{intact ? text.intact : text.broken}</Badge>
        </p>
      )}
    </Card>
  )
}

/** The figures, and on request those of another period beside them. */
function Figures({ opened: { report, content } }: { readonly opened: Opened }) {
  const [params, setParams] = useSearchParams()
  const period = params.get('so-voi') ?? 'all'
  return (
    <Card
      title={text.figures}
      actions={
        <SelectFilter
          label={text.compare}
          value={period}
          options={[{ value: 'all', label: text.compareNone }, ...periodChoices]}
          required
          onChange={value =>
            setParams(value === 'all' ? {} : { 'so-voi': value }, { replace: true })
          }
        />
      }
    >
      {period === 'all' ? (
        <PlainTable
          label={text.figures}
          columns={wordColumns([text.figure, text.here])}
          rows={content.figures}
        />
      ) : (
        <Compared id={report.id} period={period} />
      )}
    </Card>
  )
}

function Compared({ id, period }: { readonly id: string; readonly period: string }) {
  const { data } = useCall('reports:compare', { id, period })
  if (!data) return <LoadingState lines={3} />
  return (
    <PlainTable
      label={text.figures}
      columns={wordColumns([text.figure, text.here, text.there(periodWords(period, period))])}
      rows={data.map(({ title, here, there }) => [title, here, there])}
    />
  )
}

function Actions({ opened, onChanged }: ReportBodyProps) {
  const notify = useNotify()
  const { report } = opened
  const { saving, save } = useSavePdf()
  const { exporting, run } = useExport(text.exporting)
  const [open, setOpen] = useState<'revise' | 'freeze'>()
  const freeze = async (): Promise<void> => {
    setOpen(undefined)
    try {
      await call('reports:freeze', { id: report.id })
      notify({ title: text.frozen, body: report.name, intent: 'success' })
      onChanged()
    } catch (error) {
      notify({ title: reportText.failed, body: messageOf(error), intent: 'error' })
    }
  }
  return (
    <>
      <Allowed to="export">
        <Button
          icon={<ArrowDownloadRegular />}
          disabled={exporting}
          onClick={() => void run(() => call('reports:export', { id: report.id }))}
        >
          {text.csv}
        </Button>
        <Button
          icon={<PrintRegular />}
          disabled={saving}
          onClick={() => save(report.name, foldText(report.name).replace(/[^a-z0-9]+/g, '-'))}
        >
          {text.print}
        </Button>
      </Allowed>
      {!report.frozen && (
        <Allowed to="analyse">
          <Button icon={<AddRegular />} onClick={() => setOpen('revise')}>
            {text.revise}
          </Button>
          <Button
            appearance="primary"
            icon={<LockClosedRegular />}
            onClick={() => setOpen('freeze')}
          >
            {text.freeze}
          </Button>
        </Allowed>
      )}
      {open === 'revise' && (
        <ReportDialog
          report={report}
          section=""
          onClose={() => setOpen(undefined)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        open={open === 'freeze'}
        title={text.freezeTitle}
        confirmLabel={text.freeze}
        cancelLabel={text.cancel}
        onConfirm={() => void freeze()}
        onCancel={() => setOpen(undefined)}
      >
        {text.freezeBody}
      </ConfirmDialog>
    </>
  )
}
