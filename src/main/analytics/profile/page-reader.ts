import { AppError } from '@shared/contract/reply'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import type { SectorPageView } from '@shared/features/analytics/view'
import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import { joinFilterValues } from '@shared/kit/list/filter-values'
import type { ListQuery } from '@shared/kit/list/list'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { unavailablePartText } from '../answer-page'
import { missingModelTableTitles } from '../dark-pages'
import type { Unit } from '../model'
import type { SectorPageDependencies } from '../page-facts'
import type { SectorPageScope } from '../scope'
import { unavailabilityReasonOf } from '../sector-data'
import type { SectorTableRows } from '../table-rows'

type Filters = ListQuery['filters']

/** Access to the sector pages through the same cache that the pages themselves use. */
export interface SectorPages {
  readonly scopeOf: (path: string, filters: Filters) => Promise<SectorPageScope>
  readonly viewOf: (path: string, filters: Filters) => Promise<SectorPageView>
  readonly tableOf: (path: string, filters: Filters) => Promise<SectorTableRows>
}

/** Unit and period of a unit profile, by which every page that the profile reads is filtered. */
export interface UnitProfileSubject {
  readonly unit: Unit
  /** Whether the unit has subordinate units. */
  readonly hasBelow: boolean
  /** Period as page addresses contain it, and its label. */
  readonly period: { readonly value: string; readonly label: string; readonly isNewest: boolean }
}

export interface SectorPageReadResult {
  readonly view: SectorPageView
  /** Rows of the page's table, which most sections do not need. */
  readonly table: () => Promise<SectorTableRows>
}

/**
 * Reads the page at a path below `/chuyen-nganh/`, filtered by the unit and period of the profile;
 * undefined if the page has no data for them.
 */
type ReadOne = (page: string, filters?: Filters) => Promise<SectorPageReadResult | undefined>

/**
 * Reader for one section of a unit profile, which records the pages that it read and the data that
 * these pages lack.
 */
export interface ProfileSectionReader {
  readonly subject: UnitProfileSubject
  readonly read: ReadOne
  readonly lacking: ReadonlySet<string>
  readonly pages: ReadonlySet<string>
}

export const sectorPagePathOf = (page: string): string => `/chuyen-nganh/${page}`

/**
 * Filters for the unit and period of a profile; the newest period needs no filter, as in the
 * addresses of the pages.
 */
const filtersOf = ({ unit, period }: UnitProfileSubject): Filters => ({
  ...(!period.isNewest && { ky: period.value }),
  'don-vi': joinFilterValues([unit.id])
})

/** Address of a sector page that is filtered by the unit and period of a profile. */
export const buildProfilePageLink = (page: string, subject: UnitProfileSubject): string =>
  `${sectorPagePathOf(page)}?${new URLSearchParams(filtersOf(subject))}`

/**
 * Creates the reader of a profile section. A page that cannot be computed, or only for another
 * period, is reported as missing, and the section shows its other pages. Parts of pages in `unused`
 * are not shown by the section, so they are not reported as missing.
 */
export function createProfileSectionReader(
  subject: UnitProfileSubject,
  pages: SectorPages,
  parts: SectorPageDependencies,
  unused: readonly OptionalSectorPagePart[] = []
): ProfileSectionReader {
  const lacking = new Set<string>()
  const read = new Set<string>()
  const readOne: ReadOne = async (page, filters = {}) => {
    const path = sectorPagePathOf(page)
    const title = sectorPageTitleOf(path)
    if (unavailabilityReasonOf(path, parts) !== null) {
      lacking.add(unitProfileText.missing(title, missingModelTableTitles(path, parts).join(', ')))
      return undefined
    }
    read.add(page)
    const chosen = { ...filtersOf(subject), ...filters }
    const scope = await pages.scopeOf(path, chosen)
    const { calendar, period, units, allUnits } = scope
    if (calendar.periods[period] !== subject.period.value) {
      lacking.add(unitProfileText.otherPeriod(title, subject.period.label, calendar.label(period)))
      return undefined
    }
    if (!allUnits.some(({ id }) => id === subject.unit.id) || units.length === 0) {
      lacking.add(unitProfileText.notInPeriod(title, subject.period.label))
      return undefined
    }
    const used = scope.lacking.filter(({ part }) => !unused.includes(part))
    for (const sentence of [...used.map(unavailablePartText), ...scope.notices])
      lacking.add(sentence)
    const view = await pages.viewOf(path, chosen)
    return { view, table: () => pages.tableOf(path, chosen) }
  }
  return {
    subject,
    lacking,
    pages: read,
    read: async (page, filters) => {
      try {
        return await readOne(page, filters)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        lacking.add(`${sectorPageTitleOf(sectorPagePathOf(page))}: ${error.message}`)
        return undefined
      }
    }
  }
}
