import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { SectorRowView } from '@shared/features/analytics/table-view'
import type { SectorPageView } from '@shared/features/analytics/view'
import { listQuerySchema } from '@shared/kit/list/list'
import { sectorPages } from '../../../src/main/analytics/pages'
import type { TestProgram } from '../handlers'

type Filters = Readonly<Record<string, string>>

export const sectorPaths: readonly string[] = [...sectorPages.keys()]

/** Maximum number of rows that are read page by page; all rows are compared in the export. */
const mostRows = 600

export interface SectorPageContent {
  readonly view: SectorPageView
  readonly rows: readonly SectorRowView[]
  readonly total: number
  readonly csv: string
}

/** Complete content of a sector page, read by the program's own IPC calls: view, rows, export. */
export async function readWholeSectorPage(
  { handlers }: Pick<TestProgram, 'handlers'>,
  folder: string,
  path: string,
  filters: Filters = {}
): Promise<SectorPageContent> {
  const search = (sectorPages.get(path)?.table.minSearch ?? 0) > 0 ? 'ngu' : ''
  const query = { search, filters, sort: null }
  const view = await handlers['analytics:page']({ path, query: { ...query, offset: 0, limit: 50 } })
  const rows: SectorRowView[] = []
  let total = 1
  while (rows.length < Math.min(total, mostRows)) {
    const part = await handlers['analytics:rows']({
      path,
      query: listQuerySchema.parse({ ...query, offset: rows.length, limit: 200 })
    })
    rows.push(...part.rows)
    total = part.matched
  }
  const saved = await handlers['analytics:export']({
    path,
    query: listQuerySchema.parse({ ...query, offset: 0, limit: 50 })
  })
  if (saved.outcome !== 'saved') throw new Error(saved.outcome)
  const file = join(folder, saved.file.fileName)
  const csv = readFileSync(file, 'utf8')
  rmSync(file)
  return { view, rows, total, csv }
}

/** Parts of a page that must be the same whichever server or machine computed it. */
export function targetIndependentContentOf({
  view: { place: _, sources, ...view },
  ...read
}: SectorPageContent): unknown {
  return {
    ...read,
    view: {
      ...view,
      sources: sources.map(({ source: _words, tables, ...one }) => ({
        ...one,
        tables: tables.map(({ place: _place, ...table }) => table)
      }))
    }
  }
}
