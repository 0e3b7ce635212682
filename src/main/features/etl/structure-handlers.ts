import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { flowRunText } from '@shared/features/etl/flow/run-text'
import type {
  FlowColumn,
  FlowSourceLocation,
  SourceStructureDifference
} from '@shared/model/etl/flow/source'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { FlowDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { resolveFlow } from '../../pipelines/outline'
import { unrestrictedDesignerRight } from '../../pipelines/personal-use'
import { readSourceStructure, type SourceColumnStructure } from '../../pipelines/source-look'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import { findRecord } from '../find-record'
import { type AuditedResult, type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createCancellableHandler } from '../registration'
import { runFlowTrial, sourceStructureCancellation } from './trial-cancellation'

type StructureParts = FlowDependencies & { readonly etl: Pick<EtlJobs, 'runs'> }
type StructureCall = 'etl:structure' | 'etl:structureNow' | 'etl:acceptStructure'

/**
 * Handlers that read the structure of a source, and that accept or refuse a structure that has
 * changed.
 */
export function createSourceStructureHandlers(
  context: StructureParts
): Pick<AuditingHandlersFor<'etl'>, StructureCall> {
  const find = (id: string): EtlPipeline =>
    findRecord(context.records.read().pipelines, id, 'pipeline')

  async function lookAtPipelineSource(
    { id, flow }: EtlPipeline,
    signal: AbortSignal
  ): Promise<SourceColumnStructure> {
    const source = flow?.source
    if (!source || source.kind === 'sample') throw new AppError('CONFLICT', flowRunText.noFlow)
    const last = (await context.etl.runs(id)).findLast(({ outcome }) => outcome?.structure)
    return readSourceStructure(context, source, signal, last?.outcome?.structure?.file)
  }

  return {
    'etl:structure': createCancellableHandler(
      sourceStructureCancellation,
      async ({ place }, signal) => {
        const { file, sheets, sheet, choice, columns, reading } = await runFlowTrial(signal, () =>
          readSourceStructure(context, withoutColumns(place), signal)
        )
        // A preview changes nothing, so it is not audited.
        const read = { file, sheets: [...sheets], sheet, choice, columns: [...columns] }
        return notAudited({ ...read, ...(reading && { readings: [reading] }) })
      }
    ),
    'etl:structureNow': createCancellableHandler(
      sourceStructureCancellation,
      async ({ id }, signal, commit) => {
        const pipeline = find(id)
        const { difference, columns, sha256 } = await runFlowTrial(signal, () =>
          lookAtPipelineSource(pipeline, signal)
        )
        commit()
        const { flow, targetTable } = pipeline
        if (!difference || !flow || flow.source.kind === 'sample') {
          return notAudited({ difference: null, sha256: null, faults: [], unfilled: [] })
        }
        const next = { ...flow, source: { ...flow.source, columns: [...columns] } }
        const { faults, unfilled } = await resolveFlow(
          context,
          next,
          targetTable,
          unrestrictedDesignerRight,
          neverAborted
        )
        const before = await resolveFlow(
          context,
          flow,
          targetTable,
          unrestrictedDesignerRight,
          neverAborted
        )
        const emptied = unfilled.filter(name => !before.unfilled.includes(name))
        return notAudited({ difference, sha256, faults: [...faults], unfilled: emptied })
      }
    ),
    'etl:acceptStructure': async ({ id, answer, ...shown }) => {
      const look = await runFlowTrial(neverAborted, () =>
        lookAtPipelineSource(find(id), neverAborted)
      )
      const { difference, columns, sha256 } = look
      if (!difference) throw new AppError('CONFLICT', flowRunText.noDifference)
      if (!isDeepStrictEqual(shown, { difference, sha256 }))
        throw new AppError('CONFLICT', flowRunText.otherDifference)
      if (answer === 'refuse') return refuseSourceFile(context, id, difference, sha256)
      if (difference.unreadable) throw new AppError('CONFLICT', flowRunText.onlyRefused)
      const changed = await context.records.update(({ pipelines }) => {
        const { flow } = findRecord(pipelines, id, 'pipeline')
        if (flow && flow.source.kind !== 'sample') flow.source.columns = [...columns]
        return structuredClone(findRecord(pipelines, id, 'pipeline'))
      })
      const words = `Chấp nhận cấu trúc mới của nguồn (${difference.file}) cho pipeline ETL “${changed.name}”`
      return audited(changed, 'update', words)
    }
  }
}

/** Refuses the file of a folder whose structure differs from the agreed one. Throws AppError. */
async function refuseSourceFile(
  context: StructureParts,
  id: string,
  difference: SourceStructureDifference,
  sha256: string | null
): Promise<AuditedResult<EtlPipeline>> {
  const { operator } = context.settings.read()
  const find = (): EtlPipeline => findRecord(context.records.read().pipelines, id, 'pipeline')
  const { flow, name } = find()
  if (flow?.source.kind !== 'folder' || !sha256) {
    throw new AppError('CONFLICT', flowRunText.onlyFiles)
  }
  const [last] = (await context.etl.runs(id)).slice(-1)
  await (await context.sources()).sources.settle(flow.source.endpoint, sha256, {
    state: 'refused',
    run: last?.id ?? id,
    by: operator,
    reason: difference.unreadable
      ? flowRunText.refusedUnread(operator)
      : flowRunText.refused(operator)
  })
  const words = `Từ chối tệp “${difference.file}” của pipeline ETL “${name}”: cấu trúc khác với thỏa thuận`
  return audited(find(), 'approve', words)
}

const none: FlowColumn[] = []

/** Copy of a source location without its agreed columns. */
const withoutColumns = (place: FlowSourceLocation) => ({ ...place, columns: none })
