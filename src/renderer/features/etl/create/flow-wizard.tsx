import { Button, makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { pipelineCreationText } from '@shared/features/etl/create-text'
import { formatNumber } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { formText } from '@shared/kit/words/form-text'
import { pagePaths } from '@shared/navigation/paths'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../ipc/client'
import { appTokens } from '../../../theme'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { useFormDraft } from '../../../ui/form/use-draft'
import { LoadingState } from '../../../ui/page/states'
import { WideDialog } from '../../../ui/wide-dialog'
import { WizardColumnsStep } from './columns-step'
import { WizardNameStep } from './name-step'
import { WizardSourceStep } from './source-step'
import { WizardTargetStep } from './target-step'
import {
  type PipelineWizardState,
  usePipelineWizard,
  type WizardInitialContent
} from './use-wizard'
import { serializeWizardContent, wizardDraftFormName } from './wizard-draft'
import { type WizardStepName, wizardStepNames } from './wizard-rules'

const text = pipelineCreationText

/** Last step of the wizard, whose button creates the pipeline. */
const lastStep: WizardStepName = 'name'

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none'
  },
  // All steps have equal height, so that the buttons stay in place.
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minHeight: '240px',
    minWidth: 0,
    '& > *': { flexShrink: 0 }
  },
  step: {
    padding: '2px 12px',
    borderRadius: '12px',
    lineHeight: '22px',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground3
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    color: appTokens.selectedText,
    backgroundColor: appTokens.selected,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' }
  }
})

interface PipelineWizardProps {
  readonly start: WizardInitialContent
  readonly onClose: () => void
}

/**
 * Wizard that creates a pipeline in steps: source data, columns, target table, name and schedule.
 */
export function PipelineWizard({ start, onClose }: PipelineWizardProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<string>()
  const wizard = usePipelineWizard(start, setMade)
  const kept = useFormDraft(wizardDraftFormName, {
    values: serializeWizardContent(wizard.content),
    document: null
  })
  const forget = useCallback((): void => {
    kept.stop()
    // An error is ignored: a draft that cannot be removed is offered again, and nothing is lost.
    void call('drafts:remove', { form: wizardDraftFormName }).catch(() => undefined)
  }, [kept.stop])
  // Navigates only after the wizard has registered that nothing is unsaved.
  useEffect(() => {
    if (made === undefined) return
    forget()
    onClose()
    navigate(pagePaths.pipelineDetail(made))
  }, [made, forget, onClose, navigate])
  const { step, busy, dirty, fault } = wizard
  // Reading a source changes nothing and may be cancelled; creating a pipeline may not.
  const isMaking = busy && step === lastStep
  const close = (): void => {
    if (isMaking) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return (
    <WideDialog
      title={text.title}
      fault={
        fault === undefined
          ? undefined
          : { title: step === 'source' ? text.unread : text.failed, words: fault }
      }
      onClose={close}
      actions={<StepButtons wizard={wizard} isMaking={isMaking} onCancel={close} />}
    >
      <StepList step={step} />
      <div className={styles.body}>
        {busy && step === 'source' ? (
          <>
            <p role="status">{text.reading}</p>
            <LoadingState lines={5} />
          </>
        ) : (
          <>
            {step === 'source' && <WizardSourceStep origin={start.origin} wizard={wizard} />}
            {step === 'columns' && <WizardColumnsStep wizard={wizard} />}
            {step === 'target' && <WizardTargetStep wizard={wizard} />}
            {step === 'name' && <WizardNameStep wizard={wizard} />}
          </>
        )}
      </div>
      <UnsavedFormGuard active={kept.state.kind === 'failed' && made === undefined} />
      <ConfirmDialog
        open={asking}
        title={formText.discard.title}
        confirmLabel={formText.discard.confirm}
        cancelLabel={formText.discard.stay}
        onConfirm={() => {
          forget()
          onClose()
        }}
        onCancel={() => setAsking(false)}
      />
    </WideDialog>
  )
}

/** List of the wizard's steps, with the current one marked. */
function StepList({ step }: { readonly step: WizardStepName }) {
  const styles = useStyles()
  return (
    <ol aria-label={text.steps.label} className={styles.steps}>
      {keysOf(text.steps)
        .filter(name => name !== 'label')
        .map((name, at) => (
          <li
            key={name}
            aria-current={name === step ? 'step' : undefined}
            className={mergeClasses(styles.step, name === step && styles.current)}
          >
            {text.stepOf(formatNumber(at + 1), text.steps[name])}
          </li>
        ))}
    </ol>
  )
}

interface StepButtonsProps {
  readonly wizard: PipelineWizardState
  /** Whether the pipeline is being created. */
  readonly isMaking: boolean
  readonly onCancel: () => void
}

/** Buttons to cancel, go back and continue; in the last step the button creates the pipeline. */
function StepButtons({ wizard, isMaking, onCancel }: StepButtonsProps) {
  const { step, busy } = wizard
  const isLast = step === lastStep
  return (
    <>
      <Button disabled={isMaking} onClick={onCancel}>
        {text.cancel}
      </Button>
      {step !== wizardStepNames[0] && (
        <Button disabled={busy} onClick={wizard.back}>
          {text.back}
        </Button>
      )}
      <Button
        appearance="primary"
        disabled={busy}
        icon={busy ? <Spinner size="tiny" /> : undefined}
        onClick={() => void wizard.next()}
      >
        {isLast ? (busy ? text.submitting : text.submit) : text.next}
      </Button>
    </>
  )
}
