import type { LoadTarget } from '@shared/features/data-load/calls'
import { isSameJson } from '@shared/kit/json'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { call } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { type FieldErrors, useFieldErrors } from '../../../ui/form/use-field-errors'
import { useCreation } from './use-creation'
import { useLatestWork } from './use-latest-work'
import { useReading } from './use-reading'
import { useTarget } from './use-target'
import type { Found, WizardContent } from './wizard-draft'
import { missingInput } from './wizard-pipeline'
import {
  emptyName,
  emptyPlace,
  emptyTarget,
  type NameDraft,
  type PlaceDraft,
  placeOf,
  type StepName,
  stepNames,
  type TargetDraft
} from './wizard-rules'

export interface Wizard {
  readonly step: StepName
  /** Complete content, to be stored as a draft. */
  readonly content: WizardContent
  readonly busy: boolean
  readonly dirty: boolean
  readonly fault: string | undefined
  readonly errors: FieldErrors
  readonly place: PlaceDraft
  readonly found: Found | undefined
  readonly target: TargetDraft
  readonly named: NameDraft
  /** Writable tables; undefined until loaded. */
  readonly targets: readonly LoadTarget[] | undefined
  readonly setPlace: (part: Partial<PlaceDraft>) => void
  readonly setColumns: (columns: readonly FlowColumn[]) => void
  readonly setTarget: (part: Partial<TargetDraft>) => void
  readonly chooseTable: (name: string) => void
  readonly setName: (part: Partial<NameDraft>) => void
  /** Reads another sheet of the workbook, or the file without the remembered reading. */
  readonly chooseSheet: (sheet: string) => Promise<void>
  readonly guess: () => Promise<void>
  readonly next: () => Promise<void>
  readonly back: () => void
}

/** Initial state of the wizard: origin, source and restored draft. */
export type WizardStart = Pick<WizardContent, 'origin' | 'endpoint'> & Partial<WizardContent>

/** State of creating a pipeline from a real source; `onMade` receives its id. */
export function useWizard(start: WizardStart, onMade: (id: string) => void): Wizard {
  const { origin, endpoint } = start
  const { data: targets } = useCall('dataLoad:targets')
  const { data: endpoints } = useCall('collection:endpoints')
  const [step, setStep] = useState<StepName>(start.step ?? 'source')
  const [place, setPlace] = useState(start.place ?? { ...emptyPlace, endpoint })
  const [found, setFound] = useState(start.found ?? undefined)
  const [named, setName] = useState(start.named ?? emptyName)
  const { errors, setErrors, clearErrors } = useFieldErrors()
  const { busy, fault, work, clearFault } = useLatestWork(setErrors)

  const reading = useReading()
  const { target, setTarget, chooseTable, adopt } = useTarget(
    start.target ?? emptyTarget,
    targets,
    found?.columns ?? [],
    clearErrors
  )
  const kind = endpoints?.find(({ endpoint }) => endpoint.id === place.endpoint)?.endpoint.kind
  const isFolder = kind === 'file'
  const read = (draft: PlaceDraft): Promise<void> =>
    work(async isCurrent => {
      const asked = placeOf(origin, draft, isFolder)
      const {
        file,
        sheets,
        sheet,
        choice,
        columns,
        readings = []
      } = await reading.read(trial => call('etl:structure', { place: asked, trial }))
      if (!isCurrent()) return
      // The file reading is confirmed together with its columns.
      const agreed = asked.kind === 'folder' ? { ...asked, choice, readings } : asked
      setFound({ asked, place: agreed, file, sheets, sheet, columns })
      setPlace(draft)
      setStep('columns')
    })
  const content = { origin, endpoint, step, place, found: found ?? null, target, named }
  const choices = { targets, endpoints, isFolder }
  const create = useCreation(content, choices, onMade)
  /** Changes part of the input and clears its errors. */
  const edits =
    <T>(set: Dispatch<SetStateAction<T>>) =>
    (part: Partial<T>): void => {
      set(before => ({ ...before, ...part }))
      clearErrors(Object.keys(part))
    }
  const leaveSource = async (): Promise<void> => {
    // Manual corrections stay if the same source is read again.
    if (isSameJson(found?.asked, placeOf(origin, place, isFolder))) setStep('columns')
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
      // What can be read of a source depends on its kind.
      if (!endpoints) return
      const faults = missingInput(content, choices)
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
      setStep(stepNames[Math.max(0, stepNames.indexOf(step) - 1)] ?? 'source')
    }
  }
}

/** Whether closing the wizard would lose a source that was entered or read. */
const hasInput = ({ endpoint, place, found }: WizardContent): boolean =>
  place.endpoint !== endpoint || found !== null || place.table !== '' || place.select !== ''
