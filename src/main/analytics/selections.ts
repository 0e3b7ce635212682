import { analyticsText } from '@shared/features/analytics/text'
import type {
  BlockFilterSelection,
  SectorBlock,
  SectorFilterView,
  SectorPageView,
  SelectionView,
  WholeParts
} from '@shared/features/analytics/view'
import type { SectorPageDefinition } from './page'
import type { SectorPageScope } from './scope'
import { describeUnfiltered, isWithinUserScope } from './user-scope'

/** Filters that the elements of a block set. */
const picksOf = (block: SectorBlock): readonly BlockFilterSelection[] =>
  [block.pick, 'columnPick' in block ? block.columnPick : undefined].filter(
    pick => pick !== undefined
  )

const picked = (blocks: readonly SectorBlock[]): ReadonlySet<string> =>
  new Set(blocks.flatMap(picksOf).map(({ filter }) => filter))

/**
 * Blocks of a page. A block is not narrowed by the filters that its own elements set, so that it
 * shows the selected elements among the others.
 */
export async function selectableBlocks(
  page: Pick<SectorPageDefinition, 'blocks'>,
  scope: SectorPageScope,
  filters: readonly SectorFilterView[]
): Promise<readonly SectorBlock[]> {
  const blocks = await page.blocks(scope)
  const inCharts = picked(blocks)
  const set = filters.flatMap(({ name, place }) =>
    place !== 'table' && inCharts.has(name) && scope.chosen(name).length > 0 ? name : []
  )
  if (set.length === 0) return blocks
  const known = new Map<string, readonly SectorBlock[]>([['', blocks]])
  const blocksWithout = async (names: readonly string[]): Promise<readonly SectorBlock[]> => {
    const key = names.join('\n')
    const found = known.get(key) ?? (await page.blocks(scope.without(names)))
    known.set(key, found)
    return found
  }
  const whole = await blocksWithout(set)
  const all = await Promise.all(
    whole.map(async block => {
      const own = set.filter(name => picksOf(block).some(({ filter }) => filter === name))
      const found = (await blocksWithout(own)).find(({ title }) => title === block.title)
      if (!found || own.length === 0) return found
      return { ...found, summary: `${found.summary} ${analyticsText.markedAmongAll}` }
    })
  )
  return all.filter(block => block !== undefined)
}

interface PageSelections extends Pick<SectorPageView, 'selections' | 'whole'> {
  /** Names of the selected elements that narrow the figures. */
  readonly subjects: readonly string[]
}

/** Selections that the charts of a page can make, in words, and the parts that they do not narrow. */
export function selectionsOf(
  filters: readonly SectorFilterView[],
  blocks: readonly SectorBlock[],
  scope: Pick<SectorPageScope, 'allUnits' | 'choice' | 'chosen' | 'withheld'>
): PageSelections {
  const inCharts = picked(blocks)
  const set = filters.filter(
    ({ name, place }) => (place === 'chart' || inCharts.has(name)) && scope.chosen(name).length > 0
  )
  const named = set.flatMap(({ name, label, place, options, isMultiple, isOfCharts }) =>
    scope
      .chosen(name)
      .slice(0, isMultiple ? undefined : 1)
      .map(value => ({
        filter: name,
        value,
        label,
        isNarrowing: place !== 'table' && !isOfCharts,
        name: options.find(option => option.value === value)?.label ?? value
      }))
  )
  const whole = wholePartsOf(set, scope)
  return {
    subjects: named.flatMap(({ name, isNarrowing }) => (isNarrowing ? name : [])),
    ...(named.length > 0 && {
      selections: named.map(
        ({ filter, value, label, name }): SelectionView => ({
          filter,
          value,
          text: analyticsText.selection(label, name)
        })
      )
    }),
    ...(whole && { whole })
  }
}

function wholePartsOf(
  set: readonly SectorFilterView[],
  scope: Pick<SectorPageScope, 'allUnits' | 'choice' | 'withheld'>
): WholeParts | undefined {
  if (scope.withheld) {
    const isOwn = isWithinUserScope(scope)
    const mark = isOwn ? analyticsText.wholeScopeForReader : analyticsText.wholeForReader
    const sentence = isOwn
      ? analyticsText.scopeWithoutPersonalData
      : analyticsText.withoutPersonalData
    return { sentence, figures: mark, charts: mark }
  }
  const say = (filters: string): string => describeUnfiltered(scope, filters)
  const labelsOf = (some: readonly SectorFilterView[]): string =>
    some.map(({ label }) => label).join(', ')
  const ofTable = set.filter(({ place }) => place === 'table')
  const ofCharts = set.filter(({ isOfCharts }) => isOfCharts)
  if (ofTable.length + ofCharts.length === 0) return undefined
  return {
    sentence: [
      ...(ofTable.length > 0 ? [analyticsText.onlyTable(say(labelsOf(ofTable)))] : []),
      ...(ofCharts.length > 0 ? [analyticsText.onlyCharts(say(labelsOf(ofCharts)))] : [])
    ].join(' '),
    figures: say(labelsOf([...ofTable, ...ofCharts])),
    ...(ofTable.length > 0 && { charts: say(labelsOf(ofTable)) })
  }
}
