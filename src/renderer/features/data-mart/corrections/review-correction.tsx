import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import type { WaitingCorrection } from '@shared/features/correction/calls'
import { correctionPageText } from '@shared/features/correction/page-text'
import { countWords, documentWords } from '@shared/features/correction/words'
import { formatDateTime } from '@shared/kit/format'
import { mayDecideOnLoads, refusalOf } from '@shared/model/admin/roles'
import type { DifferencesPage, DifferencesRange } from '@shared/model/data-mart/rows/differences'
import { useCallback, useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { startState } from '../../../ipc/initial-state'
import { useCall } from '../../../ipc/use-call'
import { may } from '../../../session/permission'
import { useOwnDecision } from '../../../session/use-own-decision'
import { useNotify } from '../../../ui/notifications'
import { Details } from '../../../ui/page/details'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { DifferencesTable } from '../../../ui/table/differences-table'
import { WideDialog } from '../../../ui/wide-dialog'
import { RefuseDialog } from './refuse-dialog'

const text = correctionPageText.review

interface ReviewCorrectionProps {
  readonly correction: WaitingCorrection
  readonly onClose: () => void
  /** Called when the correction is decided. */
  readonly onDone: () => void
}

/** Correction awaiting approval: basis, old and new values, and the decision. */
export function ReviewCorrection({ correction, onClose, onDone }: ReviewCorrectionProps) {
  const { id, tableName, user, deciders } = correction
  const { data, error, reload } = useCall('correction:get', { correction: id })
  const notify = useNotify()
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const [refusing, setRefusing] = useState(false)
  const own = useOwnDecision(user)
  const mayDecide = mayDecideOnLoads(startState.role)
  const refusal = own ?? (mayDecide ? undefined : refusalOf(startState.role, 'approve'))
  const run = async (work: () => Promise<unknown>, title: string): Promise<void> => {
    setRunning(true)
    setFault(undefined)
    try {
      await work()
      notify({ title, body: tableName, intent: 'success' })
      onDone()
    } catch (problem) {
      setFault(messageOf(problem))
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
          {own !== undefined && may('operate') && (
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
        <RefuseDialog correction={correction} onClose={() => setRefusing(false)} onDone={onDone} />
      )}
    </WideDialog>
  )
}

const whoElse = (names: readonly string[]): string =>
  names.length === 0 ? text.noDeciders : text.deciders(names.join(', '))

function Facts({ correction }: Pick<ReviewCorrectionProps, 'correction'>) {
  const { user, time, basis, counts } = correction
  return (
    <Details
      items={[
        { label: text.user, value: user },
        { label: text.time, value: formatDateTime(time) },
        { label: text.document, value: documentWords(basis) },
        { label: text.reason, value: basis.reason },
        { label: text.counts, value: countWords(counts) }
      ]}
    />
  )
}

interface DifferencesProps {
  readonly page: DifferencesPage
  readonly counts: WaitingCorrection['counts']
}

function Differences({ page, counts }: DifferencesProps) {
  const ask = useCallback(async (range: DifferencesRange) => pageOf(page, range), [page])
  const { changed, added, removed } = counts
  return (
    <DifferencesTable label={text.differences} counts={{ changed, added, removed }} ask={ask} />
  )
}

/** Pages in memory, because a proposal has fewer rows than a page of differences. */
function pageOf({ columns, rows }: DifferencesPage, { kinds, offset, limit }: DifferencesRange) {
  const chosen = rows.filter(({ kind }) => kinds.includes(kind))
  return { columns, rows: chosen.slice(offset, offset + limit) }
}
