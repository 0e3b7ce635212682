import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { DataOrigin } from '@shared/kit/data-origin'
import { missingValueMark } from '@shared/kit/format'
import type { FormEvaluation, FormValue } from '@shared/model/forms/filled'
import type { FormQuery, FormValueSource } from '@shared/model/forms/source'
import { headWordsByPlace } from '@shared/model/query/cross-matrix'
import type { SectorPageDependencies } from '../analytics/page-facts'
import type { DisclosedQuery } from '../disclosure/disclosure'
import { formValueOfCell, formValueOfFigure, type ShownFormValue } from './form-value'
import type { FormPageFigures } from './page-figures'
import { type FormOccasion, formParameterValue } from './parameters'
import { queryOfOccasion } from './published-queries'
import {
  type FormQueryParts,
  type FormQueryResult,
  findOutput,
  findResultRow,
  runFormQuery
} from './query-result'

type Generations = FormEvaluation['generations']

export type FormEvaluationParts = FormQueryParts & SectorPageDependencies

/** Sources of one filling: each query runs once, each page is read once per filter. */
export interface FormSources {
  readonly occasion: FormOccasion
  readonly signal: AbortSignal
  /** Result of a query by its key. Throws AppError. */
  readonly query: (key: string) => Promise<FormQueryResult>
  /** Whether the query with the key is not narrowed to the unit of the form. */
  readonly isOfAllUnits: (key: string) => boolean
  readonly page: (
    page: string,
    filters: Readonly<Record<string, string>>
  ) => Promise<FormPageFigures>
  /** Generations and origins of everything that was read so far, and the keys of the queries. */
  readonly read: () => {
    readonly generations: Generations
    readonly origins: DataOrigin[]
    readonly queries: readonly string[]
  }
}

/** Creates the sources of one filling. */
export function createFormSources(
  parts: FormEvaluationParts,
  queries: readonly FormQuery[],
  occasion: FormOccasion,
  signal: AbortSignal
): FormSources {
  const generations: Generations = []
  const origins: DataOrigin[] = []
  const note = <T extends Pick<FormQueryResult, 'dataOrigin' | 'generations'>>(read: T): T => {
    generations.push(...read.generations)
    origins.push(read.dataOrigin)
    return read
  }
  const results = new Map<string, Promise<FormQueryResult>>()
  const pages = new Map<string, Promise<FormPageFigures>>()
  const told: DisclosedQuery[] = []
  const readKeys: string[] = []

  async function run(key: string): Promise<FormQueryResult> {
    const query = queries.find(one => one.key === key)
    if (!query) throw refused(text.noQuery)
    const result = note(await runFormQuery(parts, query, occasion, signal, told))
    readKeys.push(key)
    const { dataMarts } = parts.records.read()
    told.push(...[queryOfOccasion(query, occasion, dataMarts)].filter(one => one !== undefined))
    return result
  }
  async function open(
    page: string,
    filters: Readonly<Record<string, string>>
  ): Promise<FormPageFigures> {
    // The sector pages are imported with the first form that shows one of their figures.
    const { readFormPageFigures } = await import('./page-figures')
    return note(await readFormPageFigures(parts, page, filters, occasion))
  }

  return {
    occasion,
    signal,
    isOfAllUnits: key => isOfAllUnits(queries, key, occasion),
    query: key => {
      const known = results.get(key) ?? run(key)
      results.set(key, known)
      return known
    },
    page: (page, filters) => {
      const key = JSON.stringify([page, Object.entries(filters).sort()])
      const known = pages.get(key) ?? open(page, filters)
      pages.set(key, known)
      return known
    },
    read: () => ({ generations, origins, queries: readKeys })
  }
}

/** Whether a form of one unit reads a query that no value of the unit narrows. */
const isOfAllUnits = (
  queries: readonly FormQuery[],
  key: string,
  { unit }: FormOccasion
): boolean =>
  unit.id !== 'all' &&
  queries.some(
    query =>
      query.key === key &&
      query.fills.every(({ value }) => value !== 'unitCode' && value !== 'unitName')
  )

interface EvaluatedValue {
  readonly value: FormValue
  readonly words: string
  readonly note: string
}

