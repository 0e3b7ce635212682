import { formatDateTime, formatNumber } from '../../kit/format'
import type { DataMart } from '../../model/data-mart/data-mart'
import type { Generation } from '../../model/data-mart/generation'
import type { EtlPipeline } from '../../model/etl/pipeline'
import { pagePaths } from '../../navigation/paths'
import { effectiveGenerationsOf } from './counting'
import { traceFlowColumn } from './flow-columns'
import type { LineageNodeKind } from './graph'
import {
  createColumnNamesLookupAtTime,
  currentTableColumnOf,
  findColumnNameAtTime
} from './names-in-time'
import {
  buildColumnEdge,
  buildRemovedColumnEdge,
  type LineageEdge,
  type LineageInput
} from './next'
import { type TableColumnRef, traceStructuredQueryColumns } from './question-columns'
import { lineageText as text } from './text'

/** Direct origins of a column: file titles, columns of sources and of other tables. */
export function findDirectColumnOrigins(
  traced: LineageInput,
  { table: name, column }: TableColumnRef
): LineageEdge[] {
  const table = traced.dataMarts.find(one => one.name === name)
  if (!table) return []
  const brought = contributingGenerations(table)
  const flows = traced.pipelines.filter(
    ({ targetTable, flow }) => targetTable === name && flow !== null
  )
  const next = [
    ...findFileOrigins(table, column, brought),
    ...flows.flatMap(pipeline => findPipelineOrigins(traced, pipeline, column)),
    ...(flows.length === 0 ? findRemovedPipelineOrigins(table, brought) : []),
    ...brought.flatMap(made => findQueryResultOrigins(traced, table, column, made)),
    ...(brought.some(({ origin }) => origin === 'package')
      ? [createLeafEdge('package', name, name, text.packed)]
      : [])
  ]
  if (next.length > 0) return next
  return table.origin === 'sample'
    ? [createLeafEdge('sample', name, name, text.sampled)]
    : [
        {
          node: {
            id: `unknown ${name}`,
            kind: 'unknown',
            title: name,
            detail: text.empty,
            path: ''
          },
          words: ''
        }
      ]
}

/**
 * Generations (versions of the rows) whose loads contributed current rows; only the last one if
 * each load replaces all rows.
 */
function contributingGenerations(table: DataMart): readonly Generation[] {
  const counting = effectiveGenerationsOf(table)
  if (table.writeStrategy !== 'overwrite') return counting
  const last = counting.findLastIndex(
    ({ origin, from }) =>
      origin !== 'structure' &&
      origin !== 'correction' &&
      (origin !== 'return' || from === undefined)
  )
  // Older records of a return to an earlier generation do not name that generation, so all
  // generations must be considered.
  return last < 0 || counting[last]?.origin === 'return' ? counting : counting.slice(last)
}

/** Origins of a column in files that users loaded by hand, by title of the file column. */
function findFileOrigins(
  table: DataMart,
  column: string,
  loads: readonly Generation[]
): LineageEdge[] {
  const byTitle = new Map<string, Generation[]>()
  for (const made of loads) {
    const { file, run } = made.load ?? {}
    if (!file || run !== undefined) continue
    const name = findColumnNameAtTime(table, column, made.time)
    if (name === '') continue
    const place = file.places?.[name]
    // The file had no column for this table column.
    if (file.places && place === undefined) continue
    const title = place === undefined ? '' : (file.titles[place] ?? '')
    byTitle.set(title, [...(byTitle.get(title) ?? []), made])
  }
  return [...byTitle].map(([title, made]) => {
    const newest = made.at(-1)
    const detail = text.files(
      formatNumber(made.length),
      newest?.load?.file.fileName ?? '',
      formatDateTime(newest?.time ?? 0)
    )
    return {
      node: {
        id: `file ${table.name} ${title}`,
        kind: 'file' as const,
        title: title || text.unnamed,
        detail,
        path: `${pagePaths.martDetail(table.id)}?tab=history`
      },
      words: text.loaded
    }
  })
}

/**
 * Origins in pipelines that no longer exist or no longer fill the table, by the name recorded in
 * their runs.
 */
function findRemovedPipelineOrigins(
  table: DataMart,
  brought: readonly Generation[]
): LineageEdge[] {
  const names = new Map(
    brought.flatMap(({ load, time }) =>
      load?.run === undefined ? [] : [[load.file.fileName, time] as const]
    )
  )
  return [...names].map(([title, time]) => ({
    node: {
      id: `gone ${table.name} ${title}`,
      kind: 'pipeline' as const,
      title,
      detail: text.gonePipeline(formatDateTime(time)),
      path: `${pagePaths.martDetail(table.id)}?tab=history`
    },
    words: text.loaded
  }))
}

/** Origins of a target column in the pipeline that fills it. */
function findPipelineOrigins(
  traced: LineageInput,
  { name, flow }: EtlPipeline,
  column: string
): LineageEdge[] {
  if (!flow) return []
  const { source, tables, steps, lost } = traceFlowColumn(flow, column)
  const words = text.pipeline(name, [...new Set(steps)].map(kind => text.steps[kind]).join(', '))
  const looked = tables.map(one => buildColumnEdge(traced, one, words))
  if (lost) {
    const node = {
      id: `sql ${name}`,
      kind: 'sql' as const,
      title: text.lost,
      detail: name,
      path: pagePaths.etl
    }
    return [{ node, words }, ...looked]
  }
  if (flow.source.kind === 'sample') return [createLeafEdge('sample', name, name, words), ...looked]
  const { columns } = flow.source
  const titles = source.flatMap(one => columns.find(agreed => agreed.name === one)?.title ?? [])
  if (flow.source.kind === 'table') {
    const from = flow.source.table
    return [
      ...titles.map(title => buildColumnEdge(traced, { table: from, column: title }, words)),
      ...looked
    ]
  }
  const endpoint = traced.endpointName(flow.source.endpoint)
  const place =
    flow.source.kind === 'database'
      ? `${endpoint} · ${flow.source.select ? 'SELECT' : `${flow.source.schema}.${flow.source.table}`}`
      : endpoint
  const path = pagePaths.sources
  const read = titles.map(title => ({
    node: { id: `source ${place} ${title}`, kind: 'source' as const, title, detail: place, path },
    words
  }))
  return [...read, ...looked]
}

/** Origins of a column of a table created from a query result. */
function findQueryResultOrigins(
  traced: LineageInput,
  table: DataMart,
  column: string,
  made: Generation
): LineageEdge[] {
  if (!made.asked) return []
  const { query, basis } = made.asked
  const name = findColumnNameAtTime(table, column, made.time)
  const place = made.columns.findIndex(one => one.name === name)
  const question = traced.questionOf(query.asked, made.time)
  if (!question) {
    const tables = basis.generations.map(one => one.table).join(', ')
    const node = {
      id: `sql ${table.name}`,
      kind: 'sql' as const,
      title: text.lost,
      detail: text.lostDetail(tables),
      path: ''
    }
    return [{ node, words: text.made }]
  }
  const { outputs } = traceStructuredQueryColumns(
    question,
    createColumnNamesLookupAtTime(traced, made.time)
  )
  return (outputs[place]?.from ?? []).map(from => {
    const now = currentTableColumnOf(traced, from, made.time)
    return now ? buildColumnEdge(traced, now, text.made) : buildRemovedColumnEdge(from, text.made)
  })
}

const createLeafEdge = (
  kind: LineageNodeKind,
  id: string,
  title: string,
  words: string
): LineageEdge => ({
  node: { id: `${kind} ${id}`, kind, title, detail: '', path: '' },
  words
})
