import { AppError } from '@shared/contract/reply'
import { flowRunText } from '@shared/features/etl/flow/run-text'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import {
  type DryRunOutcome,
  emptyFlowOutcome,
  type FlowOutline,
  type FlowPreview
} from '@shared/model/etl/flow/outcome'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { EtlRun } from '@shared/model/etl/run'
import type { FlowDependencies } from '../parts'
import { createStagedPath, deleteStagedFile } from '../warehouse/loading/stage'
import { maskedColumnSql } from '../warehouse/sql/columns-sql'
import { quoteIdentifier, rowsTableName } from '../warehouse/sql/names'
import { buildStagedFlowFile, userSelectTimeouts } from './build-flow'
import type { PipelineField } from './fields'
import { buildStepPreviewStatements, pipelineStepCountsTable, previewInputTable } from './flow-sql'
import {
  endRowNumberOfSourceFiles,
  extractedFilesToAttach,
  extractedSourceRowsSql,
  extractedValueNotationOf
} from './gathered'
import { type ResolvedFlow, resolveFlow } from './outline'
import type { DesignerPersonalDataRight } from './personal-use'
import { readFlowSource } from './read-source'
import { buildReadExtractedStatements, buildReadTableStatements, sourceRowsAlias } from './read-sql'
import { fieldsToColumns } from './rules-sql'
import { runFlow } from './run-flow'
import { formatAmbiguousCodes, formatBlockedPublication } from './run-lines'
import { attachOtherFlowTables } from './stage-flow'

/**
 * Number of source rows that a preview reads. The next constant is the number of rows that it
 * shows.
 */
const looked = 1_000
const shown = 10

export const flowOutlineOf = ({
  faults,
  source,
  steps,
  unfilled,
  unused
}: ResolvedFlow): FlowOutline => ({
  faults: [...faults],
  source: fieldsOf(source),
  steps: steps.map(({ step, after }) => ({ step: step.id, columns: fieldsOf(after) })),
  unfilled: [...unfilled],
  unused: [...unused]
})

const fieldsOf = (fields: readonly PipelineField[]) =>
  fields.map(({ name, dataType, personal }) => ({ name, dataType, personal }))

export interface DesignedFlow {
  readonly flow: PipelineFlow
  readonly targetTable: string
  readonly right: DesignerPersonalDataRight
}

/**
 * Preview of a step over the first rows of the source. Throws AppError, also if this or an earlier
 * step is invalid, or the reason of the signal.
 */
export async function previewFlowStep(
  parts: FlowDependencies,
  { flow, targetTable, step, right }: DesignedFlow & { readonly step: string },
  signal: AbortSignal
): Promise<FlowPreview> {
  const at = flow.steps.findIndex(({ id }) => id === step)
  const upTo = { ...flow, steps: flow.steps.slice(0, at + 1), rules: [] }
  const outlined = await resolveFlow(parts, upTo, targetTable, right, signal)
  const broken = outlined.faults.find(fault => fault.step !== null)
  if (at < 0 || broken) throw new AppError('INVALID_INPUT', broken?.words ?? '')
  const asked = {
    pipeline: { id: 'xem', name: '', code: 'xem', targetTable, taken: [] },
    flow: upTo,
    run: 'xem',
    number: undefined,
    user: '',
    right
  }
  const watch = { signal, begin: nothing, tell: nothing, pace: async () => undefined }
  const source = await readFlowSource(parts, asked, outlined, watch, looked)
  if (!source) throw new AppError('NOT_FOUND', flowRunText.noFiles)
  const { fs } = parts.warehouse
  const path = createStagedPath({ directory: parts.directory, fs })
  try {
    const { gathered, isTable } = source
    const { difference } = gathered
    if (difference && gathered.items.length === 0) {
      const { file, unreadable } = difference
      throw new AppError(
        'CONFLICT',
        unreadable ? flowRunText.unreadable(file, unreadable) : flowRunText.changed(file)
      )
    }
    const others = await attachOtherFlowTables(parts, outlined, signal)
    const { columns, steps } = outlined
    const read = isTable
      ? buildReadTableStatements(columns, looked)
      : buildReadExtractedStatements(
          columns,
          extractedSourceRowsSql(gathered),
          endRowNumberOfSourceFiles(gathered),
          {
            most: looked,
            ...extractedValueNotationOf(gathered)
          }
        )
    const { aliasOf, views } = others
    const places = {
      aliasOf,
      today: toVietnamIsoDay(parts.clock.now()),
      limit: userSelectTimeouts.preview
    }
    const building = {
      path,
      files: [...extractedFilesToAttach(gathered), ...others.files],
      ...(views && { views }),
      statements: buildStepPreviewStatements(read, steps, places, shown)
    }
    await buildStagedFlowFile(parts.warehouse.writer, building, signal)
    return await readPreview(parts, path, outlined, signal)
  } finally {
    deleteStagedFile(fs, path)
    source.gathered.drop()
  }
}

