import { lineSchema, recordIdSchema } from '../../kit/fields'
import { fileSaveResultSchema, saveJobIdSchema } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { verdictSchema } from '../../model/analytics/verdict'
import { defineCall, emptySchema } from '../../model/call'
import { documentFormats } from '../../model/documents/official-document'
import { planSettingsSchema } from './plan/settings'
import { planFormSchema, planViewSchema } from './plan/view'
import { redistributionSubjectSchema, redistributionViewSchema } from './redistribution/view'
import {
  scenarioSchema,
  scenarioStepSchema,
  scenarioTotalsSchema,
  scenarioUnitSchema
} from './scenario'
import { scenarioUnitChangeSchema, unitShortageSchema } from './unit-change'

const item = z.strictObject({ id: recordIdSchema })
const redistributed = item.extend({ subject: redistributionSubjectSchema })
const job = saveJobIdSchema
const view = z.strictObject({
  scenario: scenarioSchema,
  /** Selectable units after all steps. */
  units: z.array(scenarioUnitSchema),
  before: scenarioTotalsSchema,
  after: scenarioTotalsSchema,
  changes: z.array(scenarioUnitChangeSchema),
  verdict: verdictSchema,
  /** Status of the fill rate after all steps by its threshold; absent without an establishment. */
  rating: z
    .strictObject({ tone: z.enum(['success', 'warning', 'danger']), target: z.string() })
    .optional(),
  /** Units that lack most persons after all steps, at most eight. */
  worst: z.array(unitShortageSchema),
  /** What the chart of the changed units shows; absent if no establishment changes. */
  finding: z.string().optional(),
  /** Descriptions of all steps of the scenario, including undone steps. */
  words: z.array(z.string())
})
export type ScenarioView = z.infer<typeof view>

export const scenarioCalls = {
  /** `opens`: whether the page opens this scenario if its address names none. */
  'scenario:list': defineCall(
    'view',
    emptySchema,
    z.array(scenarioSchema.pick({ id: true, name: true }).extend({ opens: z.boolean() }))
  ),
  'scenario:get': defineCall('view', item, view),
  /** Exports the units changed by the scenario as CSV. */
  'scenario:export': defineCall('export', item, fileSaveResultSchema),
  'scenario:create': defineCall(
    'analyse',
    z.strictObject({ name: lineSchema(200), copyOf: recordIdSchema.nullable() }),
    scenarioSchema
  ),
  'scenario:rename': defineCall('analyse', item.extend({ name: lineSchema(200) }), scenarioSchema),
  'scenario:remove': defineCall('analyse', item, emptySchema),
  'scenario:take': defineCall('analyse', item.extend({ step: scenarioStepSchema }), view),
  /** Undoes or redoes one step of the scenario. */
  'scenario:shift': defineCall(
    'analyse',
    item.extend({ by: z.union([z.literal(-1), z.literal(1)]) }),
    view
  ),
  /** Settings of the scenario's plan over years. */
  'scenario:planForm': defineCall('view', item, planFormSchema),
  'scenario:savePlan': defineCall(
    'analyse',
    item.extend({ settings: planSettingsSchema }),
    emptySchema
  ),
  /** Computes the best plan; `job` cancels it. */
  'scenario:plan': defineCall('view', item.extend({ job }), planViewSchema),
  'scenario:stopPlan': defineCall('view', z.strictObject({ job }), emptySchema),
  /** Computes the plan and exports it by year and group as CSV. */
  'scenario:exportPlan': defineCall('export', item.extend({ job }), fileSaveResultSchema),
  /** Computes two plans and exports their totals with the differences as CSV. */
  'scenario:exportPlanComparison': defineCall(
    'export',
    item.extend({ other: recordIdSchema, job }),
    fileSaveResultSchema
  ),
  /**
   * Computes the plan, and the `other` one with which it is compared, and saves them as an official
   * document.
   */
  'scenario:savePlanDocument': defineCall(
    'export',
    item.extend({ other: recordIdSchema.optional(), format: z.enum(documentFormats), job }),
    fileSaveResultSchema
  ),
  /** Proposal that moves persons or equipment from units with a surplus to those with a shortage. */
  'scenario:redistribution': defineCall('view', redistributed, redistributionViewSchema),
  'scenario:exportRedistribution': defineCall('export', redistributed, fileSaveResultSchema),
  /** Makes the proposal again and saves all its rows as an official document. */
  'scenario:saveRedistributionDocument': defineCall(
    'export',
    redistributed.extend({ format: z.enum(documentFormats), job }),
    fileSaveResultSchema
  )
} as const

export const scenarioEvents = {
  /** Progress of a plan: phase of the work, and iterations of the solver so far. */
  'scenario:planProgress': z.strictObject({
    job,
    phase: z.enum(['solve', 'contradiction']),
    iterations: z.int().min(0)
  })
} as const
