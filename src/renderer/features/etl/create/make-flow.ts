import type { LoadTarget } from '@shared/features/data-load/calls'
import type { MartColumn } from '@shared/features/data-mart/column'
import type { Flow } from '@shared/features/etl/flow/flow'
import type { FlowColumn, FlowPlace } from '@shared/features/etl/flow/source'
import type { FlowStep } from '@shared/features/etl/flow/step'
import type { TargetDraft } from './wizard-rules'

interface Wanted {
  readonly place: FlowPlace
  readonly columns: readonly FlowColumn[]
  /** Columns of the target, and for each the name of the source's column that fills it. */
  readonly target: readonly MartColumn[]
  readonly sources: readonly (string | null)[]
  readonly partition: string
}

/** A flow that brings the columns of a source into those of a table: renamed where they are called otherwise, read as the table has them. */
function makeFlow({ place, columns, target, sources, partition }: Wanted): Flow {
  const chosen = target.flatMap(({ name }, at) => {
    const from = sources[at]
    return from ? [{ name, from }] : []
  })
  const agreed = columns.map(column => {
    const into = target[sources.indexOf(column.name)]
    if (!into) return column
    // Text of a file becomes what it is read as; a database and a table have types of their own.
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

/** The flow of what was chosen: into a table that is there, or into a new one of the same columns. */
export function flowInto(
  place: FlowPlace,
  columns: readonly FlowColumn[],
  { kind, sources, partition }: TargetDraft,
  existing: LoadTarget | undefined
): Flow {
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
