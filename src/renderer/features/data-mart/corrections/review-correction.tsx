import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { PendingCorrection } from '@shared/features/correction/calls'
import { correctionPageText } from '@shared/features/correction/page-text'
import { formatCorrectionCounts, formatLegalBasisDocument } from '@shared/features/correction/words'
import { formatDateTime } from '@shared/kit/format'
import { canDecideOnLoads, missingPermissionMessage } from '@shared/model/admin/roles'
import type {
  RowDifferencesPage,
  RowDifferencesRange
} from '@shared/model/data-mart/rows/differences'
import { useCallback, useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { embeddedInitialState } from '../../../ipc/initial-state'
import { useCall } from '../../../ipc/use-call'
import { hasPermission } from '../../../session/permission'
import { useOwnRequestDecisionRefusal } from '../../../session/use-own-decision'
import { useNotify } from '../../../ui/notifications'
import { DetailList } from '../../../ui/page/details'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { RowDifferencesTable } from '../../../ui/table/differences-table'
import { WideDialog } from '../../../ui/wide-dialog'
import { RejectCorrectionDialog } from './refuse-dialog'

const text = correctionPageText.review

interface ReviewCorrectionDialogProps {
  readonly correction: PendingCorrection
  readonly onClose: () => void
  /** Called when the correction has been approved or rejected. */
  readonly onDone: () => void
}

/**
 * Dialog for a correction that awaits approval: its basis, old and new values, and the decision.
 */
export function ReviewCorrectionDialog({
  correction,
  onClose,
  onDone
}: ReviewCorrectionDialogProps) {
  const { id, tableName, user, deciders } = correction
  const { data, error, reload } = useCall('correction:get', { correction: id })
  const notify = useNotify()
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const [refusing, setRefusing] = useState(false)
  const own = useOwnRequestDecisionRefusal(user)
  const mayDecide = canDecideOnLoads(embeddedInitialState.role)
  const refusal =
    own ?? (mayDecide ? undefined : missingPermissionMessage(embeddedInitialState.role, 'approve'))
  const run = async (work: () => Promise<unknown>, title: string): Promise<void> => {
    setRunning(true)
    setFault(undefined)
    try {
      await work()
      notify({ title, body: tableName, intent: 'success' })
      onDone()
    } catch (problem) {
      setFault(toErrorMessage(problem))
      reload()
    } finally {
      setRunning(false)
    }
  }
  const isOff = running || refusal !== undefined || data === undefined
  return (
    <WideDialog
      title={text.title(tableName)}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      onClose={() => !running && onClose()}
      actions={
        <>
          <Button disabled={running} onClick={onClose}>
            {text.close}
          </Button>
          {own !== undefined && hasPermission('operate') && (
            <Button
              disabled={running}
              onClick={() =>
                void run(() => call('correction:withdraw', { correction: id }), text.withdrawn)
              }
            >
              {text.withdraw}
            </Button>
          )}
          {mayDecide && (
            <>
              <Button
                disabledFocusable={running || refusal !== undefined}
                onClick={() => setRefusing(true)}
              >
                {text.refuse}
              </Button>
              <Button
                appearance="primary"
                disabledFocusable={isOff || data.conflict !== ''}
                onClick={() =>
                  void run(() => call('correction:approve', { correction: id }), text.approved)
                }
              >
                {text.approve}
              </Button>
            </>
          )}
        </>
      }
    >
      {refusal !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{`${refusal} ${whoElse(deciders)}`}</MessageBarBody>
        </MessageBar>
      )}
      {data && data.conflict !== '' && fault === undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{data.conflict}</MessageBarBody>
        </MessageBar>
      )}
      <Facts correction={correction} />
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {error === undefined && data === undefined && <LoadingState lines={5} />}
      {data && <Differences page={data.differences} counts={correction.counts} />}
      {refusing && (
        <RejectCorrectionDialog
          correction={correction}
          onClose={() => setRefusing(false)}
          onDone={onDone}
        />
      )}
    </WideDialog>
  )
}

const whoElse = (names: readonly string[]): string =>
  names.length === 0 ? text.noDeciders : text.deciders(names.join(', '))

function Facts({ correction }: Pick<ReviewCorrectionDialogProps, 'correction'>) {
  const { user, time, basis, counts } = correction
  return (
    <DetailList
      items={[
        { label: text.user, value: user },
        { label: text.time, value: formatDateTime(time) },
        { label: text.document, value: formatLegalBasisDocument(basis) },
        { label: text.reason, value: basis.reason },
        { label: text.counts, value: formatCorrectionCounts(counts) }
      ]}
    />
  )
}

interface DifferencesProps {
  readonly page: RowDifferencesPage
  readonly counts: PendingCorrection['counts']
}

function Differences({ page, counts }: DifferencesProps) {
  const ask = useCallback(async (range: RowDifferencesRange) => pageOf(page, range), [page])
  const { changed, added, removed } = counts
  return (
    <RowDifferencesTable label={text.differences} counts={{ changed, added, removed }} ask={ask} />
  )
}

/** One page of the corrected rows, cut out in memory, because a correction has few rows. */
function pageOf(
  { columns, rows }: RowDifferencesPage,
  { kinds, offset, limit }: RowDifferencesRange
) {
  const chosen = rows.filter(({ kind }) => kinds.includes(kind))
  return { columns, rows: chosen.slice(offset, offset + limit) }
}
