import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle
} from '@fluentui/react-components'
import { describeSourceDifferences } from '@shared/features/etl/flow/difference-lines'
import { runViewText } from '@shared/features/etl/run-view-text'
import { formatNumber } from '@shared/kit/format'
import type { SourceStructureDifference } from '@shared/model/etl/flow/source'
import type { EtlPipeline, PipelineView } from '@shared/model/etl/pipeline'
import { isUnfinishedRunState } from '@shared/model/etl/run'
import { useCallback, useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { useNotify } from '../../../ui/notifications'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { WideDialog } from '../../../ui/wide-dialog'
import { useTrialRun } from '../use-trial'

const structureText = runViewText.structure

/** Description of how a source differs from the agreed structure. */
export function StructureDifferenceText({
  difference
}: {
  readonly difference: SourceStructureDifference
}) {
  const { file } = difference
  const lines = [
    ...(file ? [structureText.file(file)] : []),
    ...describeSourceDifferences(difference)
  ]
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20, listStyleType: 'disc' }}>
      {lines.map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

const text = runViewText.structure

interface StructureDifferenceNoticeProps {
  readonly view: PipelineView
  readonly onAccepted: (pipeline: EtlPipeline) => void
}

/** Notice after a run that was stopped because the source columns differ from the agreed ones. */
export function StructureDifferenceNotice({ view, onAccepted }: StructureDifferenceNoticeProps) {
  const [open, setOpen] = useState(false)
  const [decided, setDecided] = useState({ run: '', files: 0 })
  const last = view.runs.findLast(({ state }) => !isUnfinishedRunState(state))
  if (!last?.outcome?.structure) return null
  const { skipped = [], files } = last.outcome
  // The user decides about one file at a time, so the notice stays while other files are left.
  const left = Math.max(1, skipped.length) - (decided.run === last.id ? decided.files : 0)
  if (left <= 0) return null
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{text.title}</MessageBarTitle>
          {files.length > 0 ? text.skipped(formatNumber(left)) : text.words}
        </MessageBarBody>
        <IfPermitted to="operate">
          <MessageBarActions>
            <Button onClick={() => setOpen(true)}>{text.look}</Button>
          </MessageBarActions>
        </IfPermitted>
      </MessageBar>
      {open && (
        <StructureDialog
          id={view.pipeline.id}
          onAccepted={kept => {
            setDecided({ run: last.id, files: Math.max(1, skipped.length) - left + 1 })
            onAccepted(kept)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface StructureDialogProps {
  readonly id: string
  readonly onAccepted: (pipeline: EtlPipeline) => void
  readonly onClose: () => void
}

/**
 * Dialog with the structure difference of a source, the dependents that would break, and the user's
 * decision.
 */
function StructureDialog({ id, onAccepted, onClose }: StructureDialogProps) {
  const notify = useNotify()
  const look = useCallback((trial: string) => call('etl:structureNow', { id, trial }), [id])
  const { result: data, error, again: reload } = useTrialRun(look)
  const [busy, setBusy] = useState(false)
  const decide = async (answer: 'accept' | 'refuse'): Promise<void> => {
    if (!data?.difference) return
    setBusy(true)
    try {
      const kept = await call('etl:acceptStructure', {
        id,
        answer,
        difference: data.difference,
        sha256: data.sha256
      })
      notify({ title: text.done[answer], body: kept.name, intent: 'success' })
      onAccepted(kept)
      onClose()
    } catch (problem) {
      notify({ title: text.undecided, body: toErrorMessage(problem), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const faults = data?.faults ?? []
  return (
    <WideDialog
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {text.later}
          </Button>
          {data?.difference && data.difference.file !== '' && (
            <Button disabled={busy} onClick={() => void decide('refuse')}>
              {text.refuse}
            </Button>
          )}
          {data?.difference && !data.difference.unreadable && (
            <Button appearance="primary" disabled={busy} onClick={() => void decide('accept')}>
              {text.accept}
            </Button>
          )}
        </>
      }
    >
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={4} />}
      {data && !data.difference && <p>{text.none}</p>}
      {data?.difference && (
        <>
          <StructureDifferenceText difference={data.difference} />
          {!data.difference.unreadable && (
            <p>{faults.length > 0 ? text.breaks : text.breaksNothing}</p>
          )}
          {faults.length > 0 && (
            <ul style={{ margin: 0, paddingInlineStart: 20 }}>
              {faults.map(({ words }) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          {data.unfilled.length > 0 && <p>{text.empties(data.unfilled.join(', '))}</p>}
          <p>{data.difference.file === '' ? text.laterHint : text.refuseHint}</p>
        </>
      )}
    </WideDialog>
  )
}
