import { AppError } from '@shared/contract/reply'
import { reportDocumentText as text } from '@shared/features/reports/document-text'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import { type DataOrigin, joinDataOrigins } from '@shared/kit/data-origin'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import type { DocumentBlock } from '@shared/model/documents/official-document'
import type { Query } from '@shared/model/query/asked'
import type {
  ReportBlock,
  ReportBlockSource,
  ReportComposition
} from '@shared/model/reports/composition'
import type { ClosedReportBlock } from '@shared/model/reports/edition'
import type { SectorPageDependencies } from '../../analytics/page-facts'
import { buildPageSentences } from '../../analytics/page-sentences'
import { type ReportPage, readReportPage, reportFiguresOf } from '../../analytics/report-content'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import { buildPageChart, buildPageTable } from './page-source'
import { describeIgnoredScope, queryOfPeriod, withScopeNote } from './query-scope'
import { type ReportQueryParts, type ReportQueryResult, readReportQuery } from './query-source'
import {
  buildQueryChart,
  buildQueryFigures,
  buildQuerySentences,
  buildQueryTable
} from './query-tables'

export interface ReportResolutionParts extends SectorPageDependencies {
  /** Parts to run queries; their records are those of the stores. */
  readonly queries: ReportQueryParts
}

interface ReportResolutionRequest {
  readonly composition: ReportComposition
  /** Period of all pages, such as "2026-10"; empty for the newest. */
  readonly period: string
  /** Id of the unit that all pages are narrowed to; absent for the filters of the blocks. */
  readonly unit?: string
}

/** Blocks of a report with the data that they show. */
export interface ResolvedReport {
  readonly blocks: readonly ClosedReportBlock[]
  /** Figures of the pages with their titles, each figure once. */
  readonly figures: [string, string][]
  readonly dataOrigin: DataOrigin
  /** Parts that the pages could not compute. */
  readonly lacking: string[]
  /** Blocks without data and edits of other figures, for the author and not for the paper. */
  readonly notices: string[]
  /** Edited sentences that were written for other figures, each with its block. */
  readonly outdatedEdits: readonly string[]
  /** Error of each block without data, by its index. */
  readonly faults: ReadonlyMap<number, AppError>
}

type BlockData =
  | { readonly kind: 'page'; readonly path: string; readonly page: ReportPage }
  | { readonly kind: 'query'; readonly result: ReportQueryResult }

/** Blocks without a query of their own. */
const withoutData = (): Omit<ClosedReportBlock, 'printed'> => ({
  generated: [],
  annex: null,
  answer: null
})

/**
 * Resolves the blocks of a report serially against the current data. A block whose data cannot be
 * read has a sentence that says so, and its error in `faults`. Throws only if `signal` aborts.
 */
export async function resolveComposition(
  parts: ReportResolutionParts,
  request: ReportResolutionRequest,
  signal: AbortSignal
): Promise<ResolvedReport> {
  const read = createSourceReader(parts, request, signal)
  const faults = new Map<number, AppError>()
  const blocks: ClosedReportBlock[] = []
  const used: BlockData[] = []
  const edits: string[] = []
  const said = new Set<string>()
  for (const [index, block] of request.composition.blocks.entries()) {
    signal.throwIfAborted()
    if (!('source' in block)) {
      blocks.push({ ...withoutData(), printed: [plainBlock(block)] })
      continue
    }
    try {
      const data = await read(block.source)
      const resolved = resolveBlock(block, data, said)
      const note = describeIgnoredScope(block.source, request)
      blocks.push({ ...resolved, printed: withScopeNote(resolved.printed, note) })
      if (!used.includes(data)) used.push(data)
      if (isOutdatedEdit(block, resolved)) edits.push(text.block(index + 1, text.edited))
    } catch (error) {
      if (signal.aborted || error instanceof CancelledError || !(error instanceof AppError))
        throw error
      faults.set(index, error)
      // The reason is for the author, in `notices`; on the paper it would stand there twice.
      blocks.push({ ...withoutData(), printed: [toParagraph(text.notes.missing)] })
    }
  }
  return {
    blocks,
    figures: figuresOf(used),
    dataOrigin: originOf(used),
    lacking: [...new Set(used.flatMap(data => (data.kind === 'page' ? data.page.lacking : [])))],
    notices: [...describeFaults(faults), ...edits],
    outdatedEdits: edits,
    faults
  }
}

/** Messages of the blocks without data, each once with the numbers of its blocks. */
const describeFaults = (faults: ResolvedReport['faults']): string[] =>
  [...Map.groupBy(faults, ([, { message }]) => message)].map(([message, same]) =>
    text.block(same.map(([index]) => index + 1).join(', '), message)
  )

