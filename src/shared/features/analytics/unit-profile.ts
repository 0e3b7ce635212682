import type { SectorColumnView, SectorFigureView, SectorFilterView, SectorRowView } from './view'

/** Unit of a list, by the code that its address contains. */
export interface UnitLink {
  readonly code: string
  readonly name: string
}

/** Unit with its place in the tree, for the unit picker. */
export interface UnitNode extends UnitLink {
  /** Code of the superior unit; null for a root. */
  readonly parent: string | null
  readonly depth: number
}

/** Small table of a section; cells are in column order. */
export interface ProfileTable {
  readonly label: string
  readonly columns: readonly Pick<SectorColumnView, 'key' | 'kind' | 'title' | 'unit'>[]
  readonly rows: readonly SectorRowView[]
  /** Number of rows that are not listed. */
  readonly more?: number
}

/** Part of a profile, taken from sector pages that are filtered by the unit. */
export interface ProfileSection {
  readonly id: string
  readonly title: string
  /** Whether its values include the subordinate units. */
  readonly note?: string
  readonly figures: readonly SectorFigureView[]
  readonly table?: ProfileTable
  /** Sentence in the place of a table without rows. */
  readonly empty?: string
  /** What is missing, as sentences; absent if the section is complete. */
  readonly lacking?: readonly string[]
  /** Pages with the same figures, for this unit and period. */
  readonly links: readonly { readonly title: string; readonly to: string }[]
}

/** Everything that the sector pages and the delivery register say about one unit. */
export interface UnitProfile {
  readonly unit: UnitLink & {
    readonly level: string
    readonly kind: string
    readonly area: string
  }
  readonly parent?: UnitLink
  /** Direct subordinate units. */
  readonly children: readonly UnitLink[]
  /** Number of all subordinate units. */
  readonly below: number
  readonly period: string
  readonly periods: SectorFilterView
  /** Description of the period's closing; absent if it is open. */
  readonly closed?: string
  readonly figures: readonly SectorFigureView[]
  readonly sections: readonly ProfileSection[]
  /** Sector pages of this unit and period, by group. */
  readonly pages: readonly {
    readonly title: string
    readonly links: readonly { readonly title: string; readonly to: string }[]
  }[]
}
