import { z } from '../../../kit/zod'
import { positionGroupLetters, positionGroupNameOf } from '../../../model/analytics/words'

/** Most years of a plan. */
export const mostPlanYears = 10
/** Most units that a plan distinguishes; more are to be grouped. */
export const mostPlanUnits = 200
/** Largest number of persons, and largest amount in million đồng, in the settings of a plan. */
export const mostPlanAmount = 1_000_000

const amount = z.int().min(0).max(mostPlanAmount)
const limit = amount.nullable()
const percent = z.number().min(0).max(100)

/**
 * Groups of a plan: the groups of posts, and persons and posts that belong to none of them, as the
 * last one.
 */
export const planGroupCount = positionGroupLetters.length + 1
const restGroup = positionGroupLetters.length
export const planGroupNameOf = (group: number): string =>
  group === restGroup ? 'Chưa phân nhóm' : positionGroupNameOf(group)

/** Settings of one group; costs in million đồng per person, or per person and year. */
const planGroupSettingsSchema = z.strictObject({
  /** Persons of a year who leave before the end of the next year, in percent. */
  loss: percent,
  intakeLimit: limit,
  intakeCost: amount,
  shortageCost: amount,
  excessCost: amount,
  /** Group whose persons can be trained for this one; null for none. */
  source: z
    .int()
    .min(0)
    .max(planGroupCount - 1)
    .nullable(),
  moveLimit: limit,
  moveCost: amount,
  /** Least fill rate at the end of the last year, in percent; null without a target. */
  minFill: percent.nullable()
})
export type PlanGroupSettings = z.infer<typeof planGroupSettingsSchema>

/** Size of the units that a plan distinguishes. */
export const planGroupings = ['unit', 'branch', 'whole'] as const

/** Settings of the plan of a scenario; a limit that is null does not apply. */
export const planSettingsSchema = z.strictObject({
  years: z.int().min(1).max(mostPlanYears),
  grouping: z.enum(planGroupings),
  groups: z.array(planGroupSettingsSchema).length(planGroupCount),
  /** Persons of a group who can be released in a year. */
  releaseLimit: limit,
  releaseCost: amount,
  /** Persons who can be transferred between units in a year. */
  transferLimit: limit,
  transferCost: amount,
  /** Expense of a year in million đồng. */
  budget: limit
})
export type PlanSettings = z.infer<typeof planSettingsSchema>

/**
 * First settings of a plan: nobody is released or transferred, intake is unlimited, and a shortage
 * costs more than an intake. All are assumptions that the user edits, except the loss.
 */
export function createPlanSettings(loss: number, grouping: PlanSettings['grouping']): PlanSettings {
  return {
    years: 5,
    grouping,
    groups: Array.from({ length: planGroupCount }, () => ({
      loss,
      intakeLimit: null,
      intakeCost: 20,
      shortageCost: 100,
      excessCost: 50,
      source: null,
      moveLimit: null,
      moveCost: 10,
      minFill: null
    })),
    releaseLimit: 0,
    releaseCost: 30,
    transferLimit: 0,
    transferCost: 5,
    budget: null
  }
}
