import type { LoadTargetTable } from '@shared/features/data-load/calls'
import { isSameJson } from '@shared/kit/json'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { type FieldErrors, useFieldErrors } from '../../../ui/form/use-field-errors'
import { useCreatePipeline } from './use-creation'
import { useLatestWizardRequest } from './use-latest-work'
import { useCancellableSourceRead } from './use-reading'
import { useWizardTarget } from './use-target'
import type { DetectedSource, WizardContent } from './wizard-draft'
import { findMissingWizardInput } from './wizard-pipeline'
import {
  emptySourceLocationDraft,
  emptyWizardNameDraft,
  emptyWizardTargetDraft,
  type SourceLocationDraft,
  toSourceLocation,
  type WizardNameDraft,
  type WizardStepName,
  type WizardTargetDraft,
  wizardStepNames
} from './wizard-rules'

export interface PipelineWizardState {
  readonly step: WizardStepName
  /** Complete content, to be stored as a draft. */
  readonly content: WizardContent
  readonly busy: boolean
  readonly dirty: boolean
  readonly fault: string | undefined
  readonly errors: FieldErrors
  readonly place: SourceLocationDraft
  readonly found: DetectedSource | undefined
  readonly target: WizardTargetDraft
  readonly named: WizardNameDraft
  /** Tables to which the pipeline may write; undefined until loaded. */
  readonly targets: readonly LoadTargetTable[] | undefined
  readonly setPlace: (part: Partial<SourceLocationDraft>) => void
  readonly setColumns: (columns: readonly FlowColumn[]) => void
  readonly setTarget: (part: Partial<WizardTargetDraft>) => void
  readonly chooseTable: (name: string) => void
  readonly setName: (part: Partial<WizardNameDraft>) => void
  /**
   * Reads another sheet of the workbook. The next function reads the file without its remembered
   * parse settings.
   */
  readonly chooseSheet: (sheet: string) => Promise<void>
  readonly guess: () => Promise<void>
  readonly next: () => Promise<void>
  readonly back: () => void
}

/** Initial state of the wizard: origin, source and restored draft. */
export type WizardInitialContent = Pick<WizardContent, 'origin' | 'endpoint'> &
  Partial<WizardContent>

/**
 * State of the wizard that creates a pipeline from a real source; `onMade` receives the pipeline's
 * id.
 */
export function usePipelineWizard(
  start: WizardInitialContent,
  onMade: (id: string) => void
): PipelineWizardState {
  const { origin, endpoint } = start
  const { data: targets } = useCall('dataLoad:targets')
  const { data: endpoints } = useCall('collection:endpoints')
  const [step, setStep] = useState<WizardStepName>(start.step ?? 'source')
  const [place, setPlace] = useState(start.place ?? { ...emptySourceLocationDraft, endpoint })
  const [found, setFound] = useState(start.found ?? undefined)
  const [named, setName] = useState(start.named ?? emptyWizardNameDraft)
  const { errors, setErrors, clearErrors } = useFieldErrors()
  const { busy, fault, work, clearFault } = useLatestWizardRequest(setErrors)

  const reading = useCancellableSourceRead()
  const { target, setTarget, chooseTable, adopt } = useWizardTarget(
    start.target ?? emptyWizardTargetDraft,
    targets,
    found?.columns ?? [],
    clearErrors
  )
  const kind = endpoints?.find(({ endpoint }) => endpoint.id === place.endpoint)?.endpoint.kind
  const isFolder = kind === 'file'
  const read = (draft: SourceLocationDraft): Promise<void> =>
    work(async isCurrent => {
      const asked = toSourceLocation(origin, draft, isFolder)
      const {
        file,
        sheets,
        sheet,
        choice,
        columns,
        readings = []
      } = await reading.read(trial => call('etl:structure', { place: asked, trial }))
      if (!isCurrent()) return
      // By confirming the columns the user also confirms the parse settings, so these become part
      // of the source.
      const agreed = asked.kind === 'folder' ? { ...asked, choice, readings } : asked
      setFound({ asked, place: agreed, file, sheets, sheet, columns })
      setPlace(draft)
      setStep('columns')
    })
  const content = { origin, endpoint, step, place, found: found ?? null, target, named }
  const choices = { targets, endpoints, isFolder }
  const create = useCreatePipeline(content, choices, onMade)
  /** Returns a setter that changes one part of the input and clears the errors. */
  const edits =
    <T>(set: Dispatch<SetStateAction<T>>) =>
    (part: Partial<T>): void => {
      set(before => ({ ...before, ...part }))
      clearErrors(Object.keys(part))
    }
  const leaveSource = async (): Promise<void> => {
    // If the same source was already read, the user's corrections of its columns stay.
    if (isSameJson(found?.asked, toSourceLocation(origin, place, isFolder))) setStep('columns')
    else await read(place)
  }
  const leaveColumns = (): void => {
    adopt()
    setStep('target')
  }
  return {
    step,
    content,
    busy,
    dirty: hasInput(content),
    fault,
    errors,
    place,
    found,
    target,
    named,
    targets,
    setPlace: edits(setPlace),
    setColumns: columns => setFound(before => before && { ...before, columns }),
    setTarget: edits(setTarget),
    chooseTable,
    setName: edits(setName),
    chooseSheet: sheet => read({ ...place, sheet }),
    guess: () => read({ ...place, isGuess: true }),
    next: async () => {
      // Which parts of a source can be chosen depends on its kind, which is unknown until the
      // sources are loaded.
      if (!endpoints) return
      const faults = findMissingWizardInput(content, choices)
      setErrors(faults)
      if (Object.keys(faults).length > 0) return
      if (step === 'source') await leaveSource()
      else if (step === 'columns') leaveColumns()
      else if (step === 'target') setStep('name')
      else await work(create)
    },
    back: () => {
      clearFault()
      setErrors({})
      setStep(wizardStepNames[Math.max(0, wizardStepNames.indexOf(step) - 1)] ?? 'source')
    }
  }
}

/** Whether closing the wizard would lose a source that was entered or read. */
const hasInput = ({ endpoint, place, found }: WizardContent): boolean =>
  place.endpoint !== endpoint || found !== null || place.table !== '' || place.select !== ''