/** Reads each source once, also if several blocks show it. */
function createSourceReader(
  parts: ReportResolutionParts,
  { period, unit }: ReportResolutionRequest,
  signal: AbortSignal
): (source: ReportBlockSource) => Promise<BlockData> {
  const known = new Map<string, Promise<BlockData>>()
  const readable = new Set(reportTemplatesOf('').map(({ value }) => value))
  // Every earlier query of the report counts as published, because all blocks are read together.
  const asked: ReportQueryParts['published'][number][] = []
  async function readQuery(query: Query): Promise<BlockData> {
    const published = [...asked, ...parts.queries.published]
    const result = await readReportQuery({ ...parts.queries, published }, query, signal)
    const { question } = result
    if (question) asked.push({ question, parameters: query.parameters, today: result.answer.today })
    return { kind: 'query', result }
  }
  async function readPage(
    path: string,
    given: Readonly<Record<string, string>>
  ): Promise<BlockData> {
    if (!readable.has(path)) throw new AppError('NOT_ALLOWED', text.notTemplate)
    const filters = {
      ...given,
      ...(period !== '' && { ky: period }),
      ...(unit !== undefined && { 'don-vi': unit })
    }
    const page = await readReportPage(path, filters, parts)
    if (unit !== undefined && page.isWhole) throw new AppError('NOT_ALLOWED', text.notForUnit)
    return { kind: 'page', path, page }
  }
  return async source => {
    const key = JSON.stringify(source)
    const before = known.get(key)
    if (before) return before
    const reading =
      source.kind === 'page'
        ? readPage(source.page, source.filters)
        : readQuery(queryOfPeriod(source, period))
    known.set(key, reading)
    return reading
  }
}

function plainBlock(block: Exclude<ReportBlock, { source: unknown }>): DocumentBlock {
  if (block.kind === 'text') return { kind: 'paragraph', text: block.text }
  return block
}

function resolveBlock(
  block: Extract<ReportBlock, { source: unknown }>,
  data: BlockData,
  said: Set<string>
): ClosedReportBlock {
  const answer = data.kind === 'query' ? data.result.answer : null
  const whole = { ...withoutData(), answer }
  switch (block.kind) {
    case 'sentences': {
      // Edited text replaces all sentences of its block, so that these were not said.
      const generated =
        block.edited === undefined
          ? withoutSaid(generateSentences(data), said)
          : generateSentences(data)
      const printed = block.edited === undefined ? [generated.join(' ')] : block.edited.split('\n')
      return {
        ...whole,
        generated,
        printed: printed.filter(words => words.trim() !== '').map(toParagraph)
      }
    }
    case 'figures':
      return { ...whole, printed: [{ kind: 'figures', figures: figuresOfData(data) }] }
    case 'table': {
      const table =
        data.kind === 'page'
          ? buildPageTable(data.page, block.title)
          : buildQueryTable(data.result, block.title)
      const annex = block.annex
        ? { title: table.title.slice(0, 300), landscape: block.landscape }
        : null
      // The annex has the title, so its table would repeat it.
      return {
        ...whole,
        annex,
        printed: [{ kind: 'table', table: annex ? { ...table, title: '' } : table }]
      }
    }
    case 'chart':
      return { ...whole, printed: chartBlocks(block, data) }
  }
}

const toParagraph = (words: string): DocumentBlock => ({ kind: 'paragraph', text: words })

function chartBlocks(
  { choice, index, title, withTable }: Extract<ReportBlock, { kind: 'chart' }>,
  data: BlockData
): DocumentBlock[] {
  if (data.kind === 'page') {
    const blocks = buildPageChart(data.page, { index, title, withTable })
    if (!blocks) throw new AppError('NOT_FOUND', text.noChart)
    return blocks
  }
  if (!choice) throw new AppError('INVALID_INPUT', text.noChoice)
  if (data.result.matrix) throw new AppError('INVALID_INPUT', text.noChartOfCross)
  return buildQueryChart(data.result, choice, { title, withTable })
}

/**
 * Sentences that no earlier block of the document has, such as the strength of the whole force on
 * several pages; all of them if none is new. Adds them to those that were said.
 */
function withoutSaid(sentences: readonly string[], said: Set<string>): string[] {
  const fresh = sentences.filter(one => !said.has(one))
  for (const one of sentences) said.add(one)
  return fresh.length > 0 ? fresh : [...sentences]
}

const generateSentences = (data: BlockData): string[] =>
  data.kind === 'page'
    ? buildPageSentences(data.page, data.page.filters)
    : buildQuerySentences(data.result)

function figuresOfData(data: BlockData): [string, string][] {
  if (data.kind === 'page') return reportFiguresOf(data.page.view)
  return buildQueryFigures(data.result)
}

/** Figures of all pages; those of several pages are named by page where they have equal titles. */
function figuresOf(used: readonly BlockData[]): [string, string][] {
  const all = used.flatMap(data =>
    data.kind === 'page'
      ? reportFiguresOf(data.page.view).map(figure => ({ path: data.path, figure }))
      : []
  )
  const named = all.map(({ path, figure: [title, value] }): [string, string] => {
    const isAlike = all.some(other => other.path !== path && other.figure[0] === title)
    return [(isAlike ? `${sectorPageTitleOf(path)}: ${title}` : title).slice(0, 200), value]
  })
  return [...new Map(named)].slice(0, mostFigures)
}

/** Maximum number of figures that an edition stores. */
const mostFigures = 50

const originOf = (used: readonly BlockData[]): DataOrigin =>
  joinDataOrigins(
    used.map(data => (data.kind === 'page' ? data.page.dataOrigin : data.result.dataOrigin))
  )

/** Whether edited sentences were written for figures that have changed since. */
function isOutdatedEdit(block: ReportBlock, { generated }: ClosedReportBlock): boolean {
  if (block.kind !== 'sentences' || block.edited === undefined) return false
  return block.editedFrom !== undefined && block.editedFrom !== generated.join(' ')
}
