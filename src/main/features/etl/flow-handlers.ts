import { isDeepStrictEqual } from 'node:util'
import { describeTableReadForAudit } from '@shared/features/admin/person-view'
import type { flowCalls } from '@shared/features/etl/flow/calls'
import { flowRunText } from '@shared/features/etl/flow/run-text'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { DryRunOutcome, RejectionTrendPoint } from '@shared/model/etl/flow/outcome'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { isUnfinishedRunState } from '@shared/model/etl/run'
import { hasTaskOwnerPermission } from '../../auth/as-setter'
import type { FeatureDependencies, FlowDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { createRejectedRowsStore } from '../../pipelines/kept-rejected'
import { resolveFlow } from '../../pipelines/outline'
import {
  type DesignerPersonalDataRight,
  type PersonalColumnUseInFlow,
  unrestrictedDesignerRight
} from '../../pipelines/personal-use'
import { flowOutlineOf, previewFlowStep, runPipelineTrial } from '../../pipelines/trials'
import { neverAborted, undefinedIfCancelled } from '../../runtime/async/cancellation-registry'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import type { PermissionDependencies } from '../guard'
import { type AuditEntryContent, type AuditingHandlersFor, auditedEach, notAudited } from '../noted'
import { createCancellableHandler, createCancellingHandler } from '../registration'
import type { SecondPersonDependencies } from '../second-person'
import { exampleReadingOptionsOf } from './example-reading'
import { readFlowRejectedRows, saveFlowRejectedRows } from './rejected'
import { createSourceStructureHandlers } from './structure-handlers'
import { flowTrialCancellation, runFlowTrial } from './trial-cancellation'

export type FlowHandlerDependencies = FlowDependencies &
  PermissionDependencies &
  SecondPersonDependencies &
  Pick<FeatureDependencies, 'files' | 'personalAccess'> & { readonly etl: Pick<EtlJobs, 'runs'> }

/** Number of pipeline runs shown in a trend. */
const trendRuns = 50

/** Handlers that design and try a flow and read the rows that it rejected. */
export function createFlowHandlers(
  context: FlowHandlerDependencies,
  chosen: Pick<ChosenFiles, 'lookAt'>
): Pick<AuditingHandlersFor<'etl'>, keyof typeof flowCalls> {
  const { personalAccess } = context
  const find = (id: string): EtlPipeline =>
    findRecord(context.records.read().pipelines, id, 'pipeline')

  /**
   * Whether the flow may use personal columns. For a stored flow that is unchanged, the permission
   * of the user who designed it applies.
   */
  function mayDesign(flow: PipelineFlow, targetTable: string): boolean {
    if (personalAccess.isAllowed()) return true
    const kept = context.records
      .read()
      .pipelines.find(one => one.targetTable === targetTable && isDeepStrictEqual(one.flow, flow))
    return (
      kept !== undefined &&
      hasTaskOwnerPermission(context, kept.designedBy ?? kept.configuredBy, 'readPersonal')
    )
  }

  /**
   * Rights of the user who tries a flow, and the audit entries for personal data that the trial
   * read.
   */
  function trying(flow: PipelineFlow, targetTable: string) {
    const uses: PersonalColumnUseInFlow[] = []
    const right: DesignerPersonalDataRight = {
      mayRead: personalAccess.isAllowed(),
      hasReason: table => personalAccess.reasonFor(table) !== undefined,
      onUses: found => uses.push(...found)
    }
    const own = flow.source.kind === 'table' ? flow.source.table : targetTable
    const notes = (): AuditEntryContent[] => createTrialReadNotes(context, uses, own)
    return { right, notes }
  }

  return {
    ...createSourceStructureHandlers(context),
    'etl:exampleReading': ({ token, columns }) =>
      notAudited(exampleReadingOptionsOf(chosen, token, columns)),
    'etl:outline': async ({ flow, targetTable }) => {
      try {
        // No reason for reading personal data is required here, because the outline of a flow reads
        // no rows.
        const right = { ...unrestrictedDesignerRight, mayRead: mayDesign(flow, targetTable) }
        return flowOutlineOf(await resolveFlow(context, flow, targetTable, right, neverAborted))
      } catch (error) {
        throw engineErrorToAppError(error)
      }
    },
    'etl:preview': createCancellableHandler(
      flowTrialCancellation,
      async ({ flow, targetTable, step }, signal) => {
        const { right, notes } = trying(flow, targetTable)
        const preview = await undefinedIfCancelled(
          runFlowTrial(signal, () =>
            previewFlowStep(context, { flow, targetTable, step, right }, signal)
          )
        )
        // A cancelled trial may have read personal data already, so the audit entries for that data
        // are written too.
        return auditedEach(
          preview ? { outcome: 'shown', preview } : { outcome: 'cancelled' },
          notes()
        )
      }
    ),
    'etl:dryRun': createCancellableHandler(
      flowTrialCancellation,
      async ({ flow, targetTable, trial, pipeline }, signal) => {
        const own = pipeline === null ? undefined : find(pipeline)
        const { right, notes } = trying(flow, targetTable)
        const draft = { flow, targetTable, trial, pipeline: own, right }
        let result: DryRunOutcome | undefined
        try {
          result = await undefinedIfCancelled(
            runFlowTrial(signal, () => runPipelineTrial(context, draft, signal))
          )
        } finally {
          if (!result) createRejectedRowsStore(context).dropTrial(trial)
        }
        // A trial changes nothing that other users see; only its use of personal data is audited.
        return auditedEach(
          result ? { outcome: 'tried', result } : { outcome: 'cancelled' },
          notes()
        )
      }
    ),
    'etl:stopTrial': createCancellingHandler(
      'etl:stopTrial',
      flowTrialCancellation.by,
      ({ trial }) => {
        // The rejected rows of the trial are deleted, because a cancelled or closed trial no longer
        // shows them.
        createRejectedRowsStore(context).dropTrial(trial)
        return notAudited(undefined)
      }
    ),
    'etl:rejected': question => readFlowRejectedRows(context, question),
    'etl:saveRejected': question => saveFlowRejectedRows(context, question),
    'etl:trend': async ({ id }) => {
      const runs = await context.etl.runs(find(id).id)
      const points = runs.flatMap(
        ({ id: run, number, state, startedAt, rowsIn, rejected, outcome }) =>
          outcome && !isUnfinishedRunState(state) && rowsIn > 0
            ? [{ run, number, time: startedAt, rowsIn, rejected, rules: outcome.rules }]
            : []
      )
      return points.slice(-trendRuns) satisfies RejectionTrendPoint[]
    }
  }
}

/**
 * Creates the audit entries for the personal columns that a trial read, one for each table.
 * `sourceTable` is the table of the recorded column uses that name no table.
 */
function createTrialReadNotes(
  { personalAccess, records }: Pick<FlowHandlerDependencies, 'personalAccess' | 'records'>,
  uses: readonly PersonalColumnUseInFlow[],
  sourceTable: string
): AuditEntryContent[] {
  const byTable = Map.groupBy(uses, ({ table = sourceTable }) => table)
  return [...byTable].flatMap(([name, columns]) => {
    const table = records.read().dataMarts.find(one => one.name === name)
    const reason = table && personalAccess.reasonFor(table.id)
    if (reason === undefined) return []
    const read = { what: flowRunText.personalTrial, columns: columns.map(one => one.column) }
    return {
      kind: 'system',
      words: describeTableReadForAudit({ table: name, ...read, reason })
    }
  })
}
