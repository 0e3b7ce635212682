import { sampleScenarioInput } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

type ScenarioChange = Extract<ChangingCallName, `scenario:${string}`>

/** Preparations of the changing calls of scenarios. */
export const scenarioCallPreparations: { readonly [C in ScenarioChange]: CallPreparation<C> } = {
  'scenario:export': sampleScenarioInput,
  'scenario:create': () => ({ name: 'Bản sao', copyOf: null }),
  'scenario:rename': () => ({ ...sampleScenarioInput(), name: 'Tên khác' }),
  'scenario:remove': sampleScenarioInput,
  'scenario:take': async ({ handlers }) => {
    const { units } = await handlers['scenario:get'](sampleScenarioInput())
    const [from, to] = units
    const step = { kind: 'move' as const, from: from?.id ?? '', to: to?.id ?? '', bc: 5, hc: 3 }
    return { ...sampleScenarioInput(), step }
  },
  'scenario:shift': async program => {
    await program.handlers['scenario:take'](
      await scenarioCallPreparations['scenario:take'](program, '')
    )
    return { ...sampleScenarioInput(), by: -1 }
  },
  'scenario:savePlan': async ({ handlers }) => {
    const { settings } = await handlers['scenario:planForm'](sampleScenarioInput())
    return { ...sampleScenarioInput(), settings: { ...settings, years: 3 } }
  },
  'scenario:exportRedistribution': () => ({ ...sampleScenarioInput(), subject: 'equipment' }),
  'scenario:saveRedistributionDocument': () => ({
    ...sampleScenarioInput(),
    subject: 'persons',
    format: 'docx',
    job: crypto.randomUUID()
  }),
  'scenario:exportPlanComparison': () => ({
    ...sampleScenarioInput(),
    other: 'kb-001',
    job: crypto.randomUUID()
  }),
  'scenario:savePlanDocument': () => ({
    ...sampleScenarioInput(),
    format: 'docx',
    job: crypto.randomUUID()
  }),
  'scenario:exportPlan': () => ({ ...sampleScenarioInput(), job: crypto.randomUUID() })
}
