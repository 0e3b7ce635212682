import { join } from 'node:path'
import { sectorNavigationGroups } from '../../../src/shared/model/analytics/sector-navigation'
import type { BenchmarkResultRow } from '../figures'
import { measureRouteOpening } from '../in-page'
import { startBenchProgram } from '../program'
import { addScopedUsers, compareScopes } from './scoped-users'
import { makeSectorTables } from './sector-tables'

const paths = sectorNavigationGroups.flatMap(({ items }) => items.map(({ path }) => path))

/**
 * P20 (docs/performance.md) with a scope, relative to the same without one. Tables of the standard
 * model without a column of units are declared to be shared.
 */
export async function measureScopedSectorPages(
  folder: string,
  runs: number
): Promise<BenchmarkResultRow[]> {
  const userData = join(folder, 'scope-pages')
  // The first start of the program creates the records that the tables are added to.
  await (await startBenchProgram({ userData })).close()
  await makeSectorTables(userData)
  addScopedUsers(userData, ({ columns }) => {
    const column = columns.find(({ name }) => /^(ma_)?don_vi$/.test(name))
    return column ? { kind: 'column', column: column.name, by: 'code' } : { kind: 'shared' }
  })
  return compareScopes(
    { userData },
    runs,
    ({ page }) => measureRouteOpening(page, paths[0] ?? ''),
    [
      {
        id: 'P20',
        name: 'a sector page',
        measure: async ({ page }) => {
          const times: number[] = []
          for (const path of paths) times.push(await measureRouteOpening(page, path))
          return times
        }
      }
    ]
  )
}
