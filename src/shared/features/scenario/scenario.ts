import { line, recordId, text, time } from '../../kit/fields'
import type { Column } from '../../kit/list/columns'
import { isSameName } from '../../kit/text-fold'
import { z } from '../../kit/zod'

const unitId = text(40)
const count = z.int().min(0).max(1_000_000)

/** One step of a scenario. BC is the establishment, HC the headcount that goes along. */
export const scenarioStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), from: unitId, to: unitId, bc: count, hc: count }),
  z.strictObject({ kind: z.literal('merge'), unit: unitId, into: unitId }),
  z.strictObject({
    kind: z.literal('split'),
    unit: unitId,
    name: line(100).pipe(z.string().trim().min(1, 'Vui lòng nhập tên đơn vị mới')),
    bc: count,
    hc: count
  }),
  z.strictObject({ kind: z.literal('place'), unit: unitId, parent: unitId })
])
export type ScenarioStep = z.infer<typeof scenarioStep>

/** A scenario: its steps, of which the first `position` count; the others can be done again. */
export const scenario = z.strictObject({
  id: recordId,
  name: text(200),
  owner: text(100),
  updatedAt: time,
  steps: z.array(scenarioStep).max(200),
  position: z.int().min(0).max(200)
})
export type Scenario = z.infer<typeof scenario>

/** A unit as a scenario sees it. `parent` is empty at the top. */
export const scenarioUnit = z.strictObject({
  id: unitId,
  name: text(100),
  parent: text(40),
  bc: z.int(),
  hc: z.int()
})
export type ScenarioUnit = z.infer<typeof scenarioUnit>

/** A field of a step, as the form names it. */
export type StepField = 'from' | 'to' | 'unit' | 'into' | 'parent' | 'name' | 'bc' | 'hc'

/** Thrown by a step that cannot be taken; the message is for the person, the field is where the reason lies. */
export class ScenarioFault extends Error {
  readonly field: StepField

