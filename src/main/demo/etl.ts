import { formatNumber } from '@shared/kit/format'
import { SeededRandom, seedFromText } from '@shared/kit/random'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { type EtlRun, etlRunStepNames } from '@shared/model/etl/run'
import { computeNextScheduledRunTime } from '@shared/model/etl/schedule'
import { pausedTableMessage } from '../warehouse/write-refusal'

/**
 * Steps of a sample pipeline and what it has loaded. `partition` is the partition column of the
 * target table, if it has partitions.
 */
const sampleFlow = (partition = ''): Pick<EtlPipeline, 'flow' | 'taken'> => ({
  flow: { source: { kind: 'sample' }, steps: [], rules: [], partition },
  taken: []
})

/** Fictional pipelines for the ETL sources of the specification (section 9). */
export function createSamplePipelines(): EtlPipeline[] {
  return [
    {
      id: 'etl-001',
      origin: 'sample',
      code: 'etl_qs_10',
      name: 'Tổng hợp quân số',
      description: 'Gộp quân số từ 10 hệ thống đơn vị, chuẩn hóa cấp bậc và chức vụ',
      source: 'Oracle – Quân số đơn vị',
      targetTable: 'dm_nhansu_tong_hop',
      schedule: { kind: 'daily', time: '02:00' },
      ...sampleFlow()
    },
    {
      id: 'etl-002',
      origin: 'sample',
      code: 'etl_tb',
      name: 'Thống kê trang bị',
      description: 'Đọc sổ trang bị, đối chiếu trạng thái kỹ thuật',
      source: 'Oracle – Sổ trang bị',
      targetTable: 'dm_trangbi_thongke',
      schedule: { kind: 'daily', time: '03:30' },
      ...sampleFlow()
    },
    {
      id: 'etl-003',
      origin: 'sample',
      code: 'etl_bc_dv',
      name: 'Biên chế đơn vị',
      description: 'Cập nhật danh mục đơn vị và biên chế được duyệt',
      source: 'Tệp Excel biên chế',
      targetTable: 'dm_donvi_capbac',
      schedule: { kind: 'weekly', weekday: 1, time: '01:00' },
      ...sampleFlow()
    },
    {
      id: 'etl-004',
      origin: 'sample',
      code: 'etl_dvdb',
      name: 'Nguồn động viên, dự bị',
      description: 'Nạp hồ sơ dự bị theo địa bàn',
      source: 'Tệp CSV địa bàn',
      targetTable: 'dm_dubi_dongvien',
      schedule: { kind: 'none' },
      ...sampleFlow('ma_dia_ban')
    },
    {
      id: 'etl-005',
      origin: 'sample',
      code: 'etl_tc_pb',
      name: 'Phân bổ tài chính',
      description: 'Tổng hợp phân bổ theo đơn vị, khoản chi',
      source: 'Oracle – Tài chính',
      targetTable: 'dm_taichinh_phanbo',
      schedule: { kind: 'hourly', minute: 15 },
      ...sampleFlow()
    }
  ]
}

const sampleCount = 16

/**
 * Sixteen runs before the first start, according to the schedule; the last run into a paused table
 * failed.
 */
export function createSampleRuns(pipeline: EtlPipeline, seededOn: string): EtlRun[] {
  if (Number(pipeline.id.split('-')[1]) > createSamplePipelines().length) return []
  const end = Date.parse(`${seededOn}T00:00:00+07:00`)
  const random = new SeededRandom(seedFromText(`runs-${pipeline.id}`))
  const times = timesBefore(pipeline, end)
  return times.map((startedAt, index) => {
    const isLast = index === times.length - 1
    const failed = isLast ? pipeline.code === 'etl_dvdb' : random.next() < 0.08
    const rowsIn = random.int(800, 4_800)
    const rejected = Math.round((rowsIn * random.int(0, 12)) / 1_000)
    const rowsOut = failed ? 0 : rowsIn - rejected
    const endedAt = startedAt + random.int(40, 420) * 1_000
    const isManual = pipeline.schedule.kind === 'none'
    return {
      id: `${pipeline.id}-${index + 1}`,
      pipeline: pipeline.id,
      number: index + 1,
      state: failed ? 'failed' : 'succeeded',
      ...(isManual
        ? { trigger: 'manual', operator: 'Quản trị viên' }
        : { trigger: 'schedule', operator: 'Lịch chạy' }),
      startedAt,
      endedAt,
      step: failed ? etlRunStepNames.length - 1 : etlRunStepNames.length,
      rowsIn,
      rowsOut,
      rejected,
      log: [
        { time: startedAt, level: 'info', message: `Bắt đầu “${pipeline.name}”` },
        {
          time: startedAt + 9_000,
          level: 'info',
          message: `Trích xuất ${formatNumber(rowsIn)} dòng`
        },
        {
          time: endedAt,
          level: failed ? 'error' : 'info',
          message: failed
            ? failureOf(pipeline, isLast)
            : `Đã nạp ${formatNumber(rowsOut)} dòng vào ${pipeline.targetTable}`
        }
      ]
    }
  })
}

const failureOf = ({ targetTable, source }: EtlPipeline, isLast: boolean): string =>
  isLast ? pausedTableMessage(targetTable) : `Mất kết nối đến nguồn “${source}” trong lúc nạp`

/** The last scheduled times before `end`; without a schedule one time per day. */
function timesBefore({ schedule }: EtlPipeline, end: number): number[] {
  const when = schedule.kind === 'none' ? { kind: 'daily' as const, time: '09:00' } : schedule
  const times: number[] = []
  let time = computeNextScheduledRunTime(when, end - 150 * 86_400_000)
  while (time !== null && time < end) {
    times.push(time)
    time = computeNextScheduledRunTime(when, time)
  }
  return times.slice(-sampleCount)
}
