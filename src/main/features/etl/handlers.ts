import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import type { flowCalls } from '@shared/features/etl/flow/calls'
import { describeCodeLists, etlLocalityText } from '@shared/features/etl/locality-text'
import { hashReadingOptionsIdentity } from '@shared/features/file-import/choice-words'
import { foldText, isSameDisplayName } from '@shared/kit/text-fold'
import {
  type EtlPipeline,
  maxHistoryRuns,
  maxRecentRuns,
  type PipelineDraft,
  sourceFolderIdOf
} from '@shared/model/etl/pipeline'
import { runLogColumns } from '@shared/model/etl/run'
import { computeNextScheduledRunTime } from '@shared/model/etl/schedule'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import type { FeatureDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { readWorkCalendar } from '../../store/work-calendar'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import { saveCsv } from '../save-csv'
import { createFlowHandlers, type FlowHandlerDependencies } from './flow-handlers'

type EtlDependencies = Pick<
  FeatureDependencies,
  'clock' | 'files' | 'personalAccess' | 'records' | 'settings'
> & {
  readonly etl: Pick<EtlJobs, 'runs' | 'missedRun' | 'start' | 'stop'>
}

export function createEtlHandlers(
  context: EtlDependencies
): Omit<AuditingHandlersFor<'etl'>, keyof typeof flowCalls> {
  const find = (id: string): EtlPipeline =>
    findRecord(context.records.read().pipelines, id, 'pipeline')
  return {
    'etl:list': async () => {
      const { pipelines, dataMarts } = context.records.read()
      const now = context.clock.now()
      const views = pipelines.map(async pipeline => ({
        pipeline,
        runs: (await context.etl.runs(pipeline.id)).slice(-maxRecentRuns),
        nextRun: computeNextScheduledRunTime(pipeline.schedule, now, readWorkCalendar(context)),
        missedRun: await context.etl.missedRun(pipeline)
      }))
      return { pipelines: await Promise.all(views), tables: dataMarts.map(({ name }) => name) }
    },
    'etl:create': async ({ draft }) => {
      const created = await context.records.update(records => {
        const { pipelines } = records
        refuseTaken(context, draft)
        const pipeline: EtlPipeline = {
          ...draft,
          id: nextRecordId('etl', includeRemovedSampleRecords(records, 'pipelines')),
          origin: 'own',
          code: codeOf(draft.name, pipelines),
          flow: draft.flow ?? null,
          taken: [],
          configuredBy: context.settings.read().operator,
          designedBy: context.settings.read().operator,
          scheduledSince: context.clock.now()
        }
        pipelines.push(pipeline)
        return structuredClone(pipeline)
      })
      return audited(created, 'create', `Tạo pipeline ETL “${created.name}”`)
    },
    'etl:configure': async ({ id, draft }) => {
      const { changed, readings } = await context.records.update(({ pipelines }) => {
        const pipeline = findRecord(pipelines, id, 'pipeline')
        refuseTaken(context, draft, id)
        const before = readingsOf(pipeline.flow)
        configure(context, pipeline, draft)
        return {
          changed: structuredClone(pipeline),
          readings: changedReadings(before, readingsOf(pipeline.flow))
        }
      })
      return audited(changed, 'update', `Cấu hình pipeline ETL “${changed.name}”${readings}`)
    },
    'etl:decideLocalities': async ({ id, decisions }) => {
      const changed = await context.records.update(({ pipelines, dataMarts }) => {
        const pipeline = findRecord(pipelines, id, 'pipeline')
        const table = dataMarts.find(({ name }) => name === pipeline.targetTable)
        const names = new Set(table?.columns.map(({ name }) => name))
        const columns = decisions.flatMap(({ column, by }) =>
          by.kind === 'day' ? [column, by.column] : [column]
        )
        if (columns.some(name => !names.has(name))) {
          throw new AppError('CONFLICT', etlLocalityText.changed)
        }
        const { localities: _, ...plain } = pipeline
        const next = decisions.length > 0 ? { ...plain, localities: decisions } : plain
        pipelines[pipelines.indexOf(pipeline)] = next
        return structuredClone(next)
      })
      return audited(changed, 'update', describeLocalityDecisions(changed))
    },
    'etl:run': async ({ id }) => {
      const pipeline = find(id)
      const run = await context.etl.start(pipeline, 'manual', context.settings.read().operator)
      if (!run)
        throw new AppError('CONFLICT', 'Pipeline đang chạy. Hãy chờ hoặc dừng lần chạy này.')
      return audited(run, 'run', `Chạy pipeline ETL “${pipeline.name}”`)
    },
    'etl:stop': async ({ id }) => {
      const pipeline = find(id)
      const run = await context.etl.stop(id)
      if (!run) throw new AppError('CONFLICT', 'Pipeline không có lần chạy nào đang diễn ra.')
      if (run.state !== 'stopped')
        throw new AppError('CONFLICT', 'Lần chạy đã kết thúc trước khi kịp dừng.')
      return audited(run, 'run', `Dừng pipeline ETL “${pipeline.name}”`)
    },
    'etl:runs': async ({ id }) =>
      (await context.etl.runs(find(id).id)).slice(-maxHistoryRuns).reverse(),
    'etl:exportLog': async ({ id, run: runId }) => {
      const pipeline = find(id)
      const run = findRecord(await context.etl.runs(id), runId, 'lần chạy')
      return saveCsv(context, {
        name: `nhat-ky-${pipeline.code}-lan-${run.number}`,
        columns: runLogColumns,
        rows: run.log,
        words: `Xuất nhật ký pipeline ETL “${pipeline.name}” (CSV)`
      })
    }
  }
}

/** Refuses a taken name, a folder that another pipeline reads and a missing table. Throws AppError. */
function refuseTaken({ records }: EtlDependencies, draft: PipelineDraft, self?: string): void {
  const { pipelines, dataMarts } = records.read()
  if (pipelines.some(({ name, id }) => id !== self && isSameDisplayName(name, draft.name))) {
    const message = 'Tên pipeline đã tồn tại'
    throw new AppError('CONFLICT', message, { name: message })
  }
  const folder = sourceFolderIdOf({ flow: draft.flow ?? null })
  const reader = pipelines.find(one => one.id !== self && sourceFolderIdOf(one) === folder)
  if (folder !== undefined && reader) {
    const message = `Pipeline “${reader.name}” đang đọc thư mục này. Mỗi tệp chỉ được nạp một lần, nên hãy khai báo một nguồn riêng cho pipeline này.`
    throw new AppError('CONFLICT', message, { source: message })
  }
  if (!dataMarts.some(({ name }) => name === draft.targetTable)) {
    const message = 'Bảng đích không còn tồn tại'
    throw new AppError('INVALID_INPUT', message, { targetTable: message })
  }
}

/** Whether a pipeline reads the same source with another flow, whatever the columns are. */
function isSameSource(pipeline: EtlPipeline, flow: EtlPipeline['flow']): boolean {
  const [before, after] = [pipeline.flow?.source, flow?.source].map(source =>
    source && 'columns' in source ? { ...source, columns: [], readings: [] } : source
  )
  return isDeepStrictEqual(before, after)
}

/** Audit entry for decisions on the code lists of a pipeline. */
function describeLocalityDecisions({ name, localities = [] }: EtlPipeline): string {
  const parts = localities.map(({ column, by }) => `${column}: ${describeCodeLists(by)}`)
  return parts.length === 0
    ? `Bỏ lựa chọn danh mục địa bàn của pipeline ETL “${name}”`
    : `Chọn danh mục địa bàn cho pipeline ETL “${name}”: ${parts.join('; ')}`
}

/** Applies a draft to a stored pipeline. */
function configure(context: EtlDependencies, pipeline: EtlPipeline, draft: PipelineDraft): void {
  const isSame = isDeepStrictEqual(pipeline.schedule, draft.schedule)
  const { flow = pipeline.flow, ...words } = draft
  const since = isSame ? {} : { scheduledSince: context.clock.now() }
  // If the pipeline gets another folder, no file counts as processed; with other reading settings,
  // files of the same folder still count as processed.
  const isFolder = sourceFolderIdOf(pipeline) === sourceFolderIdOf({ flow })
  const configuredBy = context.settings.read().operator
  const others = isFolder ? {} : { taken: [] }
  // A user without the right to personal data only becomes the designer of a flow if they changed
  // it, because the designer's permission decides whether the flow may use personal columns.
  const isTakenOver = context.personalAccess.isAllowed() || !isDeepStrictEqual(pipeline.flow, flow)
  const designedBy = isTakenOver ? configuredBy : (pipeline.designedBy ?? pipeline.configuredBy)
  // Decisions on the codes of a source hold for its rows in the columns of one table.
  if (!isSameSource(pipeline, flow) || pipeline.targetTable !== words.targetTable) {
    delete pipeline.localities
  }
  const own = { flow, configuredBy, ...(designedBy !== undefined && { designedBy }) }
  Object.assign(pipeline, words, since, own, others)
}

/**
 * Pipeline code from a name, with a number if it is taken: "Tổng hợp quân số" →
 * etl_tong_hop_quan_so.
 */
function codeOf(name: string, pipelines: readonly EtlPipeline[]): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 50)
    .replace(/^_+|_+$/g, '')
  const base = `etl_${words || 'pipeline'}`
  const isTaken = (code: string): boolean => pipelines.some(pipeline => pipeline.code === code)
  if (!isTaken(base)) return base
  let number = 2
  while (isTaken(`${base}_${number}`)) number++
  return `${base}_${number}`
}

