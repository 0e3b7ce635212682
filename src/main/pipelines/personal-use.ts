import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowStep } from '@shared/model/etl/flow/step'
import type { PipelineField } from './fields'

/** A personal column that a step or rule uses for more than passing it through. */
export interface FlowPersonalUse {
  /** Column name for error messages. */
  readonly column: string
  /** Name of the table that has the column; undefined if it comes from the source. */
  readonly table: string | undefined
}

/** Right to personal data of the user who designs or tries a flow. */
export interface DesignerRight {
  readonly mayRead: boolean
  /** Whether a reason for reading personal data was given for a table id. */
  readonly hasReason: (table: string) => boolean
  /** Receives the personal columns that a flow uses, for the audit log. */
  readonly onUses?: (uses: readonly FlowPersonalUse[]) => void
}

/** Right for reading only the structure of a flow, which needs no permission. */
export const unrestrictedDesigner: DesignerRight = { mayRead: true, hasReason: () => true }

/**
 * Personal columns that a step other than SELECT uses beyond cleaning: a code list, a lookup or
 * groups would reveal to a user without the right which rows hold a chosen value.
 */
export function personalUsesOfStep(
  step: Exclude<FlowStep, { kind: 'select' }>,
  fields: readonly PipelineField[],
  tables: readonly DataMart[]
): FlowPersonalUse[] {
  const ofSource = (names: readonly (string | undefined)[]): FlowPersonalUse[] =>
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

/**
 * Reason why a user may not design or try a flow that uses personal columns; undefined if they may.
 */
export function findFlowPersonalRefusal(
  uses: readonly FlowPersonalUse[],
  { source }: PipelineFlow,
  targetTable: string,
  known: readonly DataMart[],
  { mayRead, hasReason }: DesignerRight
): string | undefined {
  const [first] = uses
  if (!first) return undefined
  if (!mayRead) return words.personalUse(first.column)
  // No reason can be given for a file, so the reason for the target table applies.
  const own = source.kind === 'table' ? source.table : targetTable
  for (const { column, table = own } of uses) {
    const found = known.find(({ name }) => name === table)
    if (found && !hasReason(found.id)) return words.personalReason(column, found.name)
  }
  return undefined
}
