import { call, none } from '../../contract/call'
import { line, recordId } from '../../kit/fields'
import { saveResult } from '../../kit/saved-file'
import { z } from '../../kit/zod'
import { scenario, scenarioStep, scenarioTotals, scenarioUnit } from './scenario'
import { unitChange } from './unit-change'

const item = z.strictObject({ id: recordId })
const view = z.strictObject({
  scenario,
  /** Units as they are after the steps, to choose from. */
  units: z.array(scenarioUnit),
  before: scenarioTotals,
  after: scenarioTotals,
  changes: z.array(unitChange),
  /** The steps in words, also those that were undone. */
  words: z.array(z.string())
})
export type ScenarioView = z.infer<typeof view>

export const scenarioCalls = {
  /** `opens`: a page that is asked for none may begin with it. */
  'scenario:list': call(
    'view',
    none,
    z.array(scenario.pick({ id: true, name: true }).extend({ opens: z.boolean() }))
  ),
  'scenario:get': call('view', item, view),
  /** The changed units as a CSV file. */
  'scenario:export': call('export', item, saveResult),
  'scenario:create': call(
    'analyse',
    z.strictObject({ name: line(200), copyOf: recordId.nullable() }),
    scenario
  ),
  'scenario:rename': call('analyse', item.extend({ name: line(200) }), scenario),
  'scenario:remove': call('analyse', item, none),
  'scenario:take': call('analyse', item.extend({ step: scenarioStep }), view),
  /** One step back, or forward again. */
  'scenario:shift': call(
    'analyse',
    item.extend({ by: z.union([z.literal(-1), z.literal(1)]) }),
    view
  )
} as const
