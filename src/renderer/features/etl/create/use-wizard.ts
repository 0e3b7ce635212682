import type { LoadTarget } from '@shared/features/data-load/calls'
import { createText } from '@shared/features/etl/create-text'
import type { FlowColumn } from '@shared/features/etl/flow/source'
import { type PipelineDraft, pipelineDraft } from '@shared/features/etl/pipeline'
import { fieldFaults, outerField } from '@shared/kit/field-faults'
import { useEffect, useRef, useState } from 'react'
import { CallError, call, messageOf } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { type FieldErrors, useFieldErrors } from '../../../ui/form/use-field-errors'
import { useNotify } from '../../../ui/notifications'
import { toSchedule } from '../schedule-fields'
import { flowInto } from './make-flow'
import { useReading } from './use-reading'
import type { Found, WizardContent } from './wizard-draft'
import {
  emptyName,
  emptyPlace,
  emptyTarget,
  freshTable,
  matchTarget,
  type NameDraft,
  type PlaceDraft,
  placeOf,
  type StepName,
  sourceFaults,
  stepNames,
  type TargetDraft,
  targetFaults
} from './wizard-rules'

const text = createText

export interface Wizard {
  readonly step: StepName
  /** All of it, to be kept. */
  readonly content: WizardContent
  readonly busy: boolean
  readonly dirty: boolean
  readonly fault: string | undefined
  readonly errors: FieldErrors
  readonly place: PlaceDraft
  readonly found: Found | undefined
  readonly target: TargetDraft
  readonly named: NameDraft
  /** Tables that take rows; undefined until they are known. */
  readonly targets: readonly LoadTarget[] | undefined
  readonly setPlace: (part: Partial<PlaceDraft>) => void
  readonly setColumns: (columns: readonly FlowColumn[]) => void
  readonly setTarget: (part: Partial<TargetDraft>) => void
  readonly chooseTable: (name: string) => void
  readonly setName: (part: Partial<NameDraft>) => void
  /** Looks at another sheet of the same workbook, or at the file without what loads remembered of such files. */
  readonly chooseSheet: (sheet: string) => Promise<void>
  readonly guess: () => Promise<void>
  readonly next: () => Promise<void>
  readonly back: () => void
}

const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Where it begins, and what was done before, where it goes on. */
export type WizardStart = Pick<WizardContent, 'origin' | 'endpoint'> & Partial<WizardContent>

