import type { LoadTargetTable } from '@shared/features/data-load/calls'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowColumn, FlowSourceLocation } from '@shared/model/etl/flow/source'
import type { FlowStep } from '@shared/model/etl/flow/step'
import type { WizardTargetDraft } from './wizard-rules'

interface Wanted {
  readonly place: FlowSourceLocation
  readonly columns: readonly FlowColumn[]
  /**
   * Columns of the target table; the next field has the name of the source column for each, or
   * null.
   */
  readonly target: readonly MartColumn[]
  readonly sources: readonly (string | null)[]
  readonly partition: string
}

/**
 * Builds the flow that maps source columns to table columns: it renames them where names differ and
 * converts them to the types of the table.
 */
function makeFlow({ place, columns, target, sources, partition }: Wanted): PipelineFlow {
  const chosen = target.flatMap(({ name }, at) => {
    const from = sources[at]
    return from ? [{ name, from }] : []
  })
  const agreed = columns.map(column => {
    const into = target[sources.indexOf(column.name)]
    if (!into) return column
    // Text of a file is converted directly to the type of the target; columns of a database and a
    // table already have types.
    const dataType = place.kind === 'folder' ? into.dataType : column.dataType
    return { ...column, dataType, personal: column.personal || into.personal }
  })
  const isPlain =
    chosen.length === columns.length && chosen.every(({ name, from }) => name === from)
  const steps: FlowStep[] = isPlain
    ? []
    : [{ kind: 'choose', id: crypto.randomUUID(), columns: chosen }]
  return { source: { ...place, columns: agreed }, steps, rules: [], partition }
}

/** Builds the flow for the chosen target: an existing table, or a new one with the same columns. */
export function buildPipelineFlow(
  place: FlowSourceLocation,
  columns: readonly FlowColumn[],
  { kind, sources, partition }: WizardTargetDraft,
  existing: LoadTargetTable | undefined
): PipelineFlow {
  if (kind === 'existing' && existing) {
    const isPartitioned = existing.writeStrategy === 'partitioned'
    const into = { target: existing.columns, partition: isPartitioned ? partition : '' }
    return makeFlow({ place, columns, sources, ...into })
  }
  const target = columns.map(({ name, dataType, personal }) => ({
    name,
    dataType,
    personal,
    description: ''
  }))
  return makeFlow({
    place,
    columns,
    target,
    sources: columns.map(({ name }) => name),
    partition: ''
  })
}
