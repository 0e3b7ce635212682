import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { CallOutput } from '@shared/contract/contract'
import type { UnitWithLateDeliveries } from '@shared/features/ledger/calls'
import { type DeliveryRegisterRow, deliveryStateBadges } from '@shared/features/ledger/row'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { formatDate, formatDateTime, formatDay, formatNumber } from '@shared/kit/format'
import { formatDeliveryPeriod } from '@shared/model/ledger/period'
import { useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { BackButton } from '../../ui/action/back-button'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { SignatureBlock } from '../../ui/print/signatures'
import { PrintedSlipHeader } from '../../ui/print/slip-head'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { deliveryRegisterPath } from './slip-path'

const text = deliveryRegisterText.slip

const useStyles = makeStyles({
  unit: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    '@media print': { display: 'block', '& > * + *': { marginTop: '12px' } }
  },
  // Each unit starts on a new sheet. The break comes before the next unit, because a break after
  // the last one would add an empty sheet.
  next: { breakBefore: 'page' },
  pages: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    '@media print': { display: 'none' }
  },
  to: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    '@media print': { display: 'none' }
  },
  note: { color: tokens.colorNeutralForeground2 }
})

const columns: readonly PlainColumn<DeliveryRegisterRow>[] = [
  { key: 'what', title: text.heads.what, wrapped: true, cell: ({ name }) => name },
  {
    key: 'period',
    title: text.heads.period,
    narrow: true,
    cell: ({ period }) => formatDeliveryPeriod(period)
  },
  { key: 'due', title: text.heads.due, narrow: true, cell: ({ due }) => formatDateTime(due) },
  {
    key: 'late',
    title: text.heads.late,
    number: true,
    wrapped: true,
    cell: ({ lateDays }) => formatNumber(lateDays)
  },
  {
    key: 'state',
    title: text.heads.state,
    wrapped: true,
    cell: ({ status, source }) =>
      status === 'returned'
        ? `${deliveryStateBadges.returned.label}: ${source}`
        : deliveryStateBadges[status].label
  },
  {
    key: 'reminded',
    title: text.heads.reminded,
    narrow: true,
    cell: ({ reminded }) => (reminded ? formatDay(reminded) : '—')
  }
]

/**
 * Reminder slip (**Phiếu đôn đốc**) on A4 paper: overdue deliveries of a unit by period and due
 * date, one sheet per unit.
 */
export function ReminderSlipPage({ unit }: { readonly unit: string | null }) {
  const [page, setPage] = useState(0)
  const { data, error, reload } = useCall('ledger:overdue', { unit, page })
  const notify = useNotify()
  useRecordTitle(text.title, undefined, 'own')
  const [busy, setBusy] = useState(false)
  const units = data?.units.map(late => late.unit) ?? []
  const remind = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('ledger:remind', { units })
      notify({ intent: 'success', title: text.reminded, body: unit ?? text.all })
      reload()
    } catch (problem) {
      notify({ intent: 'error', title: text.notReminded, body: toErrorMessage(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page
      title={text.title}
      paper="portrait"
      ownHead
      description={unit ?? text.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <>
          <BackButton to={deliveryRegisterPath} />
          {units.length > 0 && (
            <IfPermitted to="operate">
              <ActionButton
                icon={<CheckmarkRegular />}
                disabled={busy}
                onClick={() => void remind()}
              >
                {text.remind}
              </ActionButton>
            </IfPermitted>
          )}
        </>
      }
    >
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={8} />}
      {data?.total === 0 && <EmptyState message={text.none} />}
      {data && data.pages > 1 && (
        <SlipPages {...data} page={Math.min(page, data.pages - 1)} onPage={setPage} />
      )}
      {data?.units.map((late, place) => (
        <UnitSlip key={late.unit} late={late} isFirst={place === 0} />
      ))}
    </Page>
  )
}

interface SlipPagesProps extends CallOutput<'ledger:overdue'> {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Control to choose the page of reminder slips. */
function SlipPages({ page, pages, units, total, onPage }: SlipPagesProps) {
  const styles = useStyles()
  const words = text.pages(
    formatNumber(page + 1),
    formatNumber(pages),
    formatNumber(units.length),
    formatNumber(total)
  )
  return (
    <div className={styles.pages}>
      <p role="status">{words}</p>
      <Button disabledFocusable={page === 0} onClick={() => onPage(page - 1)}>
        {text.previous}
      </Button>
      <Button disabledFocusable={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </div>
  )
}

interface UnitSlipProps {
  readonly late: UnitWithLateDeliveries
  readonly isFirst: boolean
}

function UnitSlip({ late: { unit, rows }, isFirst }: UnitSlipProps) {
  const styles = useStyles()
  const { sign } = text
  return (
    <section
      className={mergeClasses(styles.unit, !isFirst && styles.next)}
      aria-label={text.to(unit)}
    >
      <PrintedSlipHeader title={text.title} to={unit} />
      <Card>
        <h2 className={styles.to}>{text.to(unit)}</h2>
        <p className={styles.note}>
          {text.intro(formatNumber(rows.length), formatDate(Date.now()))}
        </p>
        <PlainTable label={text.to(unit)} columns={columns} rows={rows} />
      </Card>
      <SignatureBlock people={[sign.by, sign.to]} hint={sign.hint} />
    </section>
  )
}
