import { Button, makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { planText as text } from '@shared/features/scenario/plan/text'
import type { PlanView } from '@shared/features/scenario/plan/view'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useRef, useState } from 'react'
import { CallError, call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { useLatestEvent } from '../../../ipc/use-event'
import { IfPermitted } from '../../../session/permission'
import { SaveDocumentButton } from '../../../ui/document/save-document-button'
import { ExportButton } from '../../../ui/export-button'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { PlanDialog } from './plan-dialog'
import { PlanResult } from './plan-result'

const useStyles = makeStyles({
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media print': { display: 'none' } }
})

interface PlanPanelProps {
  readonly id: string
  /** Id and name of the scenario with whose plan this one is compared. */
  readonly other: { readonly id: string; readonly name: string } | undefined
}

/** Plan over years of a scenario: its settings, the solution and the comparison. */
export function PlanPanel({ id, other }: PlanPanelProps) {
  const styles = useStyles()
  const { data: form, error, reload } = useCall('scenario:planForm', { id })
  const [editing, setEditing] = useState(false)
  const { job, views, solve, forget } = usePlans()
  if (error && !form) return <ErrorState error={error} onRetry={reload} />
  if (!form) return <LoadingState lines={6} />
  const wanted = [id, ...(other ? [other.id] : [])]
  const view = views[id]
  const compared = other && views[other.id]
  return (
    <div className={styles.column}>
      <Card>
        <p>{text.lead}</p>
        {!form.isSaved && <p>{text.unsaved}</p>}
        {form.notices.map(notice => (
          <p key={notice}>{notice}</p>
        ))}
        <div className={styles.bar}>
          <Button
            appearance="primary"
            icon={<PlayRegular />}
            disabledFocusable={job !== undefined}
            onClick={() => void solve(wanted)}
          >
            {text.solve}
          </Button>
          <IfPermitted to="analyse">
            <Button icon={<EditRegular />} onClick={() => setEditing(true)}>
              {text.edit}
            </Button>
          </IfPermitted>
          <ExportButton stoppable save={file => call('scenario:exportPlan', { id, job: file })} />
          <SaveDocumentButton
            save={(format, file) =>
              call('scenario:savePlanDocument', {
                id,
                ...(other && { other: other.id }),
                format,
                job: file
              })
            }
          />
        </div>
        {job !== undefined && <PlanProgress job={job} />}
        {job === undefined && !view && <p>{text.none}</p>}
      </Card>
      {view && (
        <PlanResult
          view={view}
          other={
            other &&
            compared && {
              name: other.name,
              view: compared,
              save: file =>
                call('scenario:exportPlanComparison', { id, other: other.id, job: file })
            }
          }
        />
      )}
      {editing && (
        <PlanDialog
          form={form}
          onSave={async settings => {
            await call('scenario:savePlan', { id, settings })
            forget()
            reload()
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  )
}

/** Plans by scenario, and the job that solves them; leaving the page cancels it. */
function usePlans() {
  const notify = useNotify()
  const [views, setViews] = useState<Readonly<Record<string, PlanView>>>({})
  const [job, setJob] = useState<string>()
  const running = useRef<string>(undefined)
  useEffect(
    () => () => {
      if (running.current) stop(running.current)
    },
    []
  )
  const solve = async (ids: readonly string[]): Promise<void> => {
    const started = crypto.randomUUID()
    running.current = started
    setJob(started)
    try {
      for (const id of ids) {
        const view = await call('scenario:plan', { id, job: started })
        setViews(before => ({ ...before, [id]: view }))
      }
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'CANCELLED')) {
        notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
      }
    } finally {
      running.current = undefined
      setJob(undefined)
    }
  }
  return { job, views, solve, forget: () => setViews({}) }
}

const stop = (job: string): void => void call('scenario:stopPlan', { job }).catch(() => undefined)

function PlanProgress({ job }: { readonly job: string }) {
  const latest = useLatestEvent('scenario:planProgress')
  const progress = latest?.job === job ? latest : undefined
  const { start, solve, contradiction } = text.phases
  const words =
    progress?.phase === 'solve' ? solve(formatNumber(progress.iterations)) : contradiction
  return (
    <WorkProgressBar
      label={text.running}
      words={progress ? words : start}
      share={undefined}
      stopLabel={text.stop}
      onStop={() => stop(job)}
    />
  )
}
