import { AppError } from '@shared/contract/reply'
import { runText } from '@shared/features/etl/flow/run-text'
import { toDay } from '@shared/kit/format'
import type { Flow } from '@shared/model/etl/flow/flow'
import {
  type DryOutcome,
  type FlowOutline,
  type FlowPreview,
  noOutcome
} from '@shared/model/etl/flow/outcome'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { EtlRun } from '@shared/model/etl/run'
import type { FlowParts } from '../parts'
import { dropStaged, stagedPath } from '../warehouse/loading/stage'
import { shownSql } from '../warehouse/sql/columns-sql'
import { quoted, rowsTable } from '../warehouse/sql/names'
import { buildFlow, selectLimits } from './build-flow'
import type { Field } from './fields'
import { beforeTable, previewStatements, stepsTable } from './flow-sql'
import { attachSource, endOf, rowsOf, valuesIn } from './gathered'
import { type Outlined, outlineFlow } from './outline'
import type { DesignerRight } from './personal-use'
import { readSource } from './read-source'
import { readGathered, readTable, sourceAlias } from './read-sql'
import { asColumns } from './rules-sql'
import { runFlow } from './run-flow'
import { blockedWords } from './run-lines'
import { openOthers } from './stage-flow'

/** Number of source rows that a preview reads, and of rows that it shows. */
const looked = 1_000
const shown = 10

export const outlineOf = ({ faults, source, steps, unfilled, unused }: Outlined): FlowOutline => ({
  faults: [...faults],
  source: fieldsOf(source),
  steps: steps.map(({ step, after }) => ({ step: step.id, columns: fieldsOf(after) })),
  unfilled: [...unfilled],
  unused: [...unused]
})

const fieldsOf = (fields: readonly Field[]) =>
  fields.map(({ name, dataType, personal }) => ({ name, dataType, personal }))

export interface Designed {
  readonly flow: Flow
  readonly targetTable: string
  readonly right: DesignerRight
}

/**
 * Preview of a step over the first rows of its source. Throws AppError, also if a step up to it is
 * invalid, or the reason of the signal.
 */
export async function previewStep(
  parts: FlowParts,
  { flow, targetTable, step, right }: Designed & { readonly step: string },
  signal: AbortSignal
): Promise<FlowPreview> {
  const at = flow.steps.findIndex(({ id }) => id === step)
  const upTo = { ...flow, steps: flow.steps.slice(0, at + 1), rules: [] }
  const outlined = await outlineFlow(parts, upTo, targetTable, right, signal)
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
  const source = await readSource(parts, asked, outlined, watch, looked)
  if (!source) throw new AppError('NOT_FOUND', runText.noFiles)
  const { fs } = parts.warehouse
  const path = stagedPath({ directory: parts.directory, fs })
  try {
    const { gathered, isTable } = source
    const { difference } = gathered
    if (difference && gathered.items.length === 0) {
      const { file, unreadable } = difference
      throw new AppError(
        'CONFLICT',
        unreadable ? runText.unreadable(file, unreadable) : runText.changed(file)
      )
    }
    const others = await openOthers(parts, outlined, signal)
    const { columns, steps } = outlined
    const read = isTable
      ? readTable(columns, looked)
      : readGathered(columns, rowsOf(gathered), endOf(gathered), {
          most: looked,
          ...valuesIn(gathered)
        })
    const { aliasOf, views } = others
    const places = { aliasOf, today: toDay(parts.clock.now()), limit: selectLimits.preview }
    const building = {
      path,
      files: [...attachSource(gathered), ...others.files],
      ...(views && { views }),
      statements: previewStatements(read, steps, places, shown)
    }
    await buildFlow(parts.warehouse.writer, building, signal)
    return await readPreview(parts, path, outlined, signal)
  } finally {
    dropStaged(fs, path)
    source.gathered.drop()
  }
}

const nothing = (): void => undefined

async function readPreview(
  { warehouse }: Pick<FlowParts, 'warehouse'>,
  path: string,
  { steps }: Outlined,
  signal: AbortSignal
): Promise<FlowPreview> {
  const last = steps.at(-1)
  const ask = async (sql: string) => {
    const files = [{ alias: sourceAlias, path }]
    const question = { kind: 'ask', files, sql, parameters: [], rows: 100 } as const
    return (await warehouse.reader.ask(question, { signal })).rows
  }
  const at = (table: string): string => `${quoted(sourceAlias)}.${quoted(table)}`
  const rowsOf = async (table: string, fields: readonly Field[]) => ({
    columns: fieldsOf(fields),
    rows: await ask(
      `SELECT ${asColumns(fields)
        .map(column => shownSql(column))
        .join(', ')} FROM ${at(table)} r ORDER BY rowid`
    )
  })
  const [[all = 0, rowsBefore = 0, rowsAfter = 0] = []] = await ask(
    `SELECT n0, n1, n2 FROM ${at(stepsTable)}`
  )
  const reasons = await ask(`SELECT reason FROM ${at('~loai')}`)
  return {
    before: await rowsOf(beforeTable, last?.before ?? []),
    after: await rowsOf(rowsTable, last?.after ?? []),
    looked: Number(all),
    rowsBefore: Number(rowsBefore),
    rowsAfter: Number(rowsAfter),
    rejected: reasons.map(([reason]) => String(reason))
  }
}

/**
 * Does everything that a run does except publishing. Throws AppError, or the reason of the signal.
 */
export async function tryFlow(
  parts: FlowParts,
  {
    flow,
    targetTable,
    trial,
    pipeline,
    right
  }: Designed & {
    readonly trial: string
    readonly pipeline: EtlPipeline | undefined
  },
  signal: AbortSignal
): Promise<DryOutcome> {
  const began = performance.now()
  let run: Pick<EtlRun, 'rowsIn' | 'rejected' | 'outcome'> = { rowsIn: 0, rejected: 0 }
  const refusals: string[] = []
  const asked = {
    pipeline: {
      id: pipeline?.id ?? 'thu',
      name: pipeline?.name ?? '',
      code: pipeline?.code ?? 'thu',
      targetTable,
      taken: pipeline?.taken ?? []
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
  const outcome = run.outcome ?? noOutcome
  const blocked = outcome.rules
    .filter(({ severity, passed }) => severity === 'blocking' && !passed)
    .map(rule => blockedWords(flow.rules, rule))
  return {
    rowsIn: run.rowsIn,
    rejected: run.rejected,
    outcome,
    refusals: [...refusals, ...(action === 'fail' ? [told[1]] : []), ...blocked],
    milliseconds: Math.round(performance.now() - began)
  }
}
