import { textSchema } from '../../kit/fields'
import type { ListColumn } from '../../kit/list/columns'
import { z } from '../../kit/zod'
import type { ScenarioUnit } from './scenario'

/**
 * Unit changed by a scenario; the values before (or after) the scenario are null if the unit does
 * not exist then.
 */
export const scenarioUnitChangeSchema = z.strictObject({
  name: textSchema(100),
  /** Labels of the kinds of steps that affected the unit. */
  by: textSchema(200),
  bcBefore: z.int().nullable(),
  bcAfter: z.int().nullable(),
  hcBefore: z.int().nullable(),
  hcAfter: z.int().nullable(),
  parent: textSchema(200)
})
export type ScenarioUnitChange = z.infer<typeof scenarioUnitChangeSchema>

/** Missing persons of a unit; `before` is null for a unit that the scenario creates. */
export const unitShortageSchema = z.strictObject({
  name: textSchema(100),
  bc: z.int(),
  hc: z.int(),
  short: z.int(),
  before: z.int().nullable()
})
export type UnitShortage = z.infer<typeof unitShortageSchema>

export function findScenarioUnitChanges(
  before: readonly ScenarioUnit[],
  after: readonly ScenarioUnit[],
  touched: ReadonlyMap<string, ReadonlySet<string>> = new Map()
): ScenarioUnitChange[] {
  const then = new Map(before.map(unit => [unit.id, unit]))
  const now = new Map(after.map(unit => [unit.id, unit]))
  const nameOf = (id: string): string => (now.get(id) ?? then.get(id))?.name ?? '—'
  return [...new Set([...then.keys(), ...now.keys()])].flatMap(id => {
    const old = then.get(id)
    const fresh = now.get(id)
    const isSame = old?.bc === fresh?.bc && old?.hc === fresh?.hc && old?.parent === fresh?.parent
    if (isSame) return []
    const isMoved = old && fresh && old.parent !== fresh.parent
    return [
      {
        name: (fresh ?? old)?.name ?? '',
        by: [...(touched.get(id) ?? [])].join(', '),
        bcBefore: old?.bc ?? null,
        bcAfter: fresh?.bc ?? null,
        hcBefore: old?.hc ?? null,
        hcAfter: fresh?.hc ?? null,
        parent: isMoved ? `${nameOf(old.parent)} → ${nameOf(fresh.parent)}` : ''
      }
    ]
  })
}

export const scenarioUnitChangeColumns: readonly ListColumn<ScenarioUnitChange>[] = [
  { key: 'by', title: 'Thao tác', kind: 'text', value: row => row.by, minWidth: 120 },
  { key: 'name', title: 'Đơn vị', kind: 'text', value: row => row.name, minWidth: 120 },
  { key: 'bcBefore', title: 'BC trước', kind: 'number', value: row => row.bcBefore, minWidth: 80 },
  { key: 'bcAfter', title: 'BC sau', kind: 'number', value: row => row.bcAfter, minWidth: 80 },
  { key: 'hcBefore', title: 'HC trước', kind: 'number', value: row => row.hcBefore, minWidth: 80 },
  { key: 'hcAfter', title: 'HC sau', kind: 'number', value: row => row.hcAfter, minWidth: 80 },
  { key: 'parent', title: 'Trực thuộc', kind: 'text', value: row => row.parent, minWidth: 160 }
]
