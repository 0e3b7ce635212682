import type { SectorPageVerdictView } from '../../model/analytics/verdict'
import type { SectorColumnView, SectorRowView } from './table-view'
import type { SectorFigureView, SectorFilterView } from './view'

/** Link to a unit in a list; its address contains the unit's code. */
export interface UnitLinkView {
  readonly code: string
  readonly name: string
}

/** Unit with its place in the tree, for the unit picker. */
export interface UnitPickerNode extends UnitLinkView {
  /** Code of the superior unit; null for a root. */
  readonly parent: string | null
  readonly depth: number
}

/** Small table in a section of a unit profile; cells are in column order. */
export interface UnitProfileTable {
  readonly label: string
  readonly columns: readonly Pick<SectorColumnView, 'key' | 'kind' | 'title' | 'unit'>[]
  readonly rows: readonly SectorRowView[]
  /** Number of rows that exist but are not listed. */
  readonly more?: number
}

/** Section of a unit profile; its content comes from sector pages filtered by the unit. */
export interface UnitProfileSection {
  readonly id: string
  readonly title: string
  /** Note that says whether the section's values include the subordinate units. */
  readonly note?: string
  readonly figures: readonly SectorFigureView[]
  readonly table?: UnitProfileTable
  /** Sentence shown instead of a table that has no rows. */
  readonly empty?: string
  /** Sentences that name missing data; absent if the section is complete. */
  readonly lacking?: readonly string[]
  /** Links to the pages with the same figures, filtered by this unit and period. */
  readonly links: readonly { readonly title: string; readonly to: string }[]
}

/**
 * Unit profile: everything that the sector pages and the register of data deliveries contain about
 * one unit.
 */
export interface UnitProfile {
  readonly unit: UnitLinkView & {
    readonly level: string
    readonly kind: string
    readonly area: string
  }
  readonly parent?: UnitLinkView
  /** Direct subordinate units. */
  readonly children: readonly UnitLinkView[]
  /** Number of all subordinate units on all levels. */
  readonly below: number
  readonly period: string
  readonly periods: SectorFilterView
  /** Text about the closing of the reporting period; absent if the period is open. */
  readonly closed?: string
  /** What is wrong with the unit and since when. */
  readonly verdict: SectorPageVerdictView
  readonly figures: readonly SectorFigureView[]
  readonly sections: readonly UnitProfileSection[]
  /** Sector pages of this unit and period, by group. */
  readonly pages: readonly {
    readonly title: string
    readonly links: readonly { readonly title: string; readonly to: string }[]
  }[]
}
