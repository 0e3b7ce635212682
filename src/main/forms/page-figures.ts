import { AppError } from '@shared/contract/reply'
import type { SectorFigureView, SectorPageView } from '@shared/features/analytics/view'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { DataOrigin } from '@shared/kit/data-origin'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import type { FormEvaluation } from '@shared/model/forms/filled'
import type { FormUnit } from '@shared/model/forms/form'
import { isWarehouseDataSelected } from '../analytics/own-data'
import type { SectorPageDependencies } from '../analytics/page-facts'
import { sectorPages } from '../analytics/pages'
import {
  filtersAllowedOnPage,
  openSectorPageScope,
  readSectorPageView
} from '../analytics/sector-data'

/** Figures of a sector page for a period and a unit, with what they were computed from. */
export interface FormPageFigures {
  readonly figures: readonly SectorFigureView[]
  /** Sentences about what the page lacks. */
  readonly lacking: readonly string[]
  readonly generations: FormEvaluation['generations']
  readonly dataOrigin: DataOrigin
}

interface FigureOccasion {
  readonly period: string
  readonly unit: FormUnit
}

/**
 * Figures of a sector page as a reader without the right to personal data sees them. Throws AppError
 * if the page has no figures of exactly this period and unit.
 */
export async function readFormPageFigures(
  parts: SectorPageDependencies,
  page: string,
  filters: Readonly<Record<string, string>>,
  { period, unit }: FigureOccasion
): Promise<FormPageFigures> {
  const definition = sectorPages.get(page)
  if (!definition) throw refused(text.noPage(page))
  if (unit.id === null) throw refused(text.typedUnit)
  const given = { ...filters, ky: period, ...(unit.id !== 'all' && { 'don-vi': unit.id }) }
  // Readers of a form need no right to personal data, and the page then counts groups of persons
  // for the whole force; such a number must not stand in the form of one unit.
  if (filtersAllowedOnPage(definition, given, { mayReadPersons: false }) !== given) {
    throw refused(text.wholeOnly)
  }
  const scope = await openSectorPageScope(page, given, parts)
  const { calendar, allUnits } = scope
  if (!calendar.periods.includes(period)) {
    throw refused(text.noPeriod(period.split('-').reverse().join('/')))
  }
  if (unit.id !== 'all' && !allUnits.some(({ id }) => id === unit.id)) {
    throw refused(text.noUnit(unit.name))
  }
  const view = await readSectorPageView(page, scope, parts)
  return {
    figures: view.figures,
    lacking: view.lacking ?? [],
    generations: generationsOf(view, parts),
    dataOrigin: isWarehouseDataSelected(parts) ? 'own' : 'sample'
  }
}

/** Current generations of the tables that the figures of a page are computed from. */
function generationsOf(
  { sources }: SectorPageView,
  { records }: SectorPageDependencies
): FormEvaluation['generations'] {
  const ids = new Set(sources.flatMap(({ tables }) => tables.map(({ id }) => id)))
  return records
    .read()
    .dataMarts.filter(({ id }) => ids.has(id))
    .flatMap(table => {
      const current = currentGenerationOf(table)
      return current ? [{ table: table.name, generation: current.id, time: current.time }] : []
    })
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
