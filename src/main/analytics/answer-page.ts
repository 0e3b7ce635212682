import { periodFilterChoicesOf } from '@shared/features/analytics/calendar'
import { sectorExecutionTargetText } from '@shared/features/analytics/place-text'
import { analyticsText } from '@shared/features/analytics/text'
import type {
  ExecutionTargetBadge,
  FigureSourceTable,
  FigureSourceView,
  SectorFigureView,
  SectorFilterView,
  SectorPageView
} from '@shared/features/analytics/view'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import { closingText } from '@shared/features/standard-model/closing-text'
import { optionalSectorPageParts } from '@shared/features/standard-model/needs/parts'
import { formatFigure, parseDisplayedNumber, roundAsDisplayed } from '@shared/kit/figures/numbers'
import { formatDateTime } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { findKeyOfChangedFigure } from './changes/explained'
import { canSplitChanges } from './changes/open-change'
import type { PeriodClosing } from './facts/own/closed/closing-of'
import { type Figure, type FigureSourceKind, sampleTableLabels } from './figures'
import { addBlockFinding } from './finding'
import { assessFigureByThreshold } from './measures/indicators'
import type { SectorPageDefinition } from './page'
import type { UnavailablePagePart } from './page-context'
import { areaFilterOptions } from './pages/common'
import type { PageComputationTarget } from './places/place-facts'
import type { SectorPageScope } from './scope'
import { selectableBlocks, selectionsOf } from './selections'
import { flattenUnitTree } from './unit-tree'
import { buildVerdictView } from './verdict'

/**
 * Builds the part of an analytics page above its table rows: figures, description, filters, charts
 * and ranking.
 */
export async function buildSectorPageView(
  page: SectorPageDefinition,
  scope: SectorPageScope,
  tablesOf: FigureTablesLookup = () => []
): Promise<SectorPageView> {
  // The parts of the page are computed concurrently, because they are independent and the engine
  // runs several queries at once.
  const asked = page.filters(scope)
  const [figures, description, filters, blocks, standouts, ranked] = await Promise.all([
    page.figures(scope),
    page.description(scope),
    asked,
    asked.then(all => selectableBlocks(page, scope, all)),
    page.standouts(scope),
    page.ranking(scope)
  ])
  const ranking = (standouts && ranked?.ledBy?.(standouts.codes)) ?? ranked
  const { subjects, ...selections } = selectionsOf(filters, blocks, scope)
  const canExplain = canSplitChanges(page, scope)
  const shown = figures.map(figure => buildFigureView(figure, scope, canExplain))
  const period = `Kỳ ${scope.calendar.label(scope.period)}`
  const { table } = page
  const title = page.title(scope)
  const lacking = lackingSentences(page, scope)
  const act = page.act(scope)
  return {
    description,
    filters: [...viewCommonFilters(scope), ...filters],
    verdict: buildVerdictView(page.verdict, {
      scope,
      figures,
      shown,
      standouts,
      ranking,
      subjects
    }),
    ...selections,
    figures: shown,
    ...(ranking?.view && { worst: ranking.view }),
    blocks: blocks.map(addBlockFinding),
    // The split layout puts the table next to charts, so it needs at least one chart block.
    split: page.split && blocks.length > 0,
    ...(scope.closing && { closed: closedPeriodText(scope.closing, scope.openTables) }),
    ...(lacking.length > 0 && { lacking }),
    ...(scope.computed && { place: placeMark(scope.computed, page) }),
    table: { ...table, title, columns: page.columns(scope), ...(act && { act }) },
    sources: [
      ...figures.map(figure => ({ figure: figure.title, origin: figure.origin, isHere: false })),
      { figure: `Bảng: ${title}`, origin: page.origin(scope), isHere: page.stays }
    ].map(({ figure, origin: { source, ...how }, isHere }): FigureSourceView => {
      const tables = tablesOf(source).map(one => (isHere ? one : readAt(one, scope)))
      const words =
        tables.length > 0 ? tables.map(tableWords).join('; ') : sampleTableLabels[source]
      return { figure, source: words, ...how, period, tables }
    })
  }
}

/** View of a figure; `canExplain`: whether its change can be split into the rows behind it. */
function buildFigureView(
  whole: Figure,
  scope: SectorPageScope,
  canExplain: boolean
): SectorFigureView {
  const { origin, history, isFirst: _, ...figure } = whole
  const unit = unitOf(whole, origin.unit)
  const isSame = figure.delta !== undefined && !/[1-9]/.test(figure.delta.text)
  const trend = history && trendOf(history, scope, isSame)
  const explains = canExplain ? findKeyOfChangedFigure(figure) : undefined
  return {
    ...figure,
    ...(unit !== undefined && { unit }),
    ...assessFigureByThreshold(figure, scope),
    ...(trend && { trend }),
    ...(explains !== undefined && { explains })
  }
}

/**
 * Sparkline of the periods that have a value, as precise as the figure; undefined if the value never
 * changes. `isSame`: whether the figure says that it did not change since the previous period, which
 * the line must not contradict, although both values may be rounded differently.
 */
