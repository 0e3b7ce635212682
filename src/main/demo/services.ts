import { SeededRandom, seedFromText } from '@shared/kit/random'
import { emptyRegistrationValues } from '@shared/model/services/network'
import { findSharingNetwork } from '@shared/model/services/networks'
import type { ServiceEvent, SharedService } from '@shared/model/services/service'

type Sample = readonly [name: string, type: string, partner: string, status: string]

/** Fictional services of two networks with every status; dates are relative to the first start. */
const samples: Readonly<Record<string, readonly Sample[]>> = {
  lgsp: [
    ['Tổng hợp quân số theo đơn vị', 'Quân số', 'noi-vu', 'active'],
    ['Đối chiếu biên chế hằng tháng', 'Biên chế', 'noi-vu', 'active'],
    ['Danh mục đơn vị và cấp đơn vị', 'Biên chế', 'quan-ly-nhan-su', 'active'],
    ['Tình trạng kỹ thuật trang bị', 'Trang bị', 'cntt-quoc-phong', 'active'],
    ['Thống kê trang bị theo nhóm', 'Trang bị', 'thong-ke', 'paused'],
    ['Kết quả huấn luyện theo đợt', 'Huấn luyện', 'giao-duc', 'active'],
    ['Sức khỏe định kỳ theo nhóm tuổi', 'Chính sách', 'y-te', 'error'],
    ['Nguồn dự bị theo địa bàn', 'Động viên dự bị', 'noi-vu', 'active'],
    ['Quyết toán chế độ phụ cấp', 'Chính sách', 'tai-chinh', 'active'],
    ['Công tác nước ngoài', 'Quân số', 'ngoai-giao', 'rejected'],
    ['Biến động nhân sự theo quý', 'Quân số', 'thong-ke', 'waiting'],
    ['Chuyên môn y tế của lực lượng dự bị', 'Động viên dự bị', 'y-te', 'waiting'],
    ['Chỉ tiêu đào tạo nâng ngạch', 'Huấn luyện', 'giao-duc', 'error']
  ],
  ngsp: [
    ['Xác thực thông tin công dân', 'Dân cư', 'bca-ddan', 'active'],
    ['Đồng bộ biến động dân cư', 'Dân cư', 'bca-ddan', 'active'],
    ['Nơi cư trú của quân nhân dự bị', 'Động viên dự bị', 'bca-ddan', 'paused'],
    ['Đối tượng hưởng chính sách', 'An sinh xã hội', 'bldtbxh-asxh', 'active'],
    ['Hồ sơ người có công', 'An sinh xã hội', 'bldtbxh-asxh', 'error'],
    ['Trợ cấp một lần khi chuyển ngành', 'Chính sách', 'bldtbxh-asxh', 'active'],
    ['Quá trình đóng bảo hiểm xã hội', 'Bảo hiểm', 'bhxh-vn', 'active'],
    ['Thẻ bảo hiểm y tế của thân nhân', 'Bảo hiểm', 'bhxh-vn', 'active'],
    ['Chốt sổ bảo hiểm khi nghỉ hưu', 'Bảo hiểm', 'bhxh-vn', 'rejected'],
    ['Tổng hợp quân số cấp quốc gia', 'Quân số', 'ngsp-all', 'active'],
    ['Danh mục dùng chung', 'Quân số', 'ngsp-all', 'active'],
    ['Đăng ký nghĩa vụ qua cổng dịch vụ công', 'Động viên dự bị', 'other', 'waiting'],
    ['Tra cứu bằng cấp quốc gia', 'Chính sách', 'other', 'waiting']
  ]
}

const people = ['Cán bộ Nguyễn A', 'Cán bộ Trần B', 'Cán bộ Lê C', 'Cán bộ Phạm D']
const dayMs = 86_400_000

export function createSampleServices(seededOn: string): SharedService[] {
  const today = Date.parse(`${seededOn}T00:00:00+07:00`)
  return Object.keys(samples).flatMap(id =>
    (samples[id] ?? []).map((sample, index) => sampleService(id, index, sample, today))
  )
}

