import { type SectorCellView, textOfSectorCell } from '@shared/features/analytics/table-view'
import type { UnitProfile, UnitProfileSection } from '@shared/features/analytics/unit-profile'
import type { SectorFigureView } from '@shared/features/analytics/view'
import type { TestProgram } from '../handlers'

type Filters = Readonly<Record<string, string>>

/** Section of a unit profile by its id. Throws if there is no such section. */
export function findUnitProfileSection({ sections }: UnitProfile, id: string): UnitProfileSection {
  const section = sections.find(one => one.id === id)
  if (!section) throw new Error(`no section ${id}`)
  return section
}

/** Cells of a profile section's table as text, by row id and column key. */
export function unitProfileCellTexts({
  table
}: UnitProfileSection): Record<string, Record<string, string>> {
  return Object.fromEntries(
    (table?.rows ?? []).map(({ id, cells }) => [
      id,
      Object.fromEntries(
        (table?.columns ?? []).map(({ key }, at) => [key, textOfSectorCell(cells[at])])
      )
    ])
  )
}

/** Path and filters of a link to a sector page. */
export function parseSectorLink(to: string): { readonly path: string; readonly filters: Filters } {
  const [path = '', query = ''] = to.split('?')
  return { path, filters: Object.fromEntries(new URLSearchParams(query)) }
}

/** Reads figures, rows and totals of a sector page by the program's own IPC calls. */
export async function readSectorPageContent(
  { handlers }: Pick<TestProgram, 'handlers'>,
  path: string,
  filters: Filters
): Promise<{
  readonly figures: ReadonlyMap<string, SectorFigureView>
  readonly rows: ReadonlyMap<string, Record<string, string>>
  readonly totals: Record<string, string>
}> {
  const query = { search: '', filters, sort: null, offset: 0, limit: 200 }
  const view = await handlers['analytics:page']({ path, query })
  const { rows, totals = [] } = await handlers['analytics:rows']({ path, query })
  const { columns } = view.table
  const byKey = (cells: readonly SectorCellView[]): Record<string, string> =>
    Object.fromEntries(columns.map(({ key }, at) => [key, textOfSectorCell(cells[at])]))
  return {
    figures: new Map(view.figures.map(figure => [figure.key, figure])),
    rows: new Map(rows.map(({ id, cells }) => [id, byKey(cells)])),
    totals: byKey(totals)
  }
}
