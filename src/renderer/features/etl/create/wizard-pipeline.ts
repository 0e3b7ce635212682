import type { CallOutput } from '@shared/contract/contract'
import type { LoadTargetTable } from '@shared/features/data-load/calls'
import { toFieldFaults, topLevelFieldOf } from '@shared/kit/field-faults'
import { type PipelineDraft, pipelineDraftSchema } from '@shared/model/etl/pipeline'
import { toSchedule } from '../schedule-fields'
import { buildPipelineFlow } from './make-flow'
import type { WizardContent } from './wizard-draft'
import { toSourceLocation, validateWizardSource, validateWizardTarget } from './wizard-rules'

/** Sources, tables and other options that the wizard offers; undefined until loaded. */
export interface WizardChoices {
  readonly targets: readonly LoadTargetTable[] | undefined
  readonly endpoints: CallOutput<'collection:endpoints'> | undefined
  /** Whether the source is a folder of files. */
  readonly isFolder: boolean
}

/** Pipeline draft with the entered values, which writes to the table with this name. */
export function toPipelineDraft(
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
    flow: buildPipelineFlow(
      found?.place ?? toSourceLocation(origin, place, isFolder),
      found?.columns ?? [],
      target,
      existing
    )
  }
}

/** Messages about missing input of the visible wizard step, by field. */
export function findMissingWizardInput(
  content: WizardContent,
  choices: WizardChoices
): Record<string, string> {
  const { origin, step, place, target } = content
  if (step === 'source') return validateWizardSource(origin, place, choices.isFolder)
  if (step === 'target') return validateWizardTarget(target, choices.targets)
  if (step !== 'name') return {}
  const { flow, ...draft } = toPipelineDraft(
    content,
    choices,
    target.table || target.fresh.tableName
  )
  const issues = pipelineDraftSchema.safeParse(draft).error?.issues ?? []
  return toFieldFaults(issues, topLevelFieldOf)
}
