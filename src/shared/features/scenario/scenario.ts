import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { isSameDisplayName } from '../../kit/text-fold'
import { z } from '../../kit/zod'
import { planSettingsSchema } from './plan/settings'

/** Maximum characters of a unit id in a step. */
export const maxScenarioUnitIdLength = 40
const unitId = textSchema(maxScenarioUnitIdLength)
const count = z.int().min(0).max(1_000_000)

/**
 * One step of a reorganisation scenario. `bc` is the number of established (authorised) posts, `hc`
 * the actual headcount that moves with them.
 */
export const scenarioStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), from: unitId, to: unitId, bc: count, hc: count }),
  z.strictObject({ kind: z.literal('merge'), unit: unitId, into: unitId }),
  z.strictObject({
    kind: z.literal('split'),
    unit: unitId,
    name: lineSchema(100).pipe(z.string().trim().min(1, 'Vui lòng nhập tên đơn vị mới')),
    bc: count,
    hc: count
  }),
  z.strictObject({ kind: z.literal('place'), unit: unitId, parent: unitId })
])
export type ScenarioStep = z.infer<typeof scenarioStepSchema>

/** Scenario whose first `position` steps are applied; the other steps can be redone. */
export const scenarioSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(200),
  owner: textSchema(100),
  updatedAt: timestampSchema,
  steps: z.array(scenarioStepSchema).max(200),
  position: z.int().min(0).max(200),
  /** Settings of the plan over years; absent until a user saves them. */
  plan: planSettingsSchema.optional()
})
export type Scenario = z.infer<typeof scenarioSchema>

/** Unit within a scenario; `parent` is empty for a unit at the top level. */
export const scenarioUnitSchema = z.strictObject({
  id: unitId,
  name: textSchema(100),
  parent: textSchema(maxScenarioUnitIdLength),
  bc: z.int(),
  hc: z.int()
})
export type ScenarioUnit = z.infer<typeof scenarioUnitSchema>

/** Field of a step, as named in the form. */
export type ScenarioStepField = 'from' | 'to' | 'unit' | 'into' | 'parent' | 'name' | 'bc' | 'hc'

/** Error about an invalid step of a scenario, with a message for the user and the invalid field. */
export class ScenarioStepError extends Error {
  readonly field: ScenarioStepField

  constructor(field: ScenarioStepField, message: string) {
    super(message)
    this.field = field
  }
}

/**
 * Applies one step to the units; a pure function. `bc` (posts) and `hc` (headcount) are only moved
 * between units, so their sums stay. Throws ScenarioStepError if a unit has too few, no longer
 * exists, or would become its own superior.
 */
