import { foldText } from '@shared/kit/text-fold'
import { maxShownScopeUnits } from '@shared/model/admin/user-scope'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { withInputPermission } from '../registration'
import {
  declareTableUnits,
  listUndeclaredTables,
  readTableUnits,
  type TableUnitsParts
} from './table-units'
import { readUnitTree } from './unit-names'

export function createScopeHandlers(
  context: Pick<FeatureDependencies, 'readUnits'> & TableUnitsParts
): AuditingHandlersFor<'scope'> {
  return {
    'scope:table': async ({ id }) => notAudited(await readTableUnits(context, id)),
    // Only reads, so that there is nothing to record.
    'scope:undeclared': () => notAudited({ tables: listUndeclaredTables(context) }),
    'scope:declareTable': ({ id, units }) => declareTableUnits(context, id, units),
    'scope:units': withInputPermission(
      // Scopes are chosen for users by administrators, and for API keys by users who share data.
      () => ['administer', 'share'] as const,
      async ({ search, selected }) => {
        const tree = await readUnitTree(context)
        const folded = foldText(search.trim())
        const found = (tree ?? []).filter(unit => unit.folded.includes(folded))
        const wanted = new Set(selected)
        const names = (tree ?? []).flatMap(({ code, name }) =>
          wanted.has(code) ? [[code, name] as const] : []
        )
        // Only reads, so that there is nothing to record.
        return notAudited({
          hasTable: tree !== undefined,
          units: found.slice(0, maxShownScopeUnits).map(({ code, name, superiors }) => ({
            code,
            name,
            superiors: [...superiors]
          })),
          found: found.length,
          names: Object.fromEntries(names)
        })
      }
    )
  }
}
