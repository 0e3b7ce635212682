import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import type { ClosedPeriodView } from '@shared/features/standard-model/closing-calls'
import { closingText as text } from '@shared/features/standard-model/closing-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { StatusBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { ClosedPeriodDialog } from './closed-dialog'
import { ClosePeriodDialog } from './closing-dialog'
import { DecideReopeningDialog, ReopenPeriodDialog } from './reopen-dialogs'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' },
  actions: { display: 'flex', columnGap: '4px' }
})

const looks = {
  closed: { label: text.states.closed, tone: 'success', icon: 'check' },
  asked: { label: text.states.asked, tone: 'warning', icon: 'clock' },
  opened: { label: text.states.opened, tone: 'neutral', icon: 'edit' }
} as const satisfies Record<string, StatusBadgeStyle>

function lookOf({ frozen, asked }: ClosedPeriodView): StatusBadgeStyle {
  if (!frozen) return looks.opened
  return asked ? looks.asked : looks.closed
}

type Shown =
  | { readonly kind: 'close' }
  | { readonly kind: 'show' | 'reopen' | 'decide'; readonly period: string }

/** Card **Chốt kỳ** (close a period): the closed months, and a button to close the next one. */
export function PeriodClosingCard() {
  const styles = useStyles()
  const { data, error, reload } = useCall('standardModel:closings')
  const [shown, setShown] = useState<Shown>()
  const close = (): void => setShown(undefined)
  const done = (): void => {
    close()
    reload()
  }
  const next = data?.next ?? []
  const closed =
    shown && shown.kind !== 'close'
      ? data?.periods.find(({ period }) => period === shown.period)
      : undefined
  return (
    <Card
      title={text.title}
      actions={
        data && (
          <IfPermitted to="administer">
            <Button
              icon={<LockClosedRegular />}
              disabledFocusable={next.length === 0}
              onClick={() => setShown({ kind: 'close' })}
            >
              {text.action}
            </Button>
          </IfPermitted>
        )
      }
    >
      <p className={styles.quiet}>{text.intro}</p>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={3} />}
      {data && data.periods.length === 0 && <p>{text.none}</p>}
      {data && next.length === 0 && <p>{text.noneToClose}</p>}
      {data && data.periods.length > 0 && (
        <PlainTable
          label={text.list}
          columns={columnsOf(setShown, styles.actions)}
          rows={data.periods}
        />
      )}
      {shown?.kind === 'close' && <ClosePeriodDialog next={next} onClose={close} onDone={done} />}
      {shown?.kind === 'show' && closed && <ClosedPeriodDialog closed={closed} onClose={close} />}
      {shown?.kind === 'reopen' && (
        <ReopenPeriodDialog period={shown.period} onClose={close} onDone={done} />
      )}
      {shown?.kind === 'decide' && closed?.asked && (
        <DecideReopeningDialog
          period={shown.period}
          asked={closed.asked}
          onClose={close}
          onDone={done}
        />
      )}
    </Card>
  )
}

const columnsOf = (
  onShow: (shown: Shown) => void,
  actions: string
): readonly PlainColumn<ClosedPeriodView>[] => [
  {
    key: 'period',
    title: text.heads.period,
    narrow: true,
    cell: ({ period }) => formatPeriodMonth(period)
  },
  {
    key: 'state',
    title: text.heads.state,
    narrow: true,
    cell: closed => <StatusBadge look={lookOf(closed)} />
  },
  { key: 'user', title: text.heads.user, cell: ({ frozen }) => frozen?.user, wrapped: true },
  {
    key: 'time',
    title: text.heads.time,
    narrow: true,
    cell: ({ frozen }) => frozen && formatDateTime(frozen.time)
  },
  {
    key: 'tables',
    title: text.heads.tables,
    number: true,
    narrow: true,
    cell: ({ frozen }) => frozen && formatNumber(frozen.tables.length)
  },
  {
    key: 'actions',
    title: text.heads.actions,
    narrow: true,
    cell: ({ period, frozen, asked, isNewest }) => (
      <span className={actions}>
        <Button
          size="small"
          aria-label={text.showOf(formatPeriodMonth(period))}
          onClick={() => onShow({ kind: 'show', period })}
        >
          {text.show}
        </Button>
        {frozen && isNewest && !asked && (
          <IfPermitted to="administer">
            <Button
              size="small"
              aria-label={text.reopenOf(formatPeriodMonth(period))}
              onClick={() => onShow({ kind: 'reopen', period })}
            >
              {text.reopen}
            </Button>
          </IfPermitted>
        )}
        {asked && isNewest && (
          <IfPermitted to="approve">
            <Button
              size="small"
              aria-label={text.decideOf(formatPeriodMonth(period))}
              onClick={() => onShow({ kind: 'decide', period })}
            >
              {text.decide}
            </Button>
          </IfPermitted>
        )}
      </span>
    )
  }
]
