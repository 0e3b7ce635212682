import { createFieldRuleSchema } from '../../../kit/fields'
import { parseTypedDecimal, parseTypedInteger } from '../../../kit/figures/typed-number'
import {
  mostPlanAmount,
  mostPlanYears,
  type PlanGroupSettings,
  type PlanSettings,
  planSettingsSchema
} from './settings'
import { planText } from './text'

const faults = planText.form.faults

/** Typed values of the form of a plan; the key of a group's field is “group.field”. */
export type PlanFormValues = Record<string, string>

/** Number fields of one group of posts in the form, in display order. */
export const planGroupNumbers = [
  'loss',
  'intakeLimit',
  'intakeCost',
  'shortageCost',
  'excessCost',
  'moveLimit',
  'moveCost',
  'minFill'
] as const satisfies readonly (keyof PlanGroupSettings)[]

/** Numbers of the whole plan in the form, in display order. */
export const planNumbers = [
  'releaseLimit',
  'releaseCost',
  'transferLimit',
  'transferCost',
  'budget'
] as const satisfies readonly (keyof PlanSettings)[]

/** Fields that may be empty, which stands for null. */
const optional: ReadonlySet<string> = new Set([
  'intakeLimit',
  'moveLimit',
  'minFill',
  'releaseLimit',
  'transferLimit',
  'budget'
])
const percentages: ReadonlySet<string> = new Set(['loss', 'minFill'])

export const planGroupField = (group: number, field: keyof PlanGroupSettings): string =>
  `${group}.${field}`

const typed = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

/** Values of the form for saved settings. */
export function toPlanFormValues(settings: PlanSettings): PlanFormValues {
  return {
    years: String(settings.years),
    grouping: settings.grouping,
    ...Object.fromEntries(planNumbers.map(name => [name, typed(settings[name])])),
    ...Object.fromEntries(
      settings.groups.flatMap((of, group) => [
        [planGroupField(group, 'source'), of.source === null ? '' : String(of.source)],
        ...planGroupNumbers.map(name => [planGroupField(group, name), typed(of[name])])
      ])
    )
  }
}

/** Number of a field, null for an empty optional one; undefined if the text is invalid. */
function parseField(name: string, text: string): number | null | undefined {
  if (text.trim() === '' && optional.has(name)) return null
  if (percentages.has(name)) {
    const value = Number(parseTypedDecimal(text) ?? Number.NaN)
    return value >= 0 && value <= 100 ? value : undefined
  }
  const value = parseTypedInteger(text)
  return value <= mostPlanAmount ? value : undefined
}

/** Name of the number that a key of the form stands for; undefined for a choice. */
function numberOfKey(key: string): string | undefined {
  const name = key.slice(key.indexOf('.') + 1)
  return [...planNumbers, ...planGroupNumbers].find(one => one === name)
}

function planFaults(values: PlanFormValues): Record<string, string> {
  const found: Record<string, string> = {}
  const years = parseTypedInteger(values.years ?? '')
  if (!(years >= 1 && years <= mostPlanYears)) found.years = faults.years
  for (const [key, text] of Object.entries(values)) {
    const name = numberOfKey(key)
    if (name !== undefined && parseField(name, text) === undefined) {
      found[key] = percentages.has(name) ? faults.percent : faults.amount
    }
  }
  return found
}

function toSettings(values: PlanFormValues): unknown {
  const numbers = (names: readonly string[], prefix = '') =>
    Object.fromEntries(
      names.map(name => [name, parseField(name, values[`${prefix}${name}`] ?? '')])
    )
  const groups = Object.keys(values).filter(key => key.endsWith('.source'))
  return {
    years: parseTypedInteger(values.years ?? ''),
    grouping: values.grouping,
    ...numbers(planNumbers),
    groups: groups.map((key, group) => ({
      ...numbers(planGroupNumbers, `${group}.`),
      source: values[key] ? Number(values[key]) : null
    }))
  }
}

/** Schema of the form's typed values, which become the settings of a plan. */
export const planFormValuesSchema = createFieldRuleSchema(planFaults).transform(values =>
  planSettingsSchema.parse(toSettings(values))
)
