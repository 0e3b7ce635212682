import type { Output } from '@shared/contract/contract'
import type { LoadTarget } from '@shared/features/data-load/calls'
import { fieldFaults, outerField } from '@shared/kit/field-faults'
import { type PipelineDraft, pipelineDraft } from '@shared/model/etl/pipeline'
import { toSchedule } from '../schedule-fields'
import { flowInto } from './make-flow'
import type { WizardContent } from './wizard-draft'
import { placeOf, sourceFaults, targetFaults } from './wizard-rules'

/** What the wizard may choose from; undefined until loaded. */
export interface WizardChoices {
  readonly targets: readonly LoadTarget[] | undefined
  readonly endpoints: Output<'collection:endpoints'> | undefined
  /** Whether the source is a folder of files. */
  readonly isFolder: boolean
}

/** Pipeline into the table of this name, as entered. */
export function pipelineDraftOf(
  { origin, place, found, target, named }: WizardContent,
  { targets, endpoints, isFolder }: WizardChoices,
  tableName: string
): PipelineDraft {
  const endpoint = endpoints?.find(one => one.endpoint.id === place.endpoint)?.endpoint
  const existing = targets?.find(({ name }) => name === tableName)
  return {
    name: named.name,
    description: named.description,
    source: origin === 'table' ? place.table : (endpoint?.name ?? ''),
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

/** Missing input of the visible step by field. */
export function missingInput(
  content: WizardContent,
  choices: WizardChoices
): Record<string, string> {
  const { origin, step, place, target } = content
  if (step === 'source') return sourceFaults(origin, place, choices.isFolder)
  if (step === 'target') return targetFaults(target, choices.targets)
  if (step !== 'name') return {}
  const { flow, ...draft } = pipelineDraftOf(
    content,
    choices,
    target.table || target.fresh.tableName
  )
  const issues = pipelineDraft.safeParse(draft).error?.issues ?? []
  return fieldFaults(issues, outerField)
}
