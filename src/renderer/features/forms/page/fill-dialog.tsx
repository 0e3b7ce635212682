import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { FormUnitOutcome } from '@shared/features/forms/calls'
import { formPageText } from '@shared/features/forms/text'
import { formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import type { Form, FormUnit } from '@shared/model/forms/form'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { useLatestEvent } from '../../../ipc/use-event'
import { SelectField } from '../../../ui/form/choice-field'
import { SideBySideFields } from '../../../ui/form/form-section'
import { TextField } from '../../../ui/form/text-field'
import { InlineLink } from '../../../ui/page/inline-link'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { ToneBadge } from '../../../ui/page/status-badge'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { PlainTable } from '../../../ui/table/plain-table'
import { WideDialog } from '../../../ui/wide-dialog'
import { formatFormPeriod, recentPeriods, typedUnit } from './occasions'
import { UnitChoice } from './unit-choice'

const text = formPageText.fillDialog

const useStyles = makeStyles({
  summary: { fontWeight: tokens.fontWeightSemibold }
})

interface FillDialogProps {
  readonly form: Form
  readonly onClose: () => void
}

type Stage =
  | { readonly kind: 'choosing'; readonly fault?: string }
  | { readonly kind: 'running'; readonly job: string }
  | {
      readonly kind: 'done'
      readonly outcomes: readonly FormUnitOutcome[]
      readonly isStopped: boolean
    }

/** Dialog **Lập biểu mẫu**: period and units, the progress, and the outcome for each unit. */
export function FillDialog({ form, onClose }: FillDialogProps) {
  const { data, error, reload } = useCall('forms:units', { period: null })
  const [period, setPeriod] = useState<string>()
  const [units, setUnits] = useState<readonly FormUnit[]>([])
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' })
  const periods = data && data.periods.length > 0 ? data.periods : recentPeriods()
  const chosenPeriod = period ?? periods[0] ?? ''
  const run = async (): Promise<void> => {
    const job = crypto.randomUUID()
    setStage({ kind: 'running', job })
    try {
      const request = { id: form.id, job, period: chosenPeriod, units: [...units] }
      const { outcomes, isStopped } = await call('forms:fill', request)
      setStage({ kind: 'done', outcomes, isStopped })
    } catch (fault) {
      setStage({ kind: 'choosing', fault: toErrorMessage(fault) })
    }
  }
  const isRunning = stage.kind === 'running'
  return (
    <WideDialog
      title={`${text.title}: ${form.name}`}
      fault={
        stage.kind === 'choosing' && stage.fault !== undefined
          ? { title: text.failed, words: stage.fault }
          : undefined
      }
      actions={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {stage.kind === 'done' ? text.close : formText.form.cancel}
          </Button>
          {stage.kind !== 'done' && (
            <Button
              appearance="primary"
              disabled={isRunning || units.every(({ name }) => name.trim() === '')}
              onClick={() => void run()}
            >
              {text.submit}
            </Button>
          )}
        </>
      }
      onClose={() => !isRunning && onClose()}
    >
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={4} />}
      {data && stage.kind === 'choosing' && (
        <>
          <SelectField
            name="period"
            label={text.period}
            value={chosenPeriod}
            choices={periods.map(value => ({ value, label: formatFormPeriod(value) }))}
            onChange={setPeriod}
          />
          {data.units.length > 0 ? (
            <UnitChoice units={data.units} chosen={units} onChange={setUnits} />
          ) : (
            <TypedUnit unit={units[0] ?? typedUnit('', '')} onChange={unit => setUnits([unit])} />
          )}
        </>
      )}
      {isRunning && <FillProgress job={stage.job} total={units.length} />}
      {stage.kind === 'done' && (
        <Outcomes outcomes={stage.outcomes} asked={units.length} isStopped={stage.isStopped} />
      )}
    </WideDialog>
  )
}

interface TypedUnitProps {
  readonly unit: FormUnit
  readonly onChange: (unit: FormUnit) => void
}

/** Fields for a unit of which no list is known. */
function TypedUnit({ unit, onChange }: TypedUnitProps) {
  return (
    <SideBySideFields>
      <TextField
        name="unit"
        label={text.typed}
        hint={text.typedHint}
        value={unit.name}
        error={undefined}
        maxLength={300}
        required
        onChange={name => onChange(typedUnit(name, unit.superior))}
      />
      <TextField
        name="superior"
        label={text.superior}
        value={unit.superior}
        error={undefined}
        maxLength={300}
        onChange={superior => onChange(typedUnit(unit.name, superior))}
      />
    </SideBySideFields>
  )
}

function FillProgress({ job, total }: { readonly job: string; readonly total: number }) {
  const latest = useLatestEvent('forms:progress')
  const progress = latest?.job === job ? latest : { done: 0, total, words: '' }
  return (
    <WorkProgressBar
      label={text.running}
      words={[
        text.progress(formatNumber(progress.done), formatNumber(progress.total)),
        progress.words
      ]
        .filter(Boolean)
        .join(' · ')}
      share={progress.total === 0 ? undefined : progress.done / progress.total}
      stopLabel={text.stop}
      onStop={() => void call('forms:stop', { job }).catch(() => undefined)}
    />
  )
}

interface OutcomesProps {
  readonly outcomes: readonly FormUnitOutcome[]
  /** Number of units for which the form was to be filled. */
  readonly asked: number
  readonly isStopped: boolean
}

function Outcomes({ outcomes, asked, isStopped }: OutcomesProps) {
  const styles = useStyles()
  const made = outcomes.filter(({ filled }) => filled !== null).length
  return (
    <>
      <p role="status" className={styles.summary}>
        {text.summary(formatNumber(made), formatNumber(asked))}
      </p>
      {isStopped && <p>{text.stopped}</p>}
      <PlainTable<FormUnitOutcome>
        label={text.outcome}
        rows={outcomes}
        columns={[
          {
            key: 'unit',
            title: text.units,
            wrapped: true,
            roomy: true,
            cell: ({ unit, filled }) =>
              filled ? (
                <InlineLink to={pagePaths.filledForm(filled.id)}>{unit.name}</InlineLink>
              ) : (
                unit.name
              )
          },
          {
            key: 'outcome',
            title: text.outcome,
            wrapped: true,
            roomy: true,
            cell: ({ filled, error }) => <Outcome faults={filled?.faults} error={error} />
          }
        ]}
      />
    </>
  )
}

interface OutcomeProps {
  /** Number of places without a value; undefined if no form was filled. */
  readonly faults: number | undefined
  readonly error: string
}

function Outcome({ faults, error }: OutcomeProps) {
  if (faults === undefined) {
    return (
      <>
        <ToneBadge tone="danger" icon="error">
          {text.failed}
        </ToneBadge>
        {` ${error}`}
      </>
    )
  }
  return faults > 0 ? (
    <ToneBadge tone="warning" icon="warning">
      {text.withFaults(formatNumber(faults))}
    </ToneBadge>
  ) : (
    <ToneBadge tone="success" icon="check">
      {text.made}
    </ToneBadge>
  )
}
