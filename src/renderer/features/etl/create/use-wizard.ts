import type { LoadTarget } from '@shared/features/data-load/calls'
import { createText } from '@shared/features/etl/create-text'
import { fieldFaults, outerField } from '@shared/kit/field-faults'
import type { FlowColumn } from '@shared/model/etl/flow/source'
import { type PipelineDraft, pipelineDraft } from '@shared/model/etl/pipeline'
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

const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Initial state of the wizard: origin, source and restored draft. */
export type WizardStart = Pick<WizardContent, 'origin' | 'endpoint'> & Partial<WizardContent>

/** State of creating a pipeline from a real source; `onMade` receives its id. */
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
  /** The new table as requested, after it was created. */
  const [made, setMade] = useState<TargetDraft['fresh']>()
  const { errors, setErrors, clearErrors } = useFieldErrors()

  const turn = useRef(0)
  const reading = useReading()
  // A read still running when the wizard closes is discarded.
  useEffect(
    () => () => {
      turn.current += 1
    },
    []
  )
  const kind = endpoints?.find(({ endpoint }) => endpoint.id === place.endpoint)?.endpoint.kind
  const isFolder = kind === 'file'
  /** Only the latest request is answered; closing invalidates all. */
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
      // The file reading is confirmed together with its columns.
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
  /** A manual mapping stays while all of its columns exist. */
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
        // On a retry after a failure the table already exists.
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
  /** Missing input of the visible step by field. */
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
      // What can be read of a source depends on its kind.
      if (!endpoints) return
      const faults = missing()
      setErrors(faults)
      if (Object.keys(faults).length > 0) return
      if (step === 'source') {
        // Manual corrections stay if the same source is read again.
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
