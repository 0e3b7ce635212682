import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { ScenarioView } from '@shared/features/scenario/calls'
import { scenarioText as text } from '@shared/features/scenario/text'
import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call, toErrorMessage } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { hasPermission, IfPermitted } from '../../session/permission'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { ExportButton } from '../../ui/export-button'
import { SelectFilter } from '../../ui/filter-bar'
import { useNotify } from '../../ui/notifications'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { ScenarioNameDialog } from './name-dialog'
import { ScenarioResult } from './scenario-result'
import { ScenarioTabs } from './scenario-tabs'
import { ScenarioStepForm } from './step-form'
import { StepsCard } from './steps-card'

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  // Hidden on paper, where both scenarios are printed as text.
  choices: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  bar: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media print': { display: 'none' } },
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px', outlineStyle: 'none' }
})

interface ScenarioEditorProps {
  readonly id: string
  readonly scenarios: readonly {
    readonly id: string
    readonly name: string
    readonly opens: boolean
  }[]
  readonly onChoose: (id: string) => void
}

/** Editor of one reorganisation scenario: its steps, their effect, undo and redo. */
export function ScenarioEditor({ id, scenarios, onChoose }: ScenarioEditorProps) {
  const styles = useStyles()
  const notify = useNotify()
  const { data, error, reload } = useCall('scenario:get', { id })
  const [told, setTold] = useState<ScenarioView>()
  const [params] = useSearchParams()
  const [open, setOpen] = useState<'rename' | 'clone' | 'remove'>()
  const view = told ?? data
  const chooser = (
    <SelectFilter
      label={text.choose}
      value={id}
      options={scenarios.map(({ id: value, name }) => ({ value, label: name }))}
      required
      onChange={onChoose}
    />
  )
  // An error replaces the page only if nothing was loaded yet; otherwise the previous content
  // stays.
  if (error && !view) {
    return (
      <>
        <div className={styles.bar}>{chooser}</div>
        <ErrorState error={error} onRetry={reload} />
      </>
    )
  }
  if (!view) return <LoadingState lines={6} />
  const { scenario, words } = view
  const close = (): void => setOpen(undefined)

  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
  const shift = (by: -1 | 1) =>
    void run(async () => setTold(await call('scenario:shift', { id, by })))
  const canUndo = scenario.position > 0
  const canRedo = scenario.position < scenario.steps.length
  const onKey = (event: KeyboardEvent): void => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (!event.ctrlKey || isTyping || !hasPermission('analyse')) return
    const by = { z: -1, y: 1 }[event.key.toLowerCase()]
    if (by === -1 && canUndo) shift(-1)
    else if (by === 1 && canRedo) shift(1)
    else return
    event.preventDefault()
  }
  const compare = params.get('so-voi') ?? 'all'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo by keyboard, wherever the focus is in the editor
    <div className={styles.column} onKeyDown={onKey}>
      <div className={styles.choices}>
        {chooser}
        <CompareChoice id={id} scenarios={scenarios} chosen={compare} />
      </div>
      <div className={styles.bar}>
        <IfPermitted to="analyse">
          <Button icon={<ArrowUndoRegular />} disabled={!canUndo} onClick={() => shift(-1)}>
            {text.undo}
          </Button>
          <Button icon={<ArrowRedoRegular />} disabled={!canRedo} onClick={() => shift(1)}>
            {text.redo}
          </Button>
          <Button icon={<CopyRegular />} onClick={() => setOpen('clone')}>
            {text.clone}
          </Button>
          <Button icon={<EditRegular />} onClick={() => setOpen('rename')}>
            {text.rename}
          </Button>
          <Button icon={<DeleteRegular />} onClick={() => setOpen('remove')}>
            {text.remove}
          </Button>
        </IfPermitted>
        <ExportButton save={() => call('scenario:export', { id })} />
      </div>
      <ScenarioTabs scenario={scenario} other={scenarios.find(one => one.id === compare)}>
        <ScenarioResult view={view} count={scenarios.length} compare={compare} />
        {hasPermission('analyse') && (
          <div className={styles.screen}>
            <ScenarioStepForm
              units={view.units}
              onTake={async step => setTold(await call('scenario:take', { id, step }))}
            />
          </div>
        )}
        <StepsCard words={words} position={scenario.position} />
      </ScenarioTabs>
      {open === 'rename' && (
        <ScenarioNameDialog
          title={text.name.renameTitle}
          initial={scenario.name}
          onSave={async name => onChoose((await call('scenario:rename', { id, name })).id)}
          onClose={close}
        />
      )}
      {open === 'clone' && (
        <ScenarioNameDialog
          title={text.name.cloneTitle}
          initial={text.name.copy(scenario.name)}
          onSave={async name => onChoose((await call('scenario:create', { name, copyOf: id })).id)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        title={text.removing.title(scenario.name)}
        confirmLabel={text.removing.confirm}
        cancelLabel={text.removing.cancel}
        onConfirm={() =>
          void run(async () => {
            close()
            await call('scenario:remove', { id })
            onChoose(scenarios.find(other => other.id !== id && other.opens)?.id ?? '')
          })
        }
        onCancel={close}
      >
        {text.removing.body}
      </ConfirmDialog>
    </div>
  )
}

interface CompareChoiceProps extends Pick<ScenarioEditorProps, 'id' | 'scenarios'> {
  /** Id of the scenario with which this one is compared; `all` for none. */
  readonly chosen: string
}

/**
 * Choice of the scenario with which this one is compared; the choice is stored in the page address.
 */
function CompareChoice({ id, scenarios, chosen }: CompareChoiceProps) {
  const [, setParams] = useSearchParams()
  return (
    <SelectFilter
      label={text.compare}
      value={chosen}
      options={[
        { value: 'all', label: text.compareNone },
        ...scenarios
          .filter(other => other.id !== id)
          .map(({ id: value, name }) => ({ value, label: name }))
      ]}
      required
      onChange={value =>
        setParams(
          before => {
            before.set('kich-ban', id)
            if (value === 'all') before.delete('so-voi')
            else before.set('so-voi', value)
            return before
          },
          { replace: true }
        )
      }
    />
  )
}
