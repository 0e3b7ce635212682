import type { DataMart } from '@shared/features/data-mart/data-mart'
import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import type { Flow } from '@shared/features/etl/flow/flow'
import type { FlowStep } from '@shared/features/etl/flow/step'
import type { Field } from './fields'

/** A personal column that a step or rule computes with, and does more than hand it on. */
export interface PersonalUse {
  /** As a sentence calls it. */
  readonly column: string
  /** Name of the table that holds it; undefined where the source brings it. */
  readonly table: string | undefined
}

/** The right to read personal data of whoever designed a flow, or tries it. */
export interface DesignerRight {
  readonly mayRead: boolean
  /** Whether a reason was given for a table, by its id. */
  readonly hasReason: (table: string) => boolean
  /** Told what a flow computes with, for the audit log. */
  readonly onUses?: (uses: readonly PersonalUse[]) => void
}

/** Where only the structure of a flow is looked at. */
export const anyDesigner: DesignerRight = { mayRead: true, hasReason: () => true }

/**
 * What a step other than SELECT computes with personal columns beyond tidying them: a list of codes, a lookup and groups would tell somebody without the
 * right which rows hold a value that he chose.
 */
export function usesOfStep(
  step: Exclude<FlowStep, { kind: 'select' }>,
  fields: readonly Field[],
  tables: readonly DataMart[]
): PersonalUse[] {
  const ofSource = (names: readonly (string | undefined)[]): PersonalUse[] =>
    fields.flatMap(({ name, personal }) =>
      personal && names.includes(name) ? [{ column: name, table: undefined }] : []
    )
  switch (step.kind) {
    case 'tidy':
      return ofSource(step.changes.flatMap(({ column, codes }) => (codes ? [column] : [])))
    case 'lookup': {
      const other = tables.find(({ name }) => name === step.table)
      const keys = other?.columns.filter(
        ({ name, personal }) => personal && step.on.some(({ to }) => to === name)
      )
      return [
        ...ofSource(step.on.map(({ from }) => from)),
        ...(keys ?? []).map(({ name }) => ({
          column: `${step.table}.${name}`,
          table: step.table
        }))
      ]
    }
    case 'group':
      return ofSource([
        ...step.groups.map(({ column }) => column.column),
        ...step.measures.map(({ column }) => column?.column)
      ])
    case 'choose':
    case 'filter':
      return []
  }
}

/** Why somebody may not design or try what computes with personal columns; undefined where nothing is in the way. */
export function personalFault(
  uses: readonly PersonalUse[],
  { source }: Flow,
  targetTable: string,
  known: readonly DataMart[],
  { mayRead, hasReason }: DesignerRight
): string | undefined {
  const [first] = uses
  if (!first) return undefined
  if (!mayRead) return words.personalUse(first.column)
  // Of files nobody has a reason yet: what comes of them stands in the target.
  const own = source.kind === 'table' ? source.table : targetTable
  for (const { column, table = own } of uses) {
    const found = known.find(({ name }) => name === table)
    if (found && !hasReason(found.id)) return words.personalReason(column, found.name)
  }
  return undefined
}
