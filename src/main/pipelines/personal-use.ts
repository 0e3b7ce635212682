import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowStep } from '@shared/model/etl/flow/step'
import type { PipelineField } from './fields'

/** Use of a personal column by a step or rule that does more than pass it on unchanged. */
export interface PersonalColumnUseInFlow {
  /** Column name for error messages. */
  readonly column: string
  /** Name of the table that has the column; undefined if it comes from the source. */
  readonly table: string | undefined
}

/** Permission for personal data of the user who designs a flow or runs a trial of it. */
export interface DesignerPersonalDataRight {
  readonly mayRead: boolean
  /** Whether a reason for reading personal data was given for a table id. */
  readonly hasReason: (table: string) => boolean
  /** Receives the personal columns that a flow uses, for the audit log. */
  readonly onUses?: (uses: readonly PersonalColumnUseInFlow[]) => void
}

/**
 * Permission for reading only the structure of a flow, for which no personal data is read and
 * nothing is refused.
 */
export const unrestrictedDesignerRight: DesignerPersonalDataRight = {
  mayRead: true,
  hasReason: () => true
}

/**
 * Personal columns that a step other than SELECT uses for more than cleaning: comparing with a code
 * list, a lookup or grouping would reveal to a user without permission which rows contain a certain
 * value.
 */
export function personalColumnUsesOfStep(
  step: Exclude<FlowStep, { kind: 'select' }>,
  fields: readonly PipelineField[],
  tables: readonly DataMart[]
): PersonalColumnUseInFlow[] {
  const ofSource = (names: readonly (string | undefined)[]): PersonalColumnUseInFlow[] =>
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
 * Reason why the user may not design the flow or run a trial of it, because it uses personal
 * columns; undefined if it is allowed.
 */
export function findPersonalUseRefusalOfFlow(
  uses: readonly PersonalColumnUseInFlow[],
  { source }: PipelineFlow,
  targetTable: string,
  known: readonly DataMart[],
  { mayRead, hasReason }: DesignerPersonalDataRight
): string | undefined {
  const [first] = uses
  if (!first) return undefined
  if (!mayRead) return words.personalUse(first.column)
  // A reason for reading personal data can only be given for a table, so for a source file the
  // reason given for the target table counts.
  const own = source.kind === 'table' ? source.table : targetTable
  for (const { column, table = own } of uses) {
    const found = known.find(({ name }) => name === table)
    if (found && !hasReason(found.id)) return words.personalReason(column, found.name)
  }
  return undefined
}
