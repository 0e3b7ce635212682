import type { PlainTables } from './generated'
import { dueFigures, personFigures, staffingFigures } from './plain-people'
import { alertFigures, callFigures, equipmentFigures, reserveFigures } from './plain-things'
import { type PlainScope, plainWorld } from './plain-world'

/**
 * Figures of all sectors by "page key", counted row by row from the tables of the model. It shares no code with the program, so that a wrong rule
 * in either of them is a difference.
 */
export function plainFigures(
  tables: PlainTables,
  scope: PlainScope
): Readonly<Record<string, number>> {
  const world = plainWorld(tables, scope)
  return {
    ...staffingFigures(world),
    ...personFigures(world),
    ...dueFigures(world),
    ...equipmentFigures(world),
    ...reserveFigures(world),
    ...callFigures(world),
    ...alertFigures(world)
  }
}
