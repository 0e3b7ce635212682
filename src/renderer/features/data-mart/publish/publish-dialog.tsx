import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { executionTargetText } from '@shared/features/places/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { generationNumberOf } from '@shared/model/query/answer-words'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { WideDialog } from '../../../ui/wide-dialog'

const text = executionTargetText.publish

type PublishTarget = CallOutput<'collection:targetsOf'>[number]
/** Copy of the table on the server that another machine published there. */
interface Standing {
  readonly target: PublishTarget
  readonly who: string
  readonly comment: string
}

const useStyles = makeStyles({
  target: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  words: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  small: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200
  }
})

interface PublishTableDialogProps {
  readonly table: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/**
 * Dialog with the servers to which the table is published, a setting to publish each new version
 * automatically, and a button to publish now.
 */
export function PublishTableDialog({ table, onClose }: PublishTableDialogProps) {
  const styles = useStyles()
  const notify = useNotify()
  const { data, error, reload } = useCall('collection:targetsOf', { table: table.id })
  const [running, setRunning] = useState<PublishTarget>()
  const [standing, setStanding] = useState<Standing>()
  const [fault, setFault] = useState<string>()
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFault(undefined)
    try {
      await work()
    } catch (thrown) {
      setFault(toErrorMessage(thrown))
    }
    reload()
  }
  const publish = (target: PublishTarget, replaces: string | null): Promise<void> =>
    attempt(async () => {
      setStanding(undefined)
      setRunning(target)
      try {
        const input = { id: target.id, table: table.id, replaces }
        const end = await call('collection:publish', input)
        if (end.outcome === 'standing') setStanding({ ...end, target })
        else {
          const body = text.doneWords(table.name, target.name, formatNumber(end.rows))
          notify({ title: text.done, body, intent: 'success' })
        }
      } finally {
        setRunning(undefined)
      }
    })
  const stop = (): void => {
    if (running) void call('collection:stopReading', { id: running.id }).catch(() => undefined)
  }
  return (
    <WideDialog
      title={text.title(table.name)}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      actions={
        <Button
          appearance="primary"
          onClick={() => {
            stop()
            onClose()
          }}
        >
          {formText.form.close}
        </Button>
      }
      onClose={() => {
        stop()
        onClose()
      }}
    >
      <p>{text.about}</p>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={3} />}
      {data?.length === 0 && <EmptyState message={text.none} />}
      {data?.map(target => (
        <section key={target.id} aria-label={target.name} className={styles.target}>
          <span className={styles.words}>
            {target.name}
            <small className={styles.small}>{factsOf(target)}</small>
          </span>
          <Switch
            label={text.follow}
            checked={target.follows}
            onChange={(_event, { checked }) =>
              void attempt(async () => {
                const input = { id: target.id, table: table.id, follows: checked }
                await call('collection:follow', input)
              })
            }
          />
          <Button
            disabled={!target.on || running !== undefined}
            onClick={() => void publish(target, null)}
          >
            {text.now}
          </Button>
        </section>
      ))}
      {running && (
        <WorkProgressBar
          label={text.running(running.name)}
          words={text.running(running.name)}
          share={undefined}
          stopLabel={text.stop}
          onStop={stop}
        />
      )}
      <ConfirmDialog
        open={standing !== undefined}
        title={text.standingTitle}
        confirmLabel={text.replace}
        cancelLabel={formText.form.cancel}
        onConfirm={() => standing && void publish(standing.target, standing.comment)}
        onCancel={() => setStanding(undefined)}
      >
        {standing && text.standingWords(standing.who)}
      </ConfirmDialog>
    </WideDialog>
  )
}

function factsOf({ on, generation, time }: PublishTarget): string {
  const given =
    generation === null || time === null
      ? text.never
      : text.given(generationNumberOf(generation), formatDateTime(time))
  return on ? given : `${given} · ${text.off}`
}