function trendOf(
  { values, format }: NonNullable<Figure['history']>,
  { calendar, period }: Pick<SectorPageScope, 'calendar' | 'period'>,
  isSame: boolean
): SectorFigureView['trend'] {
  const known = values.flatMap((value, at) =>
    value === null
      ? []
      : [{ value: roundAsDisplayed(value, format), period: period + 1 - values.length + at }]
  )
  const [first, last] = [known[0], known.at(-1)]
  const numbers = known.map(({ value }) => value)
  if (isSame && last && numbers.length > 1) numbers[numbers.length - 2] = last.value
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  // A sparkline without any change would show nothing that the value does not show.
  if (!first || !last || low === high) return undefined
  const said = (value: number): string => formatFigure(value, format)
  return {
    values: numbers,
    label: analyticsText.trend(
      analyticsText.periods(
        String(known.length),
        calendar.label(first.period),
        calendar.label(last.period)
      ),
      said(first.value),
      said(last.value),
      said(low),
      said(high)
    )
  }
}

/**
 * Matches a text that is a year and nothing else; years are written without a thousands separator.
 */
const yearAlone = /^\d{4}$/

/**
 * Unit of a figure; undefined for percentages and titles that include the unit, and for names and
 * years.
 */
function unitOf({ title, value }: Figure, unit: string): string | undefined {
  const [number = ''] = value.split(' ± ')
  const isNumber = parseDisplayedNumber(number) !== undefined && !yearAlone.test(number)
  return unit === '%' || !isNumber || title.includes(`(${unit})`) ? undefined : unit
}

/**
 * Returns the loaded tables of the unit from which figures of one kind of source data are computed.
 */
type FigureTablesLookup = (source: FigureSourceKind) => readonly FigureSourceTable[]

const tableWords = ({ name, columns, time, place }: FigureSourceTable): string =>
  [
    `${name} (${columns.join(', ')}), ${analyticsText.generation(formatDateTime(time))}`,
    ...(place === undefined ? [] : [sectorExecutionTargetText.at(place)])
  ].join(' ')

const readAt = (table: FigureSourceTable, { computed }: SectorPageScope): FigureSourceTable =>
  computed && computed.why === undefined ? { ...table, place: computed.place } : table

function placeMark(
  { place, why, closedHere }: PageComputationTarget,
  { stays }: SectorPageDefinition
): ExecutionTargetBadge {
  if (why !== undefined) {
    const words = sectorExecutionTargetText.since(place, why)
    return { isThere: false, mark: sectorExecutionTargetText.here, words }
  }
  const words = [
    ...(stays ? [sectorExecutionTargetText.listHere] : []),
    ...(closedHere ? [sectorExecutionTargetText.closedHere] : [])
  ].join(' ')
  return { isThere: true, mark: sectorExecutionTargetText.there(place), words }
}

export const unavailablePartText = ({ part, tables }: UnavailablePagePart): string =>
  analyticsText.lackingPart(optionalSectorPageParts[part].title, tables.join(', '))

/**
 * Sentences about gaps: which parts a page cannot show, which tables are missing for them, and
 * which figures are left out.
 */
function lackingSentences(
  page: Pick<SectorPageDefinition, 'leftOut'>,
  scope: SectorPageScope
): readonly string[] {
  const { lacking, notices } = scope
  if (lacking.length === 0) return notices
  const leftOut = page.leftOut(scope)
  const isStrength = lacking.some(({ part }) => part === 'establishment' || part === 'headcount')
  return [
    ...lacking.map(unavailablePartText),
    ...(leftOut.length > 0 ? [analyticsText.leftOut(leftOut.join('; '))] : []),
    ...(isStrength ? [analyticsText.monthlyInstead] : []),
    ...notices
  ]
}

function closedPeriodText(
  { period, frozen: { time, user } }: PeriodClosing,
  openTables: readonly string[]
): string {
  const mark = closingText.markBy(formatPeriodMonth(period), formatDateTime(time), user)
  return openTables.length === 0 ? mark : `${mark}; ${closingText.notClosed(openTables.join(', '))}`
}

function viewCommonFilters({ calendar, allUnits, allAreas }: SectorPageScope): SectorFilterView[] {
  return [
    {
      name: 'ky',
      label: 'Kỳ số liệu',
      initial: calendar.periods[calendar.last] ?? '',
      place: 'page',
      options: periodFilterChoicesOf(calendar)
    },
    {
      name: 'don-vi',
      label: 'Đơn vị',
      initial: 'all',
      place: 'page',
      options: unitOptions(allUnits)
    },
    {
      name: 'khu-vuc',
      label: 'Khu vực',
      initial: 'all',
      place: 'page',
      options: areaFilterOptions({ allAreas })
    }
  ]
}

/**
 * Options of the unit filter, shared by all pages of a period, because there are thousands of
 * options and a copy per page would waste memory.
 */
const unitOptions = memoisePerKey((units: SectorPageScope['allUnits']) =>
  flattenUnitTree(units).map(({ unit: { id, code, name }, depth }) => ({
    value: id,
    label: name,
    depth,
    ...(code !== id && { code })
  }))
)
