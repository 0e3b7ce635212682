import { createPick, organisation, type PlainTables } from './generated'
import { peopleTables } from './people'
import { equipmentTables, reserveTables } from './things'

/**
 * Rows of every model table for a three-level organisation whose posts, equipment and reservists
 * are only at the lowest level.
 */
export function threeLevels(seed: number): PlainTables {
  const pick = createPick(seed)
  const tables = organisation(pick)
  const units = [...new Set(tables['bien-che'].map(({ ma_don_vi }) => String(ma_don_vi)))]
  return {
    ...tables,
    ...peopleTables(pick, tables['bien-che']),
    ...equipmentTables(pick, units),
    ...reserveTables(pick, units)
  }
}
