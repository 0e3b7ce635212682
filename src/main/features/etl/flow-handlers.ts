import { isDeepStrictEqual } from 'node:util'
import { tableReadSentence } from '@shared/features/admin/person-view'
import type { flowCalls } from '@shared/features/etl/flow/calls'
import { runText } from '@shared/features/etl/flow/run-text'
import type { Flow } from '@shared/model/etl/flow/flow'
import type { DryOutcome, TrendPoint } from '@shared/model/etl/flow/outcome'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { isUnderWay } from '@shared/model/etl/run'
import { maySetter } from '../../auth/as-setter'
import type { FlowParts, Parts } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { keptRejected } from '../../pipelines/kept-rejected'
import { outlineFlow } from '../../pipelines/outline'
import { anyDesigner, type DesignerRight, type FlowPersonalUse } from '../../pipelines/personal-use'
import { outlineOf, previewStep, tryFlow } from '../../pipelines/trials'
import { neverAborted, unlessCancelled } from '../../runtime/async/cancellation-registry'
import { asAppError } from '../../warehouse/engine-errors'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import type { RightParts } from '../guard'
import { type Note, type NotingHandlersFor, notedEach, unnoted } from '../noted'
import { cancellable, stopping } from '../registration'
import type { SecondParts } from '../second-person'
import { exampleReading } from './example-reading'
import { readRejectedRows, saveRejectedRows } from './rejected'
import { createStructureHandlers } from './structure-handlers'
import { runTrial, trialCancellation } from './trial-cancellation'

export type FlowHandlerParts = FlowParts &
  RightParts &
  SecondParts &
  Pick<Parts, 'files' | 'personalAccess'> & { readonly etl: Pick<EtlJobs, 'runs'> }

/** Number of runs shown in a trend. */
const trendRuns = 50

/** Handlers that design and try a flow and read the rows that it rejected. */
export function createFlowHandlers(
  context: FlowHandlerParts,
  chosen: Pick<ChosenFiles, 'lookAt'>
): Pick<NotingHandlersFor<'etl'>, keyof typeof flowCalls> {
  const { personalAccess } = context
  const find = (id: string): EtlPipeline =>
    findRecord(context.records.read().pipelines, id, 'pipeline')

  /**
   * Whether the flow may use personal columns; for an unchanged stored flow the right of its
   * designer applies.
   */
  function mayDesign(flow: Flow, targetTable: string): boolean {
    if (personalAccess.isAllowed()) return true
    const kept = context.records
      .read()
      .pipelines.find(one => one.targetTable === targetTable && isDeepStrictEqual(one.flow, flow))
    return kept !== undefined && maySetter(context, kept.designedBy ?? kept.configuredBy, 'analyse')
  }

  /**
   * Rights of the user who tries a flow, and the audit entries for personal data that the trial
   * read.
   */
  function trying(flow: Flow, targetTable: string) {
    const uses: FlowPersonalUse[] = []
    const right: DesignerRight = {
      mayRead: personalAccess.isAllowed(),
      hasReason: table => personalAccess.reasonFor(table) !== undefined,
      onUses: found => uses.push(...found)
    }
    const own = flow.source.kind === 'table' ? flow.source.table : targetTable
    const notes = (): Note[] =>
      [...Map.groupBy(uses, ({ table = own }) => table)].flatMap(([name, columns]) => {
        const table = context.records.read().dataMarts.find(one => one.name === name)
        const reason = table && personalAccess.reasonFor(table.id)
        if (reason === undefined) return []
        const read = { what: runText.personalTrial, columns: columns.map(one => one.column) }
        return { kind: 'system', words: tableReadSentence({ table: name, ...read, reason }) }
      })
    return { right, notes }
  }

  return {
    ...createStructureHandlers(context),
    'etl:exampleReading': ({ token, columns }) => unnoted(exampleReading(chosen, token, columns)),
    'etl:outline': async ({ flow, targetTable }) => {
      try {
        // Reasons are asked for where rows are read.
        const right = { ...anyDesigner, mayRead: mayDesign(flow, targetTable) }
        return outlineOf(await outlineFlow(context, flow, targetTable, right, neverAborted))
      } catch (error) {
        throw asAppError(error)
      }
    },
    'etl:preview': cancellable(trialCancellation, async ({ flow, targetTable, step }, signal) => {
      const { right, notes } = trying(flow, targetTable)
      const preview = await unlessCancelled(
        runTrial(signal, () => previewStep(context, { flow, targetTable, step, right }, signal))
      )
      // What a cancelled trial read of personal data is audited too.
      return notedEach(preview ? { outcome: 'shown', preview } : { outcome: 'cancelled' }, notes())
    }),
    'etl:dryRun': cancellable(
      trialCancellation,
      async ({ flow, targetTable, trial, pipeline }, signal) => {
        const own = pipeline === null ? undefined : find(pipeline)
        const { right, notes } = trying(flow, targetTable)
        let result: DryOutcome | undefined
        try {
          result = await unlessCancelled(
            runTrial(signal, () =>
              tryFlow(context, { flow, targetTable, trial, pipeline: own, right }, signal)
            )
          )
        } finally {
          if (!result) keptRejected(context).dropTrial(trial)
        }
        // A trial changes nothing that other users see; only its use of personal data is audited.
        return notedEach(result ? { outcome: 'tried', result } : { outcome: 'cancelled' }, notes())
      }
    ),
    'etl:stopTrial': stopping('etl:stopTrial', trialCancellation.by, ({ trial }) => {
      // The rejected rows of a cancelled or closed trial are no longer shown.
      keptRejected(context).dropTrial(trial)
      return unnoted(undefined)
    }),
    'etl:rejected': question => readRejectedRows(context, question),
    'etl:saveRejected': question => saveRejectedRows(context, question),
    'etl:trend': async ({ id }) => {
      const runs = await context.etl.runs(find(id).id)
      const points = runs.flatMap(
        ({ id: run, number, state, startedAt, rowsIn, rejected, outcome }) =>
          outcome && !isUnderWay(state) && rowsIn > 0
            ? [{ run, number, time: startedAt, rowsIn, rejected, rules: outcome.rules }]
            : []
      )
      return points.slice(-trendRuns) satisfies TrendPoint[]
    }
  }
}