export function applyScenarioStep(
  units: readonly ScenarioUnit[],
  step: ScenarioStep
): ScenarioUnit[] {
  const find = (id: string, field: ScenarioStepField): ScenarioUnit => {
    const unit = units.find(candidate => candidate.id === id)
    if (!unit) throw new ScenarioStepError(field, 'Đơn vị không còn trong kịch bản.')
    return unit
  }
  const change = (edit: (unit: ScenarioUnit) => ScenarioUnit): ScenarioUnit[] => units.map(edit)
  if (step.kind === 'move') {
    const from = find(step.from, 'from')
    const to = find(step.to, 'to')
    if (from.id === to.id)
      throw new ScenarioStepError('to', 'Đơn vị chuyển đi và nhận phải khác nhau.')
    if (step.bc + step.hc === 0)
      throw new ScenarioStepError('bc', 'Vui lòng nhập số biên chế hoặc quân số cần chuyển.')
    assertEnoughStrength(from, step)
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
      throw new ScenarioStepError('into', 'Không thể gộp một đơn vị với chính nó.')
    if (isBelow(units, into, gone.id))
      throw new ScenarioStepError('into', 'Không thể gộp vào đơn vị trực thuộc.')
    return change(unit => {
      if (unit.id === into.id) return { ...unit, bc: unit.bc + gone.bc, hc: unit.hc + gone.hc }
      return unit.parent === gone.id ? { ...unit, parent: into.id } : unit
    }).filter(unit => unit.id !== gone.id)
  }
  if (step.kind === 'split') {
    const from = find(step.unit, 'unit')
    assertEnoughStrength(from, step)
    if (units.some(({ name }) => isSameDisplayName(name, step.name))) {
      throw new ScenarioStepError('name', 'Tên đơn vị đã có trong kịch bản.')
    }
    const made = {
      id: createScenarioUnitId(units),
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
    throw new ScenarioStepError(
      'parent',
      'Đơn vị không thể trực thuộc chính nó hoặc đơn vị cấp dưới của nó.'
    )
  }
  return change(other => (other.id === unit.id ? { ...other, parent: parent.id } : other))
}

/** Ids of the units that a step refers to. */
export const unitIdsOfScenarioStep = (step: ScenarioStep): string[] => {
  if (step.kind === 'move') return [step.from, step.to]
  if (step.kind === 'merge') return [step.unit, step.into]
  return step.kind === 'split' ? [step.unit] : [step.unit, step.parent]
}

/**
 * Applies all steps up to the scenario's position. Throws ScenarioStepError at the first invalid
 * step.
 */
export function applyScenario(
  base: readonly ScenarioUnit[],
  { steps, position }: Pick<Scenario, 'steps' | 'position'>
): readonly ScenarioUnit[] {
  return steps.slice(0, position).reduce<readonly ScenarioUnit[]>(applyScenarioStep, base)
}

function assertEnoughStrength(unit: ScenarioUnit, { bc, hc }: { bc: number; hc: number }): void {
  if (bc > unit.bc) throw new ScenarioStepError('bc', `“${unit.name}” chỉ có ${unit.bc} biên chế.`)
  if (hc > unit.hc) throw new ScenarioStepError('hc', `“${unit.name}” chỉ có ${unit.hc} người.`)
}

function isBelow(units: readonly ScenarioUnit[], unit: ScenarioUnit, top: string): boolean {
  const byId = new Map(units.map(candidate => [candidate.id, candidate]))
  for (let up = byId.get(unit.parent); up; up = byId.get(up.parent)) if (up.id === top) return true
  return false
}

const made = 'moi-'

function createScenarioUnitId(units: readonly ScenarioUnit[]): string {
  let number = 1
  while (units.some(({ id }) => id === `${made}${number}`)) number++
  return `${made}${number}`
}

/** Whether a unit was created by a step of the scenario. */
export const isScenarioCreatedUnit = (id: string): boolean => id.startsWith(made)

export const scenarioTotalsSchema = z.strictObject({ units: z.int(), bc: z.int(), hc: z.int() })
export type ScenarioTotals = z.infer<typeof scenarioTotalsSchema>

export function scenarioTotalsOf(units: readonly ScenarioUnit[]): ScenarioTotals {
  return {
    units: units.length,
    bc: units.reduce((sum, { bc }) => sum + bc, 0),
    hc: units.reduce((sum, { hc }) => sum + hc, 0)
  }
}

/** Names of the step kinds in the form and the table. */
export const scenarioStepLabels: Readonly<Record<ScenarioStep['kind'], string>> = {
  move: 'Chuyển quân số',
  merge: 'Gộp',
  split: 'Tách',
  place: 'Chuyển trực thuộc'
}

/** For each unit, the kinds of the steps that affected it, including units that a step removed. */
export function collectStepKindsByAffectedUnit(
  base: readonly ScenarioUnit[],
  { steps, position }: Pick<Scenario, 'steps' | 'position'>
): Map<string, Set<string>> {
  const touched = new Map<string, Set<string>>()
  let units = base
  for (const step of steps.slice(0, position)) {
    const next = applyScenarioStep(units, step)
    const then = new Map(units.map(unit => [unit.id, unit]))
    const now = new Map(next.map(unit => [unit.id, unit]))
    for (const id of new Set([...then.keys(), ...now.keys()])) {
      const old = then.get(id)
      const fresh = now.get(id)
      if (old?.bc === fresh?.bc && old?.hc === fresh?.hc && old?.parent === fresh?.parent) continue
      touched.set(id, (touched.get(id) ?? new Set()).add(scenarioStepLabels[step.kind]))
    }
    units = next
  }
  return touched
}

/** Text about a step of a scenario; `nameOf` returns the names that units have before the step. */
export function describeScenarioStep(step: ScenarioStep, nameOf: (id: string) => string): string {
  if (step.kind === 'move') {
    return `Chuyển ${step.bc} biên chế, ${step.hc} người từ ${nameOf(step.from)} sang ${nameOf(step.to)}`
  }
  if (step.kind === 'merge') return `Gộp ${nameOf(step.unit)} vào ${nameOf(step.into)}`
  if (step.kind === 'split') {
    return `Tách ${nameOf(step.unit)}: lập ${step.name} với ${step.bc} biên chế, ${step.hc} người`
  }
  return `Chuyển ${nameOf(step.unit)} về trực thuộc ${nameOf(step.parent)}`
}
