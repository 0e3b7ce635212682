import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { tableReadSentence } from '@shared/features/admin/person-view'
import type { flowCalls } from '@shared/features/etl/flow/calls'
import { runText } from '@shared/features/etl/flow/run-text'
import type { Flow } from '@shared/model/etl/flow/flow'
import type { DryOutcome, TrendPoint } from '@shared/model/etl/flow/outcome'
import type { FlowColumn, FlowPlace } from '@shared/model/etl/flow/source'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { isUnderWay } from '@shared/model/etl/run'
import { maySetter } from '../../auth/as-setter'
import type { FlowParts, Parts } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { keptRejected } from '../../pipelines/kept-rejected'
import { outlineFlow } from '../../pipelines/outline'
import { anyDesigner, type DesignerRight, type FlowPersonalUse } from '../../pipelines/personal-use'
import { lookAtSource, type SourceLook } from '../../pipelines/source-look'
import { outlineOf, previewStep, tryFlow } from '../../pipelines/trials'
import {
  CancelledError,
  neverAborted,
  unlessCancelled
} from '../../runtime/async/cancellation-registry'
import { asAppError } from '../../warehouse/engine-errors'
import { asTold } from '../../warehouse/loading/loads'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import type { RightParts } from '../guard'
import { type Note, type NotingHandlersFor, noted, notedEach, unnoted } from '../noted'
import { cancellable, stopping } from '../registration'
import type { SecondParts } from '../second-person'
import { exampleReading } from './example-reading'
import { readRejectedRows, saveRejectedRows } from './rejected'

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

  async function lookNow({ id, flow }: EtlPipeline, signal: AbortSignal): Promise<SourceLook> {
    const source = flow?.source
    if (!source || source.kind === 'sample') throw new AppError('CONFLICT', runText.noFlow)
    const last = (await context.etl.runs(id)).findLast(({ outcome }) => outcome?.structure)
    return lookAtSource(context, source, signal, last?.outcome?.structure?.file)
  }

  return {
    'etl:structure': cancellable(looking, async ({ place }, signal) => {
      const { file, sheets, sheet, choice, columns, reading } = await told(signal, () =>
        lookAtSource(context, withoutColumns(place), signal)
      )
      // A preview changes nothing, so it is not audited.
      const read = { file, sheets: [...sheets], sheet, choice, columns: [...columns] }
      return unnoted({ ...read, ...(reading && { readings: [reading] }) })
    }),
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
    'etl:preview': cancellable(underTrial, async ({ flow, targetTable, step }, signal) => {
      const { right, notes } = trying(flow, targetTable)
      const preview = await unlessCancelled(
        told(signal, () => previewStep(context, { flow, targetTable, step, right }, signal))
      )
      // What a cancelled trial read of personal data is audited too.
      return notedEach(preview ? { outcome: 'shown', preview } : { outcome: 'cancelled' }, notes())
    }),
    'etl:dryRun': cancellable(
      underTrial,
      async ({ flow, targetTable, trial, pipeline }, signal) => {
        const own = pipeline === null ? undefined : find(pipeline)
        const { right, notes } = trying(flow, targetTable)
        let result: DryOutcome | undefined
        try {
          result = await unlessCancelled(
            told(signal, () =>
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
    'etl:stopTrial': stopping('etl:stopTrial', underTrial.by, ({ trial }) => {
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
    },
    'etl:structureNow': cancellable(looking, async ({ id }, signal, commit) => {
      const pipeline = find(id)
      const { difference, columns, sha256 } = await told(signal, () => lookNow(pipeline, signal))
      commit()
      const { flow, targetTable } = pipeline
      if (!difference || !flow || flow.source.kind === 'sample') {
        return unnoted({ difference: null, sha256: null, faults: [], unfilled: [] })
      }
      const next = { ...flow, source: { ...flow.source, columns: [...columns] } }
      const { faults, unfilled } = await outlineFlow(
        context,
        next,
        targetTable,
        anyDesigner,
        neverAborted
      )
      const before = await outlineFlow(context, flow, targetTable, anyDesigner, neverAborted)
      const emptied = unfilled.filter(name => !before.unfilled.includes(name))
      return unnoted({ difference, sha256, faults: [...faults], unfilled: emptied })
    }),
    'etl:acceptStructure': async ({ id, answer, ...shown }) => {
      const look = await told(neverAborted, () => lookNow(find(id), neverAborted))
      const { difference, columns, sha256 } = look
      if (!difference) throw new AppError('CONFLICT', runText.noDifference)
      if (!isDeepStrictEqual(shown, { difference, sha256 }))
        throw new AppError('CONFLICT', runText.otherDifference)
      const { operator } = context.settings.read()
      if (answer === 'refuse') {
        const { flow, name } = find(id)
        if (flow?.source.kind !== 'folder' || !sha256) {
          throw new AppError('CONFLICT', runText.onlyFiles)
        }
        const [last] = (await context.etl.runs(id)).slice(-1)
        await (await context.sources()).sources.settle(flow.source.endpoint, sha256, {
          state: 'refused',
          run: last?.id ?? id,
          by: operator,
          reason: difference.unreadable
            ? runText.refusedUnread(operator)
            : runText.refused(operator)
        })
        const words = `Từ chối tệp “${difference.file}” của pipeline ETL “${name}”: cấu trúc khác với thỏa thuận`
        return noted(find(id), 'approve', words)
      }
      if (difference.unreadable) throw new AppError('CONFLICT', runText.onlyRefused)
      const changed = await context.records.update(({ pipelines }) => {
        const { flow } = findRecord(pipelines, id, 'pipeline')
        if (flow && flow.source.kind !== 'sample') flow.source.columns = [...columns]
        return structuredClone(findRecord(pipelines, id, 'pipeline'))
      })
      const words = `Chấp nhận cấu trúc mới của nguồn (${difference.file}) cho pipeline ETL “${changed.name}”`
      return noted(changed, 'update', words)
    }
  }
}

const underTrial = {
  by: ({ trial }: { readonly trial?: string | undefined }) => trial,
  stoppedBy: 'etl:stopTrial'
} as const
const looking = { ...underTrial, message: runText.lookStopped }

/** Runs a trial; one that was cancelled even after its last step has no result. Throws AppError. */
async function told<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run()
    signal.throwIfAborted()
    return result
  } catch (error) {
    throw signal.aborted ? new CancelledError() : asTold(error, signal)
  }
}

const none: FlowColumn[] = []

/** A source without agreed columns. */
const withoutColumns = (place: FlowPlace) => ({ ...place, columns: none })