const nothing = (): void => undefined

async function readPreview(
  { warehouse }: Pick<FlowDependencies, 'warehouse'>,
  path: string,
  { steps }: ResolvedFlow,
  signal: AbortSignal
): Promise<FlowPreview> {
  const last = steps.at(-1)
  const ask = async (sql: string) => {
    const files = [{ alias: sourceRowsAlias, path }]
    const question = { kind: 'ask', files, sql, parameters: [], rows: 100 } as const
    return (await warehouse.reader.ask(question, { signal })).rows
  }
  const at = (table: string): string =>
    `${quoteIdentifier(sourceRowsAlias)}.${quoteIdentifier(table)}`
  const rowsOf = async (table: string, fields: readonly PipelineField[]) => ({
    columns: fieldsOf(fields),
    rows: await ask(
      `SELECT ${fieldsToColumns(fields)
        .map(column => maskedColumnSql(column))
        .join(', ')} FROM ${at(table)} r ORDER BY rowid`
    )
  })
  const [[all = 0, rowsBefore = 0, rowsAfter = 0] = []] = await ask(
    `SELECT n0, n1, n2 FROM ${at(pipelineStepCountsTable)}`
  )
  const reasons = await ask(`SELECT reason FROM ${at('~loai')}`)
  return {
    before: await rowsOf(previewInputTable, last?.before ?? []),
    after: await rowsOf(rowsTableName, last?.after ?? []),
    looked: Number(all),
    rowsBefore: Number(rowsBefore),
    rowsAfter: Number(rowsAfter),
    rejected: reasons.map(([reason]) => String(reason))
  }
}

/**
 * Runs a trial of a flow: all stages of a run except publishing. Throws AppError, or the reason of
 * the signal.
 */
export async function runPipelineTrial(
  parts: FlowDependencies,
  {
    flow,
    targetTable,
    trial,
    pipeline,
    right
  }: DesignedFlow & {
    readonly trial: string
    readonly pipeline: EtlPipeline | undefined
  },
  signal: AbortSignal
): Promise<DryRunOutcome> {
  const began = performance.now()
  let run: Pick<EtlRun, 'rowsIn' | 'rejected' | 'outcome'> = { rowsIn: 0, rejected: 0 }
  const refusals: string[] = []
  const asked = {
    pipeline: {
      id: pipeline?.id ?? 'thu',
      name: pipeline?.name ?? '',
      code: pipeline?.code ?? 'thu',
      targetTable,
      taken: pipeline?.taken ?? [],
      localities: pipeline?.targetTable === targetTable ? pipeline.localities : undefined
    },
    flow,
    run: trial,
    number: undefined,
    user: parts.settings.read().operator,
    right
  }
  const note = (change: Partial<EtlRun>): void => {
    run = { ...run, ...change }
  }
  const { action, told } = await runFlow(parts, await parts.warehouse.loads(), asked, {
    signal,
    begin: nothing,
    tell: (change, ...lines) => {
      note(change)
      refusals.push(...lines.filter(([level]) => level === 'error').map(([, words]) => words))
    },
    pace: async (_, change) => note(change)
  })
  const outcome = run.outcome ?? emptyFlowOutcome
  const blocked = outcome.rules
    .filter(({ severity, passed }) => severity === 'blocking' && !passed)
    .map(rule => formatBlockedPublication(flow.rules, rule))
  return {
    rowsIn: run.rowsIn,
    rejected: run.rejected,
    outcome,
    refusals: [
      ...refusals,
      ...(action === 'fail' ? [told[1]] : []),
      ...blocked,
      ...(outcome.localities ?? []).map(formatAmbiguousCodes)
    ],
    milliseconds: Math.round(performance.now() - began)
  }
}
