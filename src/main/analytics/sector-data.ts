import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import type { PostStandards } from '@shared/features/analytics/post-standard'
import type { FrozenContent } from '@shared/features/reports/edition'
import { type Configuration, defaultConfiguration } from '@shared/features/settings/configuration'
import { standardModelText } from '@shared/features/standard-model/text'
import type { ListQuery } from '@shared/kit/list/list'
import type { RecordState } from '../store/state/record-state'
import type { StateReader } from '../store/state-reader'
import { viewPage } from './answer-page'
import { makeDataSet } from './data/data-set'
import { refuseWithoutFigures } from './has-figures'
import type { DataSet } from './model'
import type { SectorPage } from './page'
import { sectorPages } from './pages'
import { makeScope, type Scope, type Usage } from './scope'
import { withStandards } from './standards'

/** What sector pages are computed from besides the data set: lists of records, and what was configured. */
export type SectorRecords = Pick<RecordState, 'alertCases' | 'postStandards' | 'removedSamples'> & {
  readonly configuration?: Configuration
}

const noRecords: SectorRecords = { alertCases: [], postStandards: [], removedSamples: [] }

export function sectorRecords({ records, settings }: StateReader): SectorRecords {
  const { alertCases, postStandards, removedSamples } = records.read()
  return { alertCases, postStandards, removedSamples, configuration: settings.read().configuration }
}

/** Sample figures are never shown in the place of own ones. Throws CONFLICT where own data was chosen. */
export function requireSample({ sectorData }: Pick<Configuration, 'sectorData'>): void {
  if (sectorData === 'own') throw new AppError('CONFLICT', standardModelText.refusedSample)
}

let original: DataSet | undefined
let edited: { readonly key: string; readonly data: DataSet } | undefined

/** What a page is asked about, over the one data set and what people changed on it. Throws NO_FIGURES where there is none. */
export function sectorScope(
  filters: ListQuery['filters'],
  records: SectorRecords = noRecords,
  usage?: Usage
): Scope {
  refuseWithoutFigures(records)
  const { alertCases, postStandards, configuration = defaultConfiguration } = records
  requireSample(configuration)
  const cases = new Map(alertCases.map(item => [item.id, item]))
  const { fillLow, fillGood, fillHigh, graveAlertDays, alertDays } = configuration
  return makeScope(
    dataWith(postStandards),
    filters,
    { low: fillLow / 100, good: fillGood / 100, high: fillHigh / 100 },
    usage,
    cases,
    { grave: graveAlertDays, other: alertDays }
  )
}

/** The data set, made when somebody first asks for a figure, with the standards that count now. */
function dataWith(standards: readonly PostStandards[]): DataSet {
  original ??= makeDataSet()
  if (standards.length === 0) return original
  // Records are read anew after every change of any of them; what is counted from the data set stays while these do.
  const key = JSON.stringify(standards)
  if (edited?.key !== key) edited = { key, data: withStandards(original, standards) }
  return edited.data
}

/** The definition of a sector page. Throws NOT_FOUND. */
export function findSectorPage(path: string): SectorPage {
  const page = sectorPages.get(path)
  if (!page) throw new AppError('NOT_FOUND', '404 Not Found')
  return page
}

/** Rows that a frozen report keeps at most. */
const frozenRows = 2_000

/** Figures and rows of a sector page in words, as a report shows and keeps them; `sha256` covers them in this order. */
export function reportContent(
  path: string,
  filters: ListQuery['filters'],
  records: SectorRecords
): Omit<FrozenContent, 'time' | 'user' | 'answer'> {
  const page = findSectorPage(path)
  const scope = sectorScope(filters, records)
  const view = viewPage(page, scope)
  const table = page.rows(scope)
  const rows: string[][] = []
  const query = { search: '', filters, sort: null }
  for (let offset = 0, matched = 1; offset < Math.min(matched, frozenRows); offset += 200) {
    const part = table.page({ ...query, offset, limit: 200 })
    matched = part.matched
    rows.push(
      ...part.rows.map(({ cells }) =>
        cells.map(cell => (typeof cell === 'string' ? cell : cell.text))
      )
    )
    if (part.rows.length === 0) break
  }
  const content = {
    figures: view.figures.map(({ title, value }): [string, string] => [title, value]),
    columns: view.table.columns.map(({ title }) => title),
    rows: rows.slice(0, frozenRows)
  }
  return { ...content, sha256: hashContent(content) }
}

/** SHA-256 of what a report says. */
export function hashContent({
  figures,
  columns,
  rows
}: Pick<FrozenContent, 'figures' | 'columns' | 'rows'>): string {
  return createHash('sha256')
    .update(JSON.stringify([figures, columns, rows]))
    .digest('hex')
}
