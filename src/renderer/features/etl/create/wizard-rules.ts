import type { LoadTargetTable } from '@shared/features/data-load/calls'
import { matchColumnNames } from '@shared/features/data-load/match-names'
import { pipelineCreationText } from '@shared/features/etl/create-text'
import { emptyMartDraft, findMartDraftFault, type MartDraft } from '@shared/model/data-mart/draft'
import type { FlowColumn, FlowSourceLocation } from '@shared/model/etl/flow/source'
import { type ScheduleFormValues, toScheduleFormValues } from '../schedule-fields'

const text = pipelineCreationText

export const wizardStepNames = ['source', 'columns', 'target', 'name'] as const
export type WizardStepName = (typeof wizardStepNames)[number]

/** Input that determines which source and which part of it is read. */
export interface SourceLocationDraft {
  readonly endpoint: string
  readonly reads: 'table' | 'select'
  readonly schema: string
  readonly table: string
  readonly select: string
  /** Sheet of a workbook, if it is not the first. */
  readonly sheet: string
  /** Whether remembered parse settings are ignored, so that the format is detected again. */
  readonly isGuess?: boolean
}

export interface WizardTargetDraft {
  readonly kind: 'existing' | 'fresh'
  readonly table: string
  /** Name of the source column for each table column; null if the column stays empty. */
  readonly sources: readonly (string | null)[]
  readonly partition: string
  readonly fresh: MartDraft
}

export interface WizardNameDraft {
  readonly name: string
  readonly description: string
  readonly schedule: ScheduleFormValues
}

export const emptySourceLocationDraft: SourceLocationDraft = {
  endpoint: '',
  reads: 'table',
  schema: '',
  table: '',
  select: '',
  sheet: ''
}

export const emptyWizardNameDraft: WizardNameDraft = {
  name: '',
  description: '',
  schedule: toScheduleFormValues({ kind: 'none' })
}

export const emptyWizardTargetDraft: WizardTargetDraft = {
  kind: 'existing',
  table: '',
  sources: [],
  partition: '',
  fresh: emptyMartDraft
}

/** Location in the source at which columns are detected, built from the input. */
export function toSourceLocation(
  origin: 'own' | 'table',
  { endpoint, reads, schema, table, select, sheet, isGuess }: SourceLocationDraft,
  isFolder: boolean
): FlowSourceLocation {
  if (origin === 'table') return { kind: 'table', table }
  if (isFolder) {
    const choice = sheet ? { sheet } : {}
    return { kind: 'folder', endpoint, choice, ...(isGuess && { readings: [] }) }
  }
  return reads === 'select'
    ? { kind: 'database', endpoint, schema: '', table: '', select: select.trim() }
    : { kind: 'database', endpoint, schema: schema.trim(), table: table.trim(), select: '' }
}

/**
 * Draft of a new table with the detected columns; the user's earlier input about the table stays.
 */
export const toNewTableDraft = (before: MartDraft, columns: readonly FlowColumn[]): MartDraft => ({
  ...before,
  // New columns inherit the personal mark, because personal source columns may only fill personal
  // target columns.
  columns: columns.map(({ name, title, dataType, personal }) => ({
    id: name,
    name,
    dataType,
    description: title === name ? '' : title.slice(0, 500),
    personal
  })),
  key: before.key.filter(name => columns.some(column => column.name === name))
})

/** Proposes for each table column the source column with the matching name. */
export function proposeTargetMapping(
  table: LoadTargetTable | undefined,
  columns: readonly FlowColumn[]
): (string | null)[] {
  const places = matchColumnNames(
    (table?.columns ?? []).map(({ name }) => name),
    columns.map(({ name, title }) => [name, title])
  )
  return places.map(at => (at === null ? null : (columns[at]?.name ?? null)))
}

/** Messages about missing input for the source, by field. */
export function validateWizardSource(
  origin: 'own' | 'table',
  { endpoint, reads, table, select }: SourceLocationDraft,
  isFolder: boolean
): Record<string, string> {
  if (origin === 'own' && endpoint === '') return { endpoint: text.source.endpointMissing }
  if (isFolder) return {}
  if (origin === 'own' && reads === 'select') {
    return select.trim() === '' ? { select: text.source.selectMissing } : {}
  }
  return table.trim() === '' ? { table: text.source.tableMissing } : {}
}

/** Messages about missing input for the target, by field. */
export function validateWizardTarget(
  { kind, table, sources, partition, fresh }: WizardTargetDraft,
  targets: readonly LoadTargetTable[] | undefined
): Record<string, string> {
  if (kind === 'fresh') {
    const found = findMartDraftFault(fresh)
    return found ? { fresh: found.message } : {}
  }
  const target = targets?.find(({ name }) => name === table)
  if (!target) return { table: text.source.tableMissing }
  if (sources.every(source => source === null)) return { sources: text.target.noneMapped }
  const open = target.key.filter(
    name => !sources[target.columns.findIndex(column => column.name === name)]
  )
  if (open.length > 0) return { sources: text.target.keyMissing(open.join(', ')) }
  const isOpen = target.writeStrategy === 'partitioned' && partition === ''
  return isOpen ? { partition: text.source.tableMissing } : {}
}