const readingsOf = (flow: EtlPipeline['flow']): readonly PipelineReadingOptions[] =>
  flow?.source.kind === 'folder' ? (flow.source.readings ?? []) : []

const isRenamed = (before: PipelineReadingOptions, after: PipelineReadingOptions): boolean => {
  const { sender: _one, senderName: _own, ...left } = before
  const { sender: _other, senderName: _new, ...right } = after
  return isDeepStrictEqual(left, right)
}

/**
 * Text “; cách đọc tệp: thêm 1, sửa 1, bỏ 2” for the audit log, which states how many reading
 * settings for files were added, changed and removed; empty if none changed.
 */
function changedReadings(
  before: readonly PipelineReadingOptions[],
  after: readonly PipelineReadingOptions[]
): string {
  const known = new Map(before.map(reading => [hashReadingOptionsIdentity(reading), reading]))
  const next = new Map(after.map(reading => [hashReadingOptionsIdentity(reading), reading]))
  const come = [...next].flatMap(([key, reading]) => (known.has(key) ? [] : [reading]))
  const gone = [...known].flatMap(([key, reading]) => (next.has(key) ? [] : [reading]))
  // Reading settings that differ only in the sender count as changed, not as added and removed.
  const moved = come.filter(reading => gone.some(other => isRenamed(other, reading)))
  const renamed = Math.min(moved.length, gone.length)
  const [added, removed] = [come.length - renamed, gone.length - renamed]
  const kept = [...next].filter(
    ([key, reading]) => known.has(key) && !isDeepStrictEqual(known.get(key), reading)
  ).length
  const changed = kept + renamed
  const words = [
    [added, 'thêm'],
    [changed, 'sửa'],
    [removed, 'bỏ']
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${word} ${count}`]))
  return words.length === 0 ? '' : `; cách đọc tệp: ${words.join(', ')}`
}

/** All handlers of pipelines: their list and runs, and their design, trial and execution. */
export const createAllEtlHandlers = (
  context: EtlDependencies & FlowHandlerDependencies,
  chosen: Pick<ChosenFiles, 'lookAt'>
): AuditingHandlersFor<'etl'> => ({
  ...createEtlHandlers(context),
  ...createFlowHandlers(context, chosen)
})