  constructor(field: StepField, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Takes one step. Pure. BC and HC are only carried from unit to unit: their sums stay. Throws ScenarioFault where there is
 * not enough, a unit is gone, or the tree would close to a ring.
 */
export function takeStep(units: readonly ScenarioUnit[], step: ScenarioStep): ScenarioUnit[] {
  const find = (id: string, field: StepField): ScenarioUnit => {
    const unit = units.find(candidate => candidate.id === id)
    if (!unit) throw new ScenarioFault(field, 'Đơn vị không còn trong kịch bản.')
    return unit
  }
  const change = (edit: (unit: ScenarioUnit) => ScenarioUnit): ScenarioUnit[] => units.map(edit)
  if (step.kind === 'move') {
    const from = find(step.from, 'from')
    const to = find(step.to, 'to')
    if (from.id === to.id) throw new ScenarioFault('to', 'Đơn vị chuyển đi và nhận phải khác nhau.')
    if (step.bc + step.hc === 0)
      throw new ScenarioFault('bc', 'Vui lòng nhập số biên chế hoặc quân số cần chuyển.')
    checkEnough(from, step)
    return change(unit => {
      if (unit.id === from.id) return { ...unit, bc: unit.bc - step.bc, hc: unit.hc - step.hc }
      if (unit.id === to.id) return { ...unit, bc: unit.bc + step.bc, hc: unit.hc + step.hc }
      return unit
    })
  }
  if (step.kind === 'merge') {
    const gone = find(step.unit, 'unit')
    const into = find(step.into, 'into')
    if (gone.id === into.id)
      throw new ScenarioFault('into', 'Không thể gộp một đơn vị với chính nó.')
    if (isBelow(units, into, gone.id))
      throw new ScenarioFault('into', 'Không thể gộp vào đơn vị trực thuộc.')
    return change(unit => {
      if (unit.id === into.id) return { ...unit, bc: unit.bc + gone.bc, hc: unit.hc + gone.hc }
      return unit.parent === gone.id ? { ...unit, parent: into.id } : unit
    }).filter(unit => unit.id !== gone.id)
  }
  if (step.kind === 'split') {
    const from = find(step.unit, 'unit')
    checkEnough(from, step)
    if (units.some(({ name }) => isSameName(name, step.name))) {
      throw new ScenarioFault('name', 'Tên đơn vị đã có trong kịch bản.')
    }
    const made = {
      id: newId(units),
      name: step.name,
      parent: from.parent,
      bc: step.bc,
      hc: step.hc
    }
    const rest = change(unit =>
      unit.id === from.id ? { ...unit, bc: unit.bc - step.bc, hc: unit.hc - step.hc } : unit
    )
    return [...rest, made]
  }
  const unit = find(step.unit, 'unit')
  const parent = find(step.parent, 'parent')
  if (unit.id === parent.id || isBelow(units, parent, unit.id)) {
    throw new ScenarioFault(
      'parent',
      'Đơn vị không thể trực thuộc chính nó hoặc đơn vị cấp dưới của nó.'
    )
  }
  return change(other => (other.id === unit.id ? { ...other, parent: parent.id } : other))
}

/** All steps up to the position. Throws ScenarioFault at the first that cannot be taken. */
export function runScenario(
  base: readonly ScenarioUnit[],
  { steps, position }: Pick<Scenario, 'steps' | 'position'>
): readonly ScenarioUnit[] {
  return steps.slice(0, position).reduce<readonly ScenarioUnit[]>(takeStep, base)
}

function checkEnough(unit: ScenarioUnit, { bc, hc }: { bc: number; hc: number }): void {
  if (bc > unit.bc) throw new ScenarioFault('bc', `“${unit.name}” chỉ có ${unit.bc} biên chế.`)
  if (hc > unit.hc) throw new ScenarioFault('hc', `“${unit.name}” chỉ có ${unit.hc} người.`)
}

function isBelow(units: readonly ScenarioUnit[], unit: ScenarioUnit, top: string): boolean {
  const byId = new Map(units.map(candidate => [candidate.id, candidate]))
  for (let up = byId.get(unit.parent); up; up = byId.get(up.parent)) if (up.id === top) return true
  return false
}

function newId(units: readonly ScenarioUnit[]): string {
  let number = 1
  while (units.some(({ id }) => id === `moi-${number}`)) number++
  return `moi-${number}`
}

export const scenarioTotals = z.strictObject({ units: z.int(), bc: z.int(), hc: z.int() })
export type ScenarioTotals = z.infer<typeof scenarioTotals>

export function totalsOf(units: readonly ScenarioUnit[]): ScenarioTotals {
  return {
    units: units.length,
    bc: units.reduce((sum, { bc }) => sum + bc, 0),
    hc: units.reduce((sum, { hc }) => sum + hc, 0)
  }
}

/** A unit that a scenario changes; null where it is not there before or after. */
export const unitChange = z.strictObject({
  name: text(100),
  /** Kinds of the steps that touched it, in words. */
  by: text(200),
  bcBefore: z.int().nullable(),
  bcAfter: z.int().nullable(),
  hcBefore: z.int().nullable(),
  hcAfter: z.int().nullable(),
  parent: text(200)
})
export type UnitChange = z.infer<typeof unitChange>

export function changesOf(
  before: readonly ScenarioUnit[],
  after: readonly ScenarioUnit[],
  touched: ReadonlyMap<string, ReadonlySet<string>> = new Map()
): UnitChange[] {
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

/** Names of the kinds of steps, as the form and the table have them. */
export const stepNames: Readonly<Record<ScenarioStep['kind'], string>> = {
  move: 'Chuyển quân số',
  merge: 'Gộp',
  split: 'Tách',
  place: 'Chuyển trực thuộc'
}

/** Which kinds of steps touched a unit; a unit that is gone counts too. */
export function touchedUnits(
  base: readonly ScenarioUnit[],
  { steps, position }: Pick<Scenario, 'steps' | 'position'>
): Map<string, Set<string>> {
  const touched = new Map<string, Set<string>>()
  let units = base
  for (const step of steps.slice(0, position)) {
    const next = takeStep(units, step)
    for (const id of new Set([...units, ...next].map(unit => unit.id))) {
      const old = units.find(unit => unit.id === id)
      const fresh = next.find(unit => unit.id === id)
      if (old?.bc === fresh?.bc && old?.hc === fresh?.hc && old?.parent === fresh?.parent) continue
      touched.set(id, (touched.get(id) ?? new Set()).add(stepNames[step.kind]))
    }
    units = next
  }
  return touched
}

export const unitChangeColumns: readonly Column<UnitChange>[] = [
  { key: 'by', title: 'Thao tác', kind: 'text', value: row => row.by, minWidth: 120 },
  { key: 'name', title: 'Đơn vị', kind: 'text', value: row => row.name, minWidth: 120 },
  { key: 'bcBefore', title: 'BC trước', kind: 'number', value: row => row.bcBefore, minWidth: 80 },
  { key: 'bcAfter', title: 'BC sau', kind: 'number', value: row => row.bcAfter, minWidth: 80 },
  { key: 'hcBefore', title: 'HC trước', kind: 'number', value: row => row.hcBefore, minWidth: 80 },
  { key: 'hcAfter', title: 'HC sau', kind: 'number', value: row => row.hcAfter, minWidth: 80 },
  { key: 'parent', title: 'Trực thuộc', kind: 'text', value: row => row.parent, minWidth: 160 }
]

/** What a step does, in words; `nameOf` knows the units before it. */
export function describeStep(step: ScenarioStep, nameOf: (id: string) => string): string {
  if (step.kind === 'move') {
    return `Chuyển ${step.bc} biên chế, ${step.hc} người từ ${nameOf(step.from)} sang ${nameOf(step.to)}`
  }
  if (step.kind === 'merge') return `Gộp ${nameOf(step.unit)} vào ${nameOf(step.into)}`
  if (step.kind === 'split') {
    return `Tách ${nameOf(step.unit)}: lập ${step.name} với ${step.bc} biên chế, ${step.hc} người`
  }
  return `Chuyển ${nameOf(step.unit)} về trực thuộc ${nameOf(step.parent)}`
}
