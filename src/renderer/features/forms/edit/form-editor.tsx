import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import type { CallOutput } from '@shared/contract/contract'
import { formEditText } from '@shared/features/forms/edit-text'
import type { FormBinding } from '@shared/model/forms/form'
import type { FormValueTarget } from '@shared/model/forms/target'
import { useEffect, useState } from 'react'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { TabBar } from '../../../ui/page/tab-bar'
import { recentPeriods, typedUnit } from '../page/occasions'
import { FormPicture } from '../picture/form-picture'
import { BindingList } from './binding-list'
import { marksOfBindings, placesOfBinding } from './binding-words'
import { CheckPanel } from './check-panel'
import { unbind } from './draft-changes'
import { FileStep } from './file-step'
import type { PanelMemory } from './panel-context'
import { PlacePanel } from './place-panel'
import { SaveStep } from './save-step'
import { useSourceWords } from './source-words'
import { TrialBar } from './trial-bar'
import { type FormEdit, type FormEditControl, useFormEdit } from './use-form-edit'
import { type FormTrialOccasion, useFormTrial } from './use-trial'

const text = formEditText
type FormEditStep = keyof typeof formEditText.step

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  hidden: { display: 'none' },
  work: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 360px)',
    gap: '16px',
    height: 'max(420px, calc(100vh - 320px))',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto' }
  },
  picture: { minWidth: 0, minHeight: 0, '@media (max-width: 900px)': { height: '420px' } },
  side: { minHeight: 0, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  end: { marginLeft: 'auto', display: 'flex', gap: '8px' }
})

interface FormEditorProps {
  /** Id and version of the form that is changed; undefined for a new one. */
  readonly form: { readonly id: string; readonly version: number } | undefined
  readonly initial: Omit<FormEdit, 'past'>
  readonly units: CallOutput<'forms:units'>
  /** Step that is shown first. */
  readonly step: FormEditStep
  /** Whether the file was chosen in this wizard, so that leaving it loses the choice. */
  readonly isNew: boolean
  readonly onSaved: (id: string) => void
}

/** The first occasion to try with: the newest period, and the first unit. */
function firstOccasion({ units, periods }: FormEditorProps['units']): FormTrialOccasion {
  const [first] = units
  const { depth: _depth, ...unit } = first ?? { depth: 0, ...typedUnit('', '') }
  return { period: periods[0] ?? recentPeriods()[0] ?? '', unit }
}

/** Wizard that binds a form: **Chọn tệp**, **Gắn số liệu**, **Kiểm tra**, **Lưu**. */
export function FormEditor(props: FormEditorProps) {
  const { form, initial, units, isNew, onSaved } = props
  const styles = useStyles()
  const edit = useFormEdit(initial)
  const [step, setStep] = useState(props.step)
  const [saved, setSaved] = useState<string>()
  // The guard is released by the rendering after the save, before the page is left.
  useEffect(() => {
    if (saved !== undefined) onSaved(saved)
  }, [saved, onSaved])
  return (
    <>
      <UnsavedFormGuard active={(isNew || edit.isChanged) && saved === undefined} />
      <TabBar
        label={text.steps}
        tabs={text.step}
        chosen={step}
        onChoose={name => setStep(name as FormEditStep)}
      />
      {step === 'file' && (
        <FileStep
          form={form?.id}
          file={edit.file}
          onFile={brought => {
            edit.setFile(brought)
            if (!form) setStep('bind')
          }}
        />
      )}
      {/* The step is hidden and not unmounted, so that the selection and trial values stay. */}
      <div className={step === 'bind' || step === 'check' ? styles.parts : styles.hidden}>
        <BindStep
          form={form?.id}
          edit={edit}
          units={units}
          isChecking={step === 'check'}
          onStep={setStep}
        />
      </div>
      {step === 'save' && <SaveStep form={form} edit={edit} onSaved={setSaved} />}
    </>
  )
}

interface BindStepProps {
  readonly form: string | undefined
  readonly edit: FormEditControl
  readonly units: FormEditorProps['units']
  readonly isChecking: boolean
  readonly onStep: (step: FormEditStep) => void
}

/** Steps **Gắn số liệu** and **Kiểm tra**: the form on the left, the panel on the right. */
function BindStep({ form, edit, units, isChecking, onStep }: BindStepProps) {
  const styles = useStyles()
  const { outline, draft, past } = edit
  const [occasion, setOccasion] = useState(() => firstOccasion(units))
  const [targets, setTargets] = useState<readonly FormValueTarget[]>([])
  const [memory] = useState<PanelMemory>(() => ({
    kind: '',
    form,
    queries: new Map(),
    samples: new Map()
  }))
  const words = useSourceWords(draft.queries)
  // A unit that is typed is tried only once it has a name.
  const tried = occasion.unit.name.trim() === '' ? undefined : occasion
  const trial = useFormTrial(edit, tried, form)
  const go = (binding: FormBinding): void => setTargets(placesOfBinding(binding).slice(0, 1))
  return (
    <>
      <div className={styles.bar}>
        <TrialBar choices={units} occasion={occasion} trial={trial} onChange={setOccasion} />
        <div className={styles.end}>
          <Button
            icon={<ArrowUndoRegular />}
            disabledFocusable={past.length === 0}
            onClick={edit.undo}
          >
            {text.undo}
          </Button>
          <Button appearance="primary" onClick={() => onStep(isChecking ? 'save' : 'check')}>
            {text.next}
          </Button>
        </div>
      </div>
      <div className={styles.work}>
        <div className={styles.picture}>
          <FormPicture
            outline={outline}
            label={draft.name || edit.file.name}
            marks={marksOfBindings(draft, trial.results, words)}
            chosen={targets}
            onChoose={setTargets}
            onActivate={() =>
              document.querySelector<HTMLElement>('[data-place-panel] input')?.focus()
            }
          />
        </div>
        <div className={styles.side} data-place-panel="">
          {isChecking ? (
            <CheckPanel
              draft={draft}
              results={trial.results}
              hasTrial={tried !== undefined}
              targets={targets}
              onChange={edit.change}
            />
          ) : (
            <PlacePanel
              targets={targets}
              outline={outline}
              draft={draft}
              occasion={tried}
              words={words}
              memory={memory}
              results={trial.results}
              onChange={edit.change}
            />
          )}
        </div>
      </div>
      <BindingList
        draft={draft}
        outline={outline}
        results={trial.results}
        words={words}
        onGo={go}
        onRemove={({ key }) => edit.change(before => unbind(before, [key]))}
      />
    </>
  )
}
