import { z } from '../zod'
import { activity } from './activity'
import { text } from './fields'

/** Spec 9: the sample figures of the home page; `change` is the ratio to the period before. */
export const homeFigures = [
  { key: 'data', title: 'Tổng dữ liệu', value: 2_456_789, unit: 'count', change: 0.125 },
  { key: 'users', title: 'Người dùng hoạt động', value: 1_234, unit: 'count', change: 0.082 },
  { key: 'reports', title: 'Báo cáo đã tạo', value: 3_456, unit: 'count', change: 0.153 },
  { key: 'reliability', title: 'Độ tin cậy hệ thống', value: 0.998, unit: 'ratio', change: 0.001 }
] as const

/** Something that waits for a person, with the way there. */
export const pendingTask = z.strictObject({
  kind: z.enum(['approval', 'failure', 'stopped']),
  title: text(200),
  detail: text(500),
  path: z.string().max(200)
})
export type PendingTask = z.infer<typeof pendingTask>

export const homeOverview = z.strictObject({
  tasks: z.array(pendingTask),
  activities: z.array(activity)
})
export type HomeOverview = z.infer<typeof homeOverview>