/** Value of a source. Throws AppError whose message says why there is none. */
export async function evaluateValue(
  sources: FormSources,
  source: FormValueSource
): Promise<EvaluatedValue> {
  switch (source.kind) {
    case 'text':
      return { value: { kind: 'text', value: source.text }, words: source.text, note: '' }
    case 'parameter': {
      const found = formParameterValue(source.parameter, sources.occasion)
      if (!found) throw refused(text.missingParameter)
      return { ...found, note: '' }
    }
    case 'figure':
      return evaluateFigure(sources, source)
    case 'value': {
      const result = await sources.query(source.query)
      const place = findOutput(result.name, result.outputs, source.column)
      const row = findResultRow(result, source.row)
      const output = result.outputs[place]
      if (!output) throw refused(text.noColumn(result.name, source.column))
      const shown = formValueOfCell(output, row[place] ?? null, source.asRatio)
      return withNote(shown, result.masked.includes(source.column) ? source.column : '')
    }
    case 'cross':
      return evaluateCrossCell(await sources.query(source.query), source)
  }
}

function withNote(shown: ShownFormValue, masked = ''): EvaluatedValue {
  if (shown.value.kind === 'empty') throw refused(text.noValue)
  const { value, words, isSuppressed } = shown
  const note = isSuppressed ? text.suppressed : masked && text.maskedColumns(`“${masked}”`)
  return { value, words, note }
}

async function evaluateFigure(
  sources: FormSources,
  { page, figure, title, filters, asRatio }: Extract<FormValueSource, { kind: 'figure' }>
): Promise<EvaluatedValue> {
  const { figures, lacking } = await sources.page(page, filters)
  const found = figures.find(({ key }) => key === figure)
  if (!found) throw refused(text.noFigure(title))
  if (found.value === missingValueMark) {
    throw refused([text.noValue, found.note ?? ''].filter(Boolean).join(' '))
  }
  const words = found.unit === undefined ? found.value : `${found.value} ${found.unit}`
  const note = lacking.length > 0 ? text.lacking(lacking.join(' ')).slice(0, 1_000) : ''
  return { value: formValueOfFigure(found.value, asRatio), words, note }
}

function evaluateCrossCell(
  { name, cross, counted }: FormQueryResult,
  { down, across, measure, asRatio }: Extract<FormValueSource, { kind: 'cross' }>
): EvaluatedValue {
  if (!cross) throw refused(text.noHead(name, [...down, ...across].join(', ')))
  const figure = cross.figures.findIndex(one => one.name === measure)
  const row = findHead(cross.rowHeads, cross.rowTotals, down)
  const column = findHead(cross.columnHeads, cross.columnTotals, across)
  if (row < 0 || column < 0) {
    // A counted measure of a group without rows is 0; other measures have no value there.
    // A total that the query no longer computes is not the total of a group without rows.
    const isKnown =
      hasLevel(cross.rowHeads, cross.rowTotals, down) &&
      hasLevel(cross.columnHeads, cross.columnTotals, across)
    if (counted.has(measure) && (isKnown || cross.rows.length === 0)) {
      return { value: { kind: 'number', value: '0' }, words: '0', note: text.noGroup }
    }
    throw refused(text.noHead(name, (row < 0 ? down : across).join(', ') || text.total))
  }
  const output = cross.figures[figure]
  if (!output) throw refused(text.noMeasure(name, measure))
  const cell = cross.rows[row]?.[column * cross.figures.length + figure] ?? null
  return withNote(formValueOfCell(output, cell, asRatio))
}

/** Position of a row or column by the displayed values of its groups; a total has fewer of them. */
function findHead(
  heads: Parameters<typeof headWordsByPlace>[0],
  totals: readonly boolean[],
  keys: readonly string[]
): number {
  return groupsByPlace(heads, totals).findIndex(
    groups => groups.length === keys.length && groups.every((one, line) => one === keys[line])
  )
}

/** Whether a cross table has rows or columns with as many groups as there are keys. */
const hasLevel = (
  heads: Parameters<typeof headWordsByPlace>[0],
  totals: readonly boolean[],
  keys: readonly string[]
): boolean => groupsByPlace(heads, totals).some(groups => groups.length === keys.length)

/** Displayed values of the groups of each row or column. */
const groupsByPlace = (
  heads: Parameters<typeof headWordsByPlace>[0],
  totals: readonly boolean[]
): (readonly string[])[] =>
  headWordsByPlace(heads, totals.length).map((all, place) =>
    totals[place] ? all.slice(0, -1) : all
  )

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
