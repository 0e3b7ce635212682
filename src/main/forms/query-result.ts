import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { withCurrentTableNames } from '@shared/features/lineage/renamed'
import type { DataOrigin } from '@shared/kit/data-origin'
import { formatNumber } from '@shared/kit/format'
import type { FormEvaluation } from '@shared/model/forms/filled'
import type { FormQuery } from '@shared/model/forms/source'
import { localityRegisterOf } from '@shared/model/localities/register'
import { formatResultValue, type QueryResultValue } from '@shared/model/query/answer-words'
import {
  buildCrossMatrix,
  type CrossMatrix,
  crossMatrixText,
  maxCrossResultRows
} from '@shared/model/query/cross-matrix'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import type { DisclosedQuery } from '../disclosure/disclosure'
import type { FeatureDependencies } from '../parts'
import { readResultPage } from '../query/read-answer'
import { originOfResult, withGenerationTimes } from '../query/result-tables'
import { runQuery } from '../query/run'
import { remoteExecutionOf } from '../query/run-at-place'
import { CancelledError } from '../runtime/async/cancellation-registry'
import type { CachedResult } from '../sql/answer/answers'
import { fillFormQuery } from './fill-query'
import type { FormOccasion } from './parameters'

/** Rows of a result that values are looked up in. */
const maxLookupRows = 10_000

export interface FormQueryParts
  extends Pick<
    FeatureDependencies,
    'clock' | 'directory' | 'records' | 'settings' | 'sources' | 'warehouse'
  > {
  /** Queries whose figures everybody can read, against which a guarded query is checked. */
  readonly published: () => readonly DisclosedQuery[]
}

/** Result of a query of a form, as a reader without the right to personal data sees it. */
export interface FormQueryResult {
  readonly name: string
  readonly outputs: readonly QueryOutput[]
  readonly rows: readonly (readonly QueryResultValue[])[]
  /** Names of the columns whose personal values are masked. */
  readonly masked: readonly string[]
  /** Names of counted measures, which are 0 for a group without rows. */
  readonly counted: ReadonlySet<string>
  /** The result as a cross table; undefined if the query is none. */
  readonly cross: CrossMatrix | undefined
  readonly generations: FormEvaluation['generations']
  readonly dataOrigin: DataOrigin
}

/**
 * Runs a query of a form for one occasion. `told`: queries whose figures stand in the same form,
 * against which it is checked like against published ones. Throws AppError with a message that names
 * the query.
 */
export async function runFormQuery(
  parts: FormQueryParts,
  formQuery: FormQuery,
  occasion: FormOccasion,
  signal: AbortSignal,
  told: readonly DisclosedQuery[] = []
): Promise<FormQueryResult> {
  const { warehouse, records, clock } = parts
  const { name } = formQuery
  const { dataMarts: tables, localities: lists } = records.read()
  // A table may have been renamed since the form was bound.
  const { query } = withCurrentTableNames({ query: fillFormQuery(formQuery, occasion) }, tables)
  const running = {
    user: occasion.user,
    query,
    basis: undefined,
    by: { kind: 'guarded' } as const,
    before: [],
    published: [...told, ...parts.published()],
    signal,
    onProgress: () => undefined
  }
  const elsewhere = remoteExecutionOf(parts)
  const now = clock.now()
  const localities = localityRegisterOf(lists)
  const { outcome, keep, asked } = await runQuery(
    { warehouse, tables, localities, now, elsewhere },
    running
  )
  if (outcome.outcome === 'refused') {
    throw refused(text.queryRefused(name, outcome.faults[0]?.words ?? ''))
  }
  if (!keep) throw new CancelledError(text.queryStopped(name))
  try {
    const question = asked.form === 'tree' ? asked.question : undefined
    const outputs = keep.columns.map(({ name: column, type, part }) => ({
      name: column,
      type,
      ...(part && { part })
    }))
    const rows = await readRows(parts, keep, name, question?.cross !== undefined)
    return {
      name,
      outputs,
      rows,
      masked: outcome.outcome === 'answered' ? outcome.answer.masked : [],
      counted: countedMeasures(question),
      cross: question?.cross && matrixOf(question, outputs, rows),
      generations: withGenerationTimes(keep.basis.generations, tables, now),
      dataOrigin: originOfResult(keep.basis.generations, tables)
    }
  } finally {
    keep.close?.()
  }
}

async function readRows(
  { warehouse }: FormQueryParts,
  keep: CachedResult,
  name: string,
  isCross: boolean
): Promise<readonly (readonly QueryResultValue[])[]> {
  const most = isCross ? maxCrossResultRows : maxLookupRows
  if (keep.more || keep.rows > most) throw refused(text.cut(name))
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: most }
  return (await readResultPage({ reader: warehouse.reader }, keep, query)).rows
}

function matrixOf(
  question: StructuredQuery,
  outputs: readonly QueryOutput[],
  rows: readonly (readonly QueryResultValue[])[]
): CrossMatrix | undefined {
  if (!question.cross) return undefined
  const made = buildCrossMatrix(question, question.cross, outputs, rows)
  if ('matrix' in made) return made.matrix
  if (made.refused === crossMatrixText.noGroups) return emptyMatrix
  throw refused(made.refused)
}

const emptyMatrix: CrossMatrix = {
  down: [],
  across: [],
  figures: [],
  columnHeads: [],
  rowHeads: [],
  columnTotals: [],
  rowTotals: [],
  rows: []
}

const countedMeasures = (question: StructuredQuery | undefined): ReadonlySet<string> =>
  new Set(
    question?.measures
      .filter(({ kind }) => kind === 'count' || kind === 'distinct')
      .map(({ name }) => name)
  )

/** Rows whose displayed values equal the keys; all rows without keys. Throws AppError. */
export function findResultRow(
  { name, outputs, rows }: FormQueryResult,
  keys: readonly { readonly column: string; readonly text: string }[]
): readonly QueryResultValue[] {
  const places = keys.map(key => ({ place: findOutput(name, outputs, key.column), key: key.text }))
  const found = rows.filter(row =>
    places.every(({ place, key }) => {
      const [output, value] = [outputs[place], row[place] ?? null]
      return output && (formatResultValue(output, value) === key || String(value) === key)
    })
  )
  const words = keys.map(({ column, text: value }) => `${column} = “${value}”`).join(', ')
  const [first] = found
  if (!first) throw refused(text.noRow(name, words))
  if (found.length > 1) throw refused(text.manyRows(name, formatNumber(found.length), words))
  return first
}

/** Index of a result column. Throws AppError. */
export function findOutput(query: string, outputs: readonly QueryOutput[], column: string): number {
  const place = outputs.findIndex(one => one.name === column)
  if (place < 0) throw refused(text.noColumn(query, column))
  return place
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
