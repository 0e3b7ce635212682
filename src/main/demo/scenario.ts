import type { Scenario } from '@shared/features/scenario/scenario'

/** Fictional author of the sample scenarios. */
const owner = 'Phạm Minh Dung'

/** Two sample scenarios: one with two steps, one without changes. */
export function createSampleScenarios(seededOn: string): Scenario[] {
  const updatedAt = Date.parse(`${seededOn}T00:00:00+07:00`) - 3 * 86_400_000
  const steps: Scenario['steps'] = [
    { kind: 'merge', unit: 'x', into: 'w' },
    { kind: 'move', from: 'c', to: 'h', bc: 40, hc: 0 }
  ]
  return [
    { id: 'kb-001', name: 'Tinh gọn đầu mối', owner, updatedAt, steps, position: steps.length },
    { id: 'kb-002', name: 'Phương án dự phòng', owner, updatedAt, steps: [], position: 0 }
  ]
}

/** Whether a scenario is the sample scenario without changes, on which no user has worked. */
export const isUnmodifiedSampleScenario = (
  scenario: Pick<Scenario, 'owner' | 'plan' | 'steps'>
): boolean => scenario.owner === owner && scenario.steps.length === 0 && scenario.plan === undefined
