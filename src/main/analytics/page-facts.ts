import { sectorExecutionTargetText } from '@shared/features/analytics/place-text'
import type { ListQuery } from '@shared/kit/list/list'
import type { PositionRequirementHistory } from '@shared/model/analytics/post-standard'
import type { ExecutionTargets } from '../connections/places/open-places'
import { currentAccess } from '../disclosure/scope/access'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { makeSampleDataSet } from './data/data-set'
import type { SectorFacts } from './facts/facts'
import { findPeriodClosing } from './facts/own/closed/closing-of'
import { createSampleFacts } from './facts/sample/facts'
import type { SampleDataSet } from './model'
import { isWarehouseDataSelected } from './own-data'
import {
  findGapsBlockingWarehousePage,
  openClosedPeriodFacts,
  openWarehouseFacts,
  type WarehouseFactsDependencies
} from './own-facts'
import { openServerPageFacts, type PageComputationTarget } from './places/place-facts'
import { selectedPeriodOf } from './scope'
import { applyEditedPostStandards } from './standards'

/**
 * Input of the sector pages: the sample data set or the unit's own tables, the records and the
 * configuration.
 */
export interface SectorPageDependencies extends WarehouseFactsDependencies {
  /**
   * Servers that may compute figures of the unit's own data; without them this machine computes all
   * figures. Aborting the signal cancels their queries.
   */
  readonly elsewhere?: {
    readonly places: () => Promise<ExecutionTargets>
    readonly signal: AbortSignal
  }
}

let original: SampleDataSet | undefined
let edited: { readonly key: string; readonly data: SampleDataSet } | undefined

/** The sample data set without edited standards. */
function sampleData(): SampleDataSet {
  original ??= makeSampleDataSet()
  return original
}

/** The sample data set with the current standards, created on the first request. */
function sampleDataWithStandards(standards: readonly PositionRequirementHistory[]): SampleDataSet {
  const first = sampleData()
  if (standards.length === 0) return first
  // The data set is cached by the standards alone: the records change often, but figures counted
  // from the data set stay valid while the standards are unchanged.
  const key = JSON.stringify(standards)
  if (edited?.key !== key) {
    edited = { key, data: { ...first, posts: applyEditedPostStandards(first.posts, standards) } }
  }
  return edited.data
}

/**
 * Current figure source. Throws AppError, also if the figure source over the unit's own tables is
 * unavailable.
 */
export async function openSectorFacts(parts: SectorPageDependencies): Promise<SectorFacts> {
  return isWarehouseDataSelected(parts) ? (await openWarehouseFacts(parts))() : sampleFactsOf(parts)
}

function sampleFactsOf(parts: RecordsAndSettingsReader): SectorFacts {
  return createSampleFacts(sampleDataWithStandards(parts.records.read().postStandards))
}

/**
 * Figure source of a page; it covers only the closed periods if tables that the page needs have
 * gaps now. Throws AppError.
 */
export async function openPageFacts(
  path: string,
  filters: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<{ readonly facts: SectorFacts; readonly computed?: PageComputationTarget }> {
  if (!isWarehouseDataSelected(parts)) return { facts: sampleFactsOf(parts) }
  const closed =
    findGapsBlockingWarehousePage(path, parts).length > 0
      ? await openClosedPeriodFacts(parts)
      : undefined
  const here = closed ?? (await openWarehouseFacts(parts))
  const { calendar } = here()
  const period = selectedPeriodOf(calendar, filters)
  const { elsewhere } = parts
  const chosen = parts.settings.read().configuration.sectorPlace
  // A server computes over all units.
  if (!elsewhere || chosen === null || currentAccess()) return { facts: here(period) }
  const isClosed = findPeriodClosing(
    parts.records.read().closedPeriods,
    calendar.periods[period] ?? ''
  )
  if (closed || isClosed) {
    return {
      facts: here(period),
      computed: { place: chosen.name, why: sectorExecutionTargetText.closed }
    }
  }
  const { places, signal } = elsewhere
  const found = await openServerPageFacts({ ...parts, places }, { path, here, signal }, chosen)
  return { facts: found.facts(period), computed: found.computed }
}
