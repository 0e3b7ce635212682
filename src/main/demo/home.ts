import type { Activity } from '@shared/model/home/activity'

const samples: readonly (readonly [minutesBefore: number, Omit<Activity, 'time'>])[] = [
  [900, { action: 'Đồng bộ dữ liệu trang bị vào Data Lake', user: 'Hệ thống', kind: 'run' }],
  [615, { action: 'Tạo báo cáo quân số tháng 10', user: 'Phạm Minh Đức', kind: 'create' }],
  [540, { action: 'Chạy pipeline etl_qs_10', user: 'Hệ thống', kind: 'run' }],
  [
    455,
    { action: 'Cập nhật API chia sẻ “Danh mục đơn vị”', user: 'Lê Hoàng Cường', kind: 'update' }
  ]
]

/** Sample activities of the day before `sampleSeedDay`, oldest first. */
export function createSampleActivities(seededOn: string): Activity[] {
  const midnight = Date.parse(`${seededOn}T00:00:00+07:00`)
  return samples.map(([minutes, activity]) => ({ time: midnight - minutes * 60_000, ...activity }))
}
