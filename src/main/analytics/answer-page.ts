import { periodChoices } from '@shared/features/analytics/calendar'
import { sectorPlaceText } from '@shared/features/analytics/place-text'
import { analyticsText } from '@shared/features/analytics/text'
import type {
  FigureView,
  FilterView,
  PageView,
  PlaceMark,
  SourceTable,
  SourceView
} from '@shared/features/analytics/view'
import { periodWords } from '@shared/features/standard-model/closing'
import { closingText } from '@shared/features/standard-model/closing-text'
import { pageParts } from '@shared/features/standard-model/needs/parts'
import { formatValue, numberOfText } from '@shared/kit/figures/numbers'
import { formatDateTime } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import { explainedKey } from './changes/explained'
import type { Closing } from './facts/own/closed/closing-of'
import { type Figure, type Source, sourceWords } from './figures'
import { withFinding } from './finding'
import { ratedBy } from './measures/indicators'
import type { SectorPage } from './page'
import { areaOptions } from './pages/common'
import type { Computed } from './places/place-facts'
import { type LackingPart, type Scope, unitTree } from './scope'
import { verdictOf } from './verdict'

/** Everything that a page shows above its rows. */
export async function viewPage(
  page: SectorPage,
  scope: Scope,
  tablesOf: TablesOf = () => []
): Promise<PageView> {
  // Computed concurrently, because the parts are independent and the engine runs several queries at
  // once.
  const [figures, description, filters, blocks, ranking] = await Promise.all([
    page.figures(scope),
    page.description(scope),
    page.filters(scope),
    page.blocks(scope),
    page.ranking(scope)
  ])
  const shown = figures.map(figure => viewFigure(figure, scope))
  const period = `Kỳ ${scope.calendar.label(scope.period)}`
  const { table } = page
  const title = page.title(scope)
  const lacking = lackingSentences(page, scope)
  const act = page.act(scope)
  return {
    description,
    filters: [...viewCommonFilters(scope), ...filters],
    verdict: verdictOf(page.verdict, { scope, figures, shown, ranking }),
    figures: shown,
    ...(ranking?.view && { worst: ranking.view }),
    blocks: blocks.map(withFinding),
    // Without a block the table has nothing to stand beside.
    split: page.split && blocks.length > 0,
    ...(scope.closing && { closed: closedWords(scope.closing, scope.openTables) }),
    ...(lacking.length > 0 && { lacking }),
    ...(scope.computed && { place: placeMark(scope.computed, page) }),
    table: { ...table, title, columns: page.columns(scope), ...(act && { act }) },
    sources: [
      ...figures.map(figure => ({ figure: figure.title, origin: figure.origin, isHere: false })),
      { figure: `Bảng: ${title}`, origin: page.origin(scope), isHere: page.stays }
    ].map(({ figure, origin: { source, ...how }, isHere }): SourceView => {
      const tables = tablesOf(source).map(one => (isHere ? one : readAt(one, scope)))
      const words = tables.length > 0 ? tables.map(tableWords).join('; ') : sourceWords[source]
      return { figure, source: words, ...how, period, tables }
    })
  }
}

function viewFigure(whole: Figure, scope: Scope): FigureView {
  const { origin, history, isFirst: _, ...figure } = whole
  const unit = unitOf(whole, origin.unit)
  const trend = history && trendOf(history, scope)
  const explains = explainedKey(figure)
  return {
    ...figure,
    ...(unit !== undefined && { unit }),
    ...ratedBy(figure, scope),
    ...(trend && { trend }),
    ...(explains !== undefined && { explains })
  }
}

/** Sparkline of the periods with a value; undefined without a change between them. */
function trendOf(
  { values, format }: NonNullable<Figure['history']>,
  { calendar, period }: Pick<Scope, 'calendar' | 'period'>
): FigureView['trend'] {
  const known = values.flatMap((value, at) =>
    value === null ? [] : [{ value, period: period + 1 - values.length + at }]
  )
  const [first, last] = [known[0], known.at(-1)]
  const numbers = known.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  // A line without any change shows nothing that the value does not.
  if (!first || !last || low === high) return undefined
  const said = (value: number): string => formatValue(value, format)
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

/** Matches a year, which is written without a thousands separator. */
const yearAlone = /^\d{4}$/

/**
 * Unit of a figure; undefined for percentages and titles that include the unit, and for names and
 * years.
 */
function unitOf({ title, value }: Figure, unit: string): string | undefined {
  const [number = ''] = value.split(' ± ')
  const isNumber = numberOfText(number) !== undefined && !yearAlone.test(number)
  return unit === '%' || !isNumber || title.includes(`(${unit})`) ? undefined : unit
}

/** Returns the unit's own tables from which figures of a source kind are computed. */
type TablesOf = (source: Source) => readonly SourceTable[]

const tableWords = ({ name, columns, time, place }: SourceTable): string =>
  [
    `${name} (${columns.join(', ')}), ${analyticsText.generation(formatDateTime(time))}`,
    ...(place === undefined ? [] : [sectorPlaceText.at(place)])
  ].join(' ')

const readAt = (table: SourceTable, { computed }: Scope): SourceTable =>
  computed && computed.why === undefined ? { ...table, place: computed.place } : table

function placeMark({ place, why, closedHere }: Computed, { stays }: SectorPage): PlaceMark {
  if (why !== undefined) {
    const words = sectorPlaceText.since(place, why)
    return { isThere: false, mark: sectorPlaceText.here, words }
  }
  const words = [
    ...(stays ? [sectorPlaceText.listHere] : []),
    ...(closedHere ? [sectorPlaceText.closedHere] : [])
  ].join(' ')
  return { isThere: true, mark: sectorPlaceText.there(place), words }
}

export const lackingWords = ({ part, tables }: LackingPart): string =>
  analyticsText.lackingPart(pageParts[part].title, tables.join(', '))

/** What a page cannot tell, with what lacks for it and what is left out. */
function lackingSentences(page: Pick<SectorPage, 'leftOut'>, scope: Scope): readonly string[] {
  const { lacking, notices } = scope
  if (lacking.length === 0) return notices
  const leftOut = page.leftOut(scope)
  const isStrength = lacking.some(({ part }) => part === 'establishment' || part === 'headcount')
  return [
    ...lacking.map(lackingWords),
    ...(leftOut.length > 0 ? [analyticsText.leftOut(leftOut.join('; '))] : []),
    ...(isStrength ? [analyticsText.monthlyInstead] : []),
    ...notices
  ]
}

function closedWords(
  { period, frozen: { time, user } }: Closing,
  openTables: readonly string[]
): string {
  const mark = closingText.markBy(periodWords(period), formatDateTime(time), user)
  return openTables.length === 0 ? mark : `${mark}; ${closingText.notClosed(openTables.join(', '))}`
}

function viewCommonFilters({ calendar, allUnits, allAreas }: Scope): FilterView[] {
  return [
    {
      name: 'ky',
      label: 'Kỳ số liệu',
      initial: calendar.periods[calendar.last] ?? '',
      place: 'page',
      options: periodChoices(calendar)
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
      options: areaOptions({ allAreas })
    }
  ]
}

/**
 * Unit options shared by all pages of a period, because thousands of them must not be stored per
 * page.
 */
const unitOptions = oncePer((units: Scope['allUnits']) =>
  unitTree(units).map(({ unit, depth }) => ({ value: unit.id, label: unit.name, depth }))
)
