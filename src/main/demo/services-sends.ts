import type { ServiceTransmission } from '@shared/features/services/log'
import { SeededRandom, seedFromText } from '@shared/kit/random'
import type { SharedService } from '@shared/model/services/service'
import {
  partnerNameOfService,
  unchangedSharingDirectory
} from '@shared/model/services/service-partner'

const successes = [
  'Đã tiếp nhận',
  'Đã tiếp nhận và đối soát đủ số bản ghi',
  'Đã tiếp nhận; hệ thống nhận sẽ cập nhật vào kho dữ liệu dùng chung trong phiên xử lý cuối ngày',
  'Đã tiếp nhận một phần, các bản ghi trùng với lần gửi trước được bỏ qua theo quy tắc đối soát của đơn vị nhận'
]
/** Failure reasons from section 8 of the specification. */
const failures = ['Kết nối timeout', 'Lỗi xác thực dữ liệu', 'Lỗi xác thực certificate']
const departments = ['', ' – Trung tâm dữ liệu', ' – Vụ Kế hoạch', ' – Cục Công nghệ thông tin']

const dayMs = 86_400_000
const days = 60

/**
 * At least 300 simulated sends over the 60 whole days before `sampleSeedDay` (midnight in Vietnam), in
 * ascending order. A service that never ran has no sends; a service with a broken connection fails
 * from a certain day on.
 */
export function createSampleTransmissions(
  service: SharedService,
  seededOn: string
): ServiceTransmission[] {
  const hasRun = service.history.some(({ action }) => action === 'activate')
  if (!hasRun) return []
  const random = new SeededRandom(seedFromText(service.id))
  const end = Date.parse(`${seededOn}T00:00:00+07:00`)
  const broken = service.status === 'error' ? end - 3 * dayMs : Number.POSITIVE_INFINITY
  const partner = partnerNameOfService(service, unchangedSharingDirectory)
  const units = departments.map(department => `${partner}${department}`)
  const entries: ServiceTransmission[] = []
  for (let back = days; back >= 1; back--) {
    const start = end - back * dayMs
    const count = random.int(5, 8)
    const times = Array.from(
      { length: count },
      () => start + random.int(6 * 3_600, 20 * 3_600) * 1_000
    )
    for (const timestamp of times.sort((left, right) => left - right)) {
      const failed = timestamp >= broken || random.next() < 0.06
      entries.push({
        id: `${service.id}-${entries.length + 1}`,
        timestamp,
        receivingUnit: random.pick(units),
        recordCount: failed ? 0 : random.int(20, 900),
        status: failed ? 'error' : 'success',
        response: responseOf(failed, timestamp >= broken, random)
      })
    }
  }
  return entries
}

function responseOf(failed: boolean, isBroken: boolean, random: SeededRandom): string {
  if (isBroken) return 'Lỗi xác thực certificate'
  if (failed) return random.pick(failures)
  return random.weighted([
    [successes[0] as string, 6],
    [successes[1] as string, 3],
    [successes[2] as string, 1],
    [successes[3] as string, 1]
  ])
}