function sampleService(
  networkId: string,
  index: number,
  sample: Sample,
  today: number
): SharedService {
  const [serviceName, dataType, partner, status] = sample
  const network = findSharingNetwork(networkId)
  if (!network) throw new Error(`sample services of an unknown network ${networkId}`)
  const number = String(index + 1).padStart(3, '0')
  const id = `${networkId}-${number}`
  const random = new SeededRandom(seedFromText(id))
  const age = status === 'waiting' ? random.int(4, 12) : random.int(90, 300)
  const createdAt = today - age * dayMs + random.int(8 * 60, 16 * 60) * 60_000
  const known: Record<string, string> = {
    serviceName,
    serviceCode: `${network.name}-${number}`,
    connectionType: index % 4 === 2 ? 'consume' : 'provide',
    [network.partnerField]: partner,
    description: `${serviceName}, phục vụ phối hợp giữa các hệ thống. Dữ liệu mẫu, hư cấu.`,
    endpoint: `/${networkId}/v1/${id.replace('-', '/')}`,
    securityLevel: networkId === 'lgsp' ? 'khong-mat' : 'internal',
    requestReason: 'Thay thế việc gửi báo cáo giấy hằng tháng giữa hai cơ quan.'
  }
  const empty = emptyRegistrationValues(network)
  const values = Object.fromEntries(
    Object.entries(empty).map(([name, initial]) => [name, known[name] ?? initial])
  )
  const createdBy = random.pick(people)
  const history = sampleHistory(random, status, createdAt, createdBy, today)
  const hasRun = history.some(({ action }) => action === 'activate')
  return {
    id,
    origin: 'sample',
    network: networkId,
    values,
    document: null,
    dataType,
    status,
    createdAt,
    createdBy,
    history,
    certificate: hasRun ? sampleCertificate(random, network.name) : null
  }
}

/**
 * History of the specification's sample: request, technical approval, activation; then the step to
 * the current status.
 */
function sampleHistory(
  random: SeededRandom,
  status: string,
  createdAt: number,
  createdBy: string,
  today: number
): ServiceEvent[] {
  const at = (days: number): number => createdAt + days * dayMs + random.int(10, 300) * 60_000
  const events: ServiceEvent[] = [
    { time: createdAt, approver: createdBy, action: 'register', note: 'Gửi hồ sơ đăng ký' }
  ]
  if (status === 'waiting') return events
  events.push({
    time: at(3),
    approver: 'Bộ phận kỹ thuật',
    action: 'technical',
    note: 'Đạt yêu cầu về kết nối và định dạng dữ liệu'
  })
  if (status === 'rejected') {
    const note = 'Chưa có căn cứ pháp lý cho phạm vi dữ liệu đề nghị chia sẻ.'
    return [...events, { time: at(6), approver: 'Cấp có thẩm quyền', action: 'reject', note }]
  }
  events.push({
    time: at(6),
    approver: 'Hệ thống nền tảng',
    action: 'activate',
    note: 'Cấp chứng thư và mở kết nối'
  })
  if (status === 'paused') {
    const note = 'Tạm ngưng theo đề nghị của đơn vị nhận để nâng cấp hệ thống.'
    events.push({
      time: today - 5 * dayMs + 9 * 3_600_000,
      approver: random.pick(people),
      action: 'pause',
      note
    })
  }
  if (status === 'error') {
    const note = 'Chứng thư của đầu nhận không được chấp nhận'
    events.push({ time: today - 3 * dayMs, approver: 'Hệ thống nền tảng', action: 'fault', note })
  }
  return events
}

function sampleCertificate(random: SeededRandom, name: string): string {
  const digits = Array.from({ length: 16 }, () => random.int(0, 15).toString(16)).join('')
  return `${name}-CERT-${digits.toUpperCase()}`
}
