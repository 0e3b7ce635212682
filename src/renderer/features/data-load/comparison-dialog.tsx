import { Button, Spinner } from '@fluentui/react-components'
import type { LoadComparison } from '@shared/features/data-load/calls'
import { formatLoadChanges } from '@shared/features/data-load/count-words'
import { dataLoadText } from '@shared/features/data-load/text'
import { useState } from 'react'
import { CallError, call, toErrorMessage } from '../../ipc/client'
import { useConfiguration } from '../../session/configuration'
import { useNotify } from '../../ui/notifications'
import { LoadProgressBar } from '../../ui/page/load-bar'
import { createLoadedNotice } from '../../ui/page/loaded-notice'
import { WideDialog } from '../../ui/wide-dialog'
import { LoadComparisonView } from './comparison-view'
import { ReturnLoadToSenderDialog } from './give-back-dialog'
import { useLoadDecision } from './use-decision'

const text = dataLoadText.comparison

interface LoadComparisonDialogProps {
  readonly comparison: LoadComparison
  readonly onClose: () => void
  readonly onLoaded: (table: string) => void
}

/**
 * Dialog **Đối chiếu** (comparison): shows what publishing a load changes row by row; then **Công
 * bố** (publish), or submission for approval by a second person.
 */
export function LoadComparisonDialog({ comparison, onClose, onLoaded }: LoadComparisonDialogProps) {
  const [shown, setShown] = useState(comparison)
  const { id: load, table, tableName, waiting } = shown
  const notify = useNotify()
  const { configuration } = useConfiguration()
  const { notice, isRefused, mayPublish, mayGiveBack } = useLoadDecision(shown)
  const [running, setRunning] = useState(false)
  const [fault, setFault] = useState<string>()
  const [givingBack, setGivingBack] = useState(false)
  const isSubmitted = !waiting && configuration.approveLoads

  const run = async (work: () => Promise<boolean>): Promise<void> => {
    setRunning(true)
    setFault(undefined)
    try {
      if (await work()) onLoaded(table)
    } catch (problem) {
      setFault(toErrorMessage(problem))
      if (problem instanceof CallError && problem.code === 'CONFLICT') await compareAgain()
    } finally {
      setRunning(false)
    }
  }
  /** Repeats an outdated comparison after another user has published rows of the same table. */
  const compareAgain = async (): Promise<void> => {
    try {
      const next = await call('dataLoad:compare', { load })
      if (next.base === shown.base) return
      setShown(next)
      setFault(text.again)
    } catch (problem) {
      setFault(toErrorMessage(problem))
    }
  }
  const publish = async (): Promise<boolean> => {
    const answer = await call('dataLoad:publish', { load })
    if (answer.outcome === 'cancelled') {
      setFault(dataLoadText.progress.stopped)
      return false
    }
    const body = text.publishedWords(tableName, formatLoadChanges(answer.counts))
    notify(createLoadedNotice({ title: text.published, body }, answer.table))
    return true
  }
  const submit = async (): Promise<boolean> => {
    await call('dataLoad:submit', { load })
    notify({ title: text.submitted, body: text.submittedWords(tableName), intent: 'success' })
    return true
  }
  const leave = (): void => {
    if (running) return
    if (!waiting) void call('dataLoad:drop', { load }).catch(() => undefined)
    onClose()
  }
  return (
    <WideDialog
      title={text.title(tableName)}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      onClose={leave}
      actions={
        <>
          <Button disabled={running} onClick={leave}>
            {waiting ? text.close : text.leave}
          </Button>
          {mayGiveBack && (
            <Button disabled={running} onClick={() => setGivingBack(true)}>
              {text.giveBack}
            </Button>
          )}
          {mayPublish && (
            <Button
              appearance="primary"
              disabledFocusable={running || isRefused}
              icon={running ? <Spinner size="tiny" /> : undefined}
              onClick={() => void run(isSubmitted ? submit : publish)}
            >
              {isSubmitted ? text.submit : text.publish}
            </Button>
          )}
        </>
      }
    >
      {running && !isSubmitted && <LoadProgressBar load={load} />}
      <LoadComparisonView key={shown.base} comparison={shown} notice={notice} onLeave={onClose} />
      {givingBack && (
        <ReturnLoadToSenderDialog
          comparison={shown}
          onClose={() => setGivingBack(false)}
          onDone={() => onLoaded(table)}
        />
      )}
    </WideDialog>
  )
}
