import { AppError } from '@shared/contract/reply'
import { periodFilterChoicesOf } from '@shared/features/analytics/calendar'
import type {
  UnitLinkView,
  UnitPickerNode,
  UnitProfile,
  UnitProfileSection
} from '@shared/features/analytics/unit-profile'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import { missingValueMark } from '@shared/kit/format'
import {
  sectorNavigationGroups,
  sectorPageTitleOf
} from '@shared/model/analytics/sector-navigation'
import { unitKinds, unitLevelLabel } from '@shared/model/analytics/words'
import type { Unit } from '../model'
import type { SectorPageDependencies } from '../page-facts'
import { sectorPages } from '../pages'
import type { SectorPageScope } from '../scope'
import { unavailabilityReasonOf } from '../sector-data'
import { flattenUnitTree, parentUnitOf } from '../unit-tree'
import {
  buildProfilePageLink,
  createProfileSectionReader,
  type ProfileSectionReader,
  type SectorPages,
  sectorPagePathOf,
  type UnitProfileSubject
} from './page-reader'
import { profileVerdict } from './profile-verdict'
import { profileHeadPages, profileSectionSpecs } from './sections'
import { readPageFigures } from './tables'

/**
 * Scope of the first page that can be computed from the unit's own data, with its units and
 * periods. Throws NO_FIGURES if there is none.
 */
async function baseScope(
  pages: SectorPages,
  parts: SectorPageDependencies,
  period: string
): Promise<SectorPageScope> {
  const preferred = Object.values(profileHeadPages).map(sectorPagePathOf)
  const candidates = [...preferred, ...sectorPages.keys()]
  const path =
    candidates.find(one => unavailabilityReasonOf(one, parts) === null) ?? preferred[0] ?? ''
  return pages.scopeOf(path, period === '' ? {} : { ky: period })
}

/** All units of the newest period, in the order of the tree. Throws NO_FIGURES. */
export async function readUnitNodes(
  pages: SectorPages,
  parts: SectorPageDependencies
): Promise<UnitPickerNode[]> {
  const { allUnits } = await baseScope(pages, parts, '')
  return flattenUnitTree(allUnits).map(({ unit, depth }) => ({
    ...link(unit),
    parent: parentUnitOf(allUnits, unit)?.code ?? null,
    depth
  }))
}

const link = ({ code, name }: Unit): UnitLinkView => ({ code, name })

/**
 * Profile of the unit with this code. The profile computes no figures itself: each figure is taken
 * from a sector page that is filtered by the unit. Throws NOT_FOUND for an unknown code or period,
 * NO_FIGURES.
 */
export async function buildUnitProfile(
  { code, period }: { readonly code: string; readonly period: string },
  pages: SectorPages,
  parts: SectorPageDependencies
): Promise<UnitProfile> {
  const scope = await baseScope(pages, parts, period)
  const { allUnits, allAreas, calendar } = scope
  const label = calendar.label(scope.period)
  const unit =
    allUnits.find(one => one.code === code) ?? allUnits.find(one => one.id === code.toLowerCase())
  if (!unit) throw new AppError('NOT_FOUND', unitProfileText.unknownIn(code, label))
  const below = flattenUnitTree(allUnits, unit).length - 1
  const subject: UnitProfileSubject = {
    unit,
    hasBelow: below > 0,
    period: {
      value: calendar.periods[scope.period] ?? '',
      label,
      isNewest: scope.period === calendar.last
    }
  }
  const above = parentUnitOf(allUnits, unit)
  const reader = createProfileSectionReader(subject, pages, parts)
  const asked = headFigures(reader)
  const [figures, verdict, sections, closed] = await Promise.all([
    asked,
    asked.then(head => profileVerdict(reader, head, scope)),
    Promise.all(profileSectionSpecs.map(spec => readSection(spec, subject, pages, parts))),
    closedWords(reader)
  ])
  return {
    unit: {
      ...link(unit),
      level: unitLevelLabel(unit.level),
      kind: unitKinds[unit.kind] ?? missingValueMark,
      area: allAreas[unit.area]?.name ?? missingValueMark
    },
    ...(above && { parent: link(above) }),
    children: allUnits.filter(({ parent }) => parent === unit.index).map(link),
    below,
    period: label,
    periods: {
      name: 'ky',
      label: unitProfileText.period,
      initial: calendar.periods[calendar.last] ?? '',
      place: 'page',
      options: periodFilterChoicesOf(calendar)
    },
    ...(closed !== undefined && { closed }),
    verdict,
    figures,
    sections,
    pages: sectorLinks(subject, parts)
  }
}

async function headFigures(reader: ProfileSectionReader): Promise<UnitProfile['figures']> {
  const { strength, supply, readiness } = profileHeadPages
  const figures = await Promise.all([
    readPageFigures(reader, strength, ['establishment', 'headcount', 'fill-rate']),
    readPageFigures(reader, supply, ['equipment-rate']),
    readPageFigures(reader, readiness, ['equipment-ready'])
  ])
  return figures.flat()
}

/**
 * Text that describes the closing of the reporting period, the same as on the page of strengths.
 */
async function closedWords(reader: ProfileSectionReader): Promise<string | undefined> {
  const found = await reader.read(profileHeadPages.strength)
  return found?.view.closed
}

async function readSection(
  { id, unused, content }: (typeof profileSectionSpecs)[number],
  subject: UnitProfileSubject,
  pages: SectorPages,
  parts: SectorPageDependencies
): Promise<UnitProfileSection> {
  const reader = createProfileSectionReader(subject, pages, parts, unused)
  const failures: string[] = []
  const made = await content(reader).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    failures.push(error.message)
    return { figures: [] }
  })
  const lacking = [...reader.lacking, ...failures]
  return {
    id,
    title: unitProfileText.sections[id],
    ...made,
    ...(lacking.length > 0 && { lacking }),
    links: [...reader.pages].map(page => ({
      title: sectorPageTitleOf(sectorPagePathOf(page)),
      to: buildProfilePageLink(page, subject)
    }))
  }
}

/** Matches the addresses of pages that have no unit filter. */
const withoutUnits = /\/(?:kich-ban-to-chuc|bao-cao|tra-cuu)$/

/** Links to the sector pages, filtered by the unit of the profile. */
const sectorLinks = (
  subject: UnitProfileSubject,
  parts: SectorPageDependencies
): UnitProfile['pages'] =>
  sectorNavigationGroups
    .map(({ title, items }) => ({
      title,
      links: items
        .filter(
          ({ path }) => !withoutUnits.test(path) && unavailabilityReasonOf(path, parts) === null
        )
        .map(({ path, title: page }) => ({
          title: page,
          to: buildProfilePageLink(path.slice(sectorPagePathOf('').length), subject)
        }))
    }))
    .filter(({ links }) => links.length > 0)
