import { createRandomPicker, generateOrganisation, type PlainModelTables } from './generated'
import { generatePeopleTables } from './people'
import { generateEquipmentTables, generateReserveTables } from './things'

/**
 * Rows of every model table for a three-level organisation whose posts, equipment and reservists
 * are only at the lowest level.
 */
export function generateThreeLevelModel(seed: number): PlainModelTables {
  const pick = createRandomPicker(seed)
  const tables = generateOrganisation(pick)
  const units = [...new Set(tables['bien-che'].map(({ ma_don_vi }) => String(ma_don_vi)))]
  return {
    ...tables,
    ...generatePeopleTables(pick, tables['bien-che']),
    ...generateEquipmentTables(pick, units),
    ...generateReserveTables(pick, units)
  }
}
