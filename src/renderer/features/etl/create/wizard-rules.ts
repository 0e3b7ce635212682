import type { LoadTarget } from '@shared/features/data-load/calls'
import { matchNames } from '@shared/features/data-load/match-names'
import { emptyMartDraft, findMartFault, type MartDraft } from '@shared/features/data-mart/draft'
import { createText } from '@shared/features/etl/create-text'
import type { FlowColumn, FlowPlace } from '@shared/features/etl/flow/source'
import { type ScheduleValues, scheduleValues } from '../schedule-fields'

const text = createText

export const stepNames = ['source', 'columns', 'target', 'name'] as const
export type StepName = (typeof stepNames)[number]

/** What is said of the source before it is looked at. */
export interface PlaceDraft {
  readonly endpoint: string
  readonly reads: 'table' | 'select'
  readonly schema: string
  readonly table: string
  readonly select: string
  /** Of a workbook, where another sheet than the first was chosen. */
  readonly sheet: string
  /** Nothing that loads remembered of such files is taken. */
  readonly isGuess?: boolean
}

export interface TargetDraft {
  readonly kind: 'existing' | 'fresh'
  readonly table: string
  /** For each column of that table the source's column that fills it. */
  readonly sources: readonly (string | null)[]
  readonly partition: string
  readonly fresh: MartDraft
}

export interface NameDraft {
  readonly name: string
  readonly description: string
  readonly schedule: ScheduleValues
}

export const emptyPlace: PlaceDraft = {
  endpoint: '',
  reads: 'table',
  schema: '',
  table: '',
  select: '',
  sheet: ''
}

export const emptyName: NameDraft = {
  name: '',
  description: '',
  schedule: scheduleValues({ kind: 'none' })
}

export const emptyTarget: TargetDraft = {
  kind: 'existing',
  table: '',
  sources: [],
  partition: '',
  fresh: emptyMartDraft
}

/** Where columns are to be looked for. */
export function placeOf(
  origin: 'own' | 'table',
  { endpoint, reads, schema, table, select, sheet, isGuess }: PlaceDraft,
  isFolder: boolean
): FlowPlace {
  if (origin === 'table') return { kind: 'table', table }
  if (isFolder) {
    const choice = sheet ? { sheet } : {}
    return { kind: 'folder', endpoint, choice, ...(isGuess && { readings: [] }) }
  }
  return reads === 'select'
    ? { kind: 'database', endpoint, schema: '', table: '', select: select.trim() }
    : { kind: 'database', endpoint, schema: schema.trim(), table: table.trim(), select: '' }
}

/** A new table of the columns that were found; what was said of it before stays. */
export const freshTable = (before: MartDraft, columns: readonly FlowColumn[]): MartDraft => ({
  ...before,
  // What is personal in the source may only go where it is personal too.
  columns: columns.map(({ name, title, dataType, personal }) => ({
    id: name,
    name,
    dataType,
    description: title === name ? '' : title.slice(0, 500),
    personal
  })),
  key: before.key.filter(name => columns.some(column => column.name === name))
})

/** For each column of a table the source's column that is called alike. */
export function matchTarget(
  table: LoadTarget | undefined,
  columns: readonly FlowColumn[]
): (string | null)[] {
  const places = matchNames(
    (table?.columns ?? []).map(({ name }) => name),
    columns.map(({ name, title }) => [name, title])
  )
  return places.map(at => (at === null ? null : (columns[at]?.name ?? null)))
}

/** What is missing of the source, by its field. */
export function sourceFaults(
  origin: 'own' | 'table',
  { endpoint, reads, table, select }: PlaceDraft,
  isFolder: boolean
): Record<string, string> {
  if (origin === 'own' && endpoint === '') return { endpoint: text.source.endpointMissing }
  if (isFolder) return {}
  if (origin === 'own' && reads === 'select') {
    return select.trim() === '' ? { select: text.source.selectMissing } : {}
  }
  return table.trim() === '' ? { table: text.source.tableMissing } : {}
}

/** What is missing of the target, by its field. */
export function targetFaults(
  { kind, table, sources, partition, fresh }: TargetDraft,
  targets: readonly LoadTarget[] | undefined
): Record<string, string> {
  if (kind === 'fresh') {
    const found = findMartFault(fresh)
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
