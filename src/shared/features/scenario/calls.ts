import { line, recordId } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { call, none } from '../../model/call'
import { scenario, scenarioStep, scenarioTotals, scenarioUnit } from './scenario'
import { unitChange } from './unit-change'

const item = z.strictObject({ id: recordId })
const view = z.strictObject({
  scenario,
  /** Selectable units after all steps. */
  units: z.array(scenarioUnit),
  before: scenarioTotals,
  after: scenarioTotals,
  changes: z.array(unitChange),
  /** Descriptions of the steps, including undone ones. */
  words: z.array(z.string())
})
export type ScenarioView = z.infer<typeof view>

export const scenarioCalls = {
  /** `opens`: scenario that a page without a requested one may start with. */
  'scenario:list': call(
    'view',
    none,
    z.array(scenario.pick({ id: true, name: true }).extend({ opens: z.boolean() }))
  ),
  'scenario:get': call('view', item, view),
  /** Exports the changed units as CSV. */
  'scenario:export': call('export', item, saveResult),
  'scenario:create': call(
    'analyse',
    z.strictObject({ name: line(200), copyOf: recordId.nullable() }),
    scenario
  ),
  'scenario:rename': call('analyse', item.extend({ name: line(200) }), scenario),
  'scenario:remove': call('analyse', item, none),
  'scenario:take': call('analyse', item.extend({ step: scenarioStep }), view),
  /** Undoes or redoes one step. */
  'scenario:shift': call(
    'analyse',
    item.extend({ by: z.union([z.literal(-1), z.literal(1)]) }),
    view
  )
} as const