/** The state of making a pipeline of a real source; `onMade` is told its id. */
export function useWizard(start: WizardStart, onMade: (id: string) => void): Wizard {
  const { origin, endpoint } = start
  const notify = useNotify()
  const { data: targets } = useCall('dataLoad:targets')
  const { data: endpoints } = useCall('collection:endpoints')
  const [step, setStep] = useState<StepName>(start.step ?? 'source')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [place, setPlace] = useState(start.place ?? { ...emptyPlace, endpoint })
  const [found, setFound] = useState(start.found ?? undefined)
  const [target, setTarget] = useState(start.target ?? emptyTarget)
  const [named, setName] = useState(start.named ?? emptyName)
  /** The new table as it was asked for, once it is made. */
  const [made, setMade] = useState<TargetDraft['fresh']>()
  const { errors, setErrors, clearErrors } = useFieldErrors()

  const turn = useRef(0)
  const reading = useReading()
  // What is still being read when the wizard closes is answered to by nobody.
  useEffect(
    () => () => {
      turn.current += 1
    },
    []
  )
  const kind = endpoints?.find(({ endpoint }) => endpoint.id === place.endpoint)?.endpoint.kind
  const isFolder = kind === 'file'
  /** Only what was asked last is answered to; closing counts as asking for nothing more. */
  const work = async (doing: (isCurrent: () => boolean) => Promise<void>): Promise<void> => {
    const own = ++turn.current
    const isCurrent = (): boolean => own === turn.current
    setBusy(true)
    setFault(undefined)
    try {
      await doing(isCurrent)
    } catch (error) {
      if (!isCurrent()) return
      const fields = error instanceof CallError ? error.fields : {}
      if (Object.keys(fields).length > 0) setErrors(fields)
      setFault(messageOf(error))
    } finally {
      if (isCurrent()) setBusy(false)
    }
  }
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
      // How the file was read is agreed with its columns.
      const agreed = asked.kind === 'folder' ? { ...asked, choice, readings } : asked
      setFound({ asked, place: agreed, file, sheets, sheet, columns })
      setPlace(draft)
      setStep('columns')
    })
  const chooseTable = (name: string): void => {
    const table = targets?.find(one => one.name === name)
    const sources = matchTarget(table, found?.columns ?? [])
    setTarget(before => ({ ...before, table: name, sources, partition: table?.partition ?? '' }))
    clearErrors(['table', 'sources', 'partition'])
  }
  /** What was mapped by hand stays as long as every column of it is there. */
  const keepMapping = (columns: readonly FlowColumn[]): void => {
    const names = [null, ...columns.map(({ name }) => name)]
    if (!target.sources.every(source => names.includes(source))) chooseTable(target.table)
  }
  const proposeFresh = (columns: readonly FlowColumn[]): void =>
    setTarget(before => ({
      ...before,
      kind: targets?.length === 0 ? 'fresh' : before.kind,
      fresh: freshTable(before.fresh, columns)
    }))
  const sourceName = (): string =>
    origin === 'table'
      ? place.table
      : (endpoints?.find(({ endpoint }) => endpoint.id === place.endpoint)?.endpoint.name ?? '')
  const draftOf = (tableName: string): PipelineDraft => {
    const existing = targets?.find(({ name }) => name === tableName)
    return {
      name: named.name,
      description: named.description,
      source: sourceName(),
      targetTable: tableName,
      schedule: toSchedule(named.schedule),
      flow: flowInto(
        found?.place ?? placeOf(origin, place, isFolder),
        found?.columns ?? [],
        target,
        existing
      )
    }
  }
  const make = (): Promise<void> =>
    work(async () => {
      let into = target.table
      if (target.kind === 'fresh') {
        // A second try after a fault finds the table there already.
        if (!isAlike(made, target.fresh)) await call('dataMart:create', { draft: target.fresh })
        into = target.fresh.tableName
        setMade(target.fresh)
      }
      try {
        const created = await call('etl:create', { draft: draftOf(into) })
        notify({ title: text.created, body: created.name, intent: 'success' })
        onMade(created.id)
      } catch (error) {
        if (target.kind === 'fresh') notify({ title: text.tableMade(into), intent: 'warning' })
        throw error
      }
    })
  /** What is missing in the step that is shown, by its field. */
  const missing = (): Record<string, string> => {
    if (step === 'source') return sourceFaults(origin, place, isFolder)
    if (step === 'target') return targetFaults(target, targets)
    if (step !== 'name') return {}
    const { flow, ...draft } = draftOf(target.table || target.fresh.tableName)
    const issues = pipelineDraft.safeParse(draft).error?.issues ?? []
    return fieldFaults(issues, outerField)
  }
  const content = { origin, endpoint, step, place, found: found ?? null, target, named }
  return {
    step,
    content,
    busy,
    dirty:
      place.endpoint !== endpoint ||
      found !== undefined ||
      place.table !== '' ||
      place.select !== '',
    fault,
    errors,
    place,
    found,
    target,
    named,
    targets,
    setPlace: part => {
      setPlace(before => ({ ...before, ...part }))
      clearErrors(Object.keys(part))
    },
    setColumns: columns => setFound(before => before && { ...before, columns }),
    setTarget: part => {
      setTarget(before => ({ ...before, ...part }))
      clearErrors(Object.keys(part))
    },
    chooseTable,
    setName: part => {
      setName(before => ({ ...before, ...part }))
      clearErrors(Object.keys(part))
    },
    chooseSheet: sheet => read({ ...place, sheet }),
    guess: () => read({ ...place, isGuess: true }),
    next: async () => {
      // What is read of a source depends on its kind.
      if (!endpoints) return
      const faults = missing()
      setErrors(faults)
      if (Object.keys(faults).length > 0) return
      if (step === 'source') {
        // What was corrected by hand stays where the same is read again.
        const isSame = isAlike(found?.asked, placeOf(origin, place, isFolder))
        if (isSame) setStep('columns')
        else await read(place)
      } else if (step === 'columns') {
        const columns = found?.columns ?? []
        proposeFresh(columns)
        if (target.table !== '') keepMapping(columns)
        setStep('target')
      } else if (step === 'target') setStep('name')
      else await make()
    },
    back: () => {
      setFault(undefined)
      setErrors({})
      setStep(stepNames[Math.max(0, stepNames.indexOf(step) - 1)] ?? 'source')
    }
  }
}
