import type { Scenario } from '@shared/domain/scenario'

/** Two scenarios to begin with: one that changes nothing yet, one with a step. */
export function sampleScenarios(seededOn: string): Scenario[] {
  const updatedAt = Date.parse(`${seededOn}T00:00:00+07:00`) - 3 * 86_400_000
  const owner = 'Phạm Minh Dung'
  return [
    { id: 'kb-001', name: 'Tinh gọn đầu mối', owner, updatedAt, steps: [], position: 0 },
    { id: 'kb-002', name: 'Phương án dự phòng', owner, updatedAt, steps: [], position: 0 }
  ]
}
