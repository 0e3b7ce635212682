import { formatNumber } from '../../kit/format'
import { citePredefinedDocument } from '../../model/legal/predefined'
import { secrecyDegreeLabels } from '../../model/secrecy/degree'
import { exportTargetLabel } from '../../model/secrecy/targets'
import type { Configuration, ConfigurationKey } from '../../model/settings/configuration'

const percent = (value: number): string => `${value}%`
const goalExplanation =
  'Từ mức này là đạt (xanh); dưới mức này là cần chú ý (vàng), thấp hơn quá 10 điểm là thiếu hụt (đỏ).'
const ageExplanation =
  'Để cả bốn mục ở giá trị mặc định thì tuổi ra diện lấy theo Cấu hình › Quy định, có hiệu lực vào ngày cuối kỳ. Đặt khác đi thì trang Dự báo nguồn dự bị dùng đúng các mục này.'
const age = (value: number): string => `${value} tuổi`
const days = (value: number): string => `${value} ngày`
const count = (what: string) => (list: readonly unknown[]) => `${formatNumber(list.length)} ${what}`

interface ItemText<I extends ConfigurationKey> {
  readonly title: string
  readonly explanation: string
  /** Display text of a setting's value. */
  readonly words: (value: Configuration[I]) => string
}

const items: { readonly [I in ConfigurationKey]: ItemText<I> } = {
  csvSeparator: {
    title: 'Dấu phân cách của tệp CSV',
    explanation:
      'Áp dụng cho mọi tệp CSV của mọi người trên máy này. Excel tiếng Việt thường tách cột theo dấu chấm phẩy; khi đó số thập phân dùng dấu phẩy.',
    words: value => (value === ';' ? 'Dấu chấm phẩy (;)' : 'Dấu phẩy (,)')
  },
  fillLow: {
    title: 'Ngưỡng thiếu hụt (%)',
    explanation:
      'Tỷ lệ lấp đầy dưới mức này là thiếu hụt (đỏ) và mở cảnh báo thiếu hụt; thấp hơn từ 10 điểm là cảnh báo nghiêm trọng.',
    words: percent
  },
  fillGood: {
    title: 'Ngưỡng đạt (%)',
    explanation: 'Từ mức này đến ngưỡng vượt là đạt (xanh); dưới mức này là cần chú ý (vàng).',
    words: percent
  },
  fillHigh: {
    title: 'Ngưỡng vượt (%)',
    explanation: 'Trên mức này là cần chú ý (vàng).',
    words: percent
  },
  supplyGood: {
    title: 'Trang bị hiện có so với định mức (%)',
    explanation: goalExplanation,
    words: percent
  },
  equipmentReadyGood: {
    title: 'Trang bị sẵn sàng (%)',
    explanation: goalExplanation,
    words: percent
  },
  reserveQuotaGood: {
    title: 'Dự bị đăng ký so với chỉ tiêu (%)',
    explanation: goalExplanation,
    words: percent
  },
  reserveReadyGood: {
    title: 'Dự bị sẵn sàng (%)',
    explanation: goalExplanation,
    words: percent
  },
  trainingGood: {
    title: 'Đạt huấn luyện dự bị so với chỉ tiêu (%)',
    explanation: goalExplanation,
    words: percent
  },
  reserveAgeMenFirst: {
    title: 'Tuổi ra diện dự bị: nam, hạng 1',
    explanation: ageExplanation,
    words: age
  },
  reserveAgeWomenFirst: {
    title: 'Tuổi ra diện dự bị: nữ, hạng 1',
    explanation: ageExplanation,
    words: age
  },
  reserveAgeMenSecond: {
    title: 'Tuổi ra diện dự bị: nam, hạng 2',
    explanation: ageExplanation,
    words: age
  },
  reserveAgeWomenSecond: {
    title: 'Tuổi ra diện dự bị: nữ, hạng 2',
    explanation: ageExplanation,
    words: age
  },
  approvalDays: {
    title: 'Hạn phê duyệt (ngày làm việc)',
    explanation:
      'Hồ sơ đăng ký dịch vụ chờ lâu hơn được ghi là quá hạn. Quy định về thời hạn đang có hiệu lực (Cấu hình › Quy định) được dùng thay cho mục này.',
    words: value => `${value} ngày làm việc`
  },
  separateApprover: {
    title: 'Người lập khác người duyệt',
    explanation:
      'Người lập không được tự phê duyệt hồ sơ của mình. Chọn “Trừ người quản trị” nếu đơn vị chỉ có một người xử lý.',
    words: value => (value ? 'Áp dụng cho mọi người' : 'Trừ người quản trị')
  },
  approveLoads: {
    title: 'Duyệt trước khi công bố',
    explanation:
      'Tệp nạp vào bảng có sẵn và đề nghị sửa ô chỉ có hiệu lực khi một người khác đã xem từng thay đổi và công bố.',
    words: value => (value ? 'Có' : 'Không')
  },
  closeOnlyClean: {
    title: 'Chặn chốt kỳ khi còn vấn đề',
    explanation:
      'Khi bật, kỳ chỉ được chốt khi Kiểm tra mô hình không thấy vấn đề nào trong các bản dữ liệu đang dùng. Khi tắt, người chốt xem các vấn đề và xác nhận từng lần.',
    words: value => (value ? 'Chặn' : 'Xem và xác nhận')
  },
  graveAlertDays: {
    title: 'Hạn cảnh báo nghiêm trọng (ngày)',
    explanation: 'Tính theo ngày lịch từ ngày phát hiện.',
    words: days
  },
  alertDays: {
    title: 'Hạn cảnh báo (ngày)',
    explanation: 'Tính theo ngày lịch từ ngày phát hiện.',
    words: days
  },
  holidays: {
    title: 'Ngày nghỉ',
    explanation:
      'Ngày nghỉ riêng của đơn vị, không tính vào ngày làm việc. Ngày nghỉ lễ, tết, nghỉ bù và làm bù theo luật lấy ở Cấu hình › Quy định, nên không cần nhập ở đây.',
    words: count('ngày nghỉ')
  },
  legalBases: {
    title: 'Căn cứ pháp lý',
    explanation: 'Được ghi trên mọi báo cáo khi xem và khi in.',
    words: count('văn bản')
  },
  auditLines: {
    title: 'Số dòng nhật ký kiểm toán',
    explanation:
      'Khi đạt số dòng này, nửa cũ được chuyển sang tệp lưu bên cạnh; không dòng nào bị xóa.',
    words: value => `${formatNumber(value)} dòng`
  },
  generationsKept: {
    title: 'Số bản dữ liệu được giữ',
    explanation:
      'Mỗi bảng giữ chừng này bản mới nhất để xem lại và quay về; bản cũ hơn được dọn, nhật ký ghi dung lượng giải phóng.',
    words: value => `${formatNumber(value)} bản`
  },
  generationsMonthly: {
    title: 'Giữ bản cuối mỗi tháng',
    explanation: 'Bản dữ liệu cuối cùng của từng tháng được giữ lại lâu dài.',
    words: value => (value ? 'Có' : 'Không')
  },
  callMonths: {
    title: 'Nhật ký lượt gọi API (tháng)',
    explanation:
      'Lượt gọi qua cổng API cũ hơn được xóa khỏi nhật ký của các API do đơn vị công bố; nhật ký mẫu không đổi.',
    words: value => `${formatNumber(value)} tháng`
  },
  sectorData: {
    title: 'Số liệu của các trang chuyên ngành',
    explanation:
      'Dữ liệu mẫu là số liệu hư cấu của chương trình. Dữ liệu đơn vị chỉ lấy từ các bảng đã ánh xạ dưới đây; trang nào chưa đủ bảng thì nêu bảng còn thiếu, không hiện số liệu mẫu thay.',
    words: value => ({ sample: 'Dữ liệu mẫu', own: 'Dữ liệu đơn vị' })[value]
  },
  sectorPlace: {
    title: 'Nơi tính của các trang chuyên ngành',
    explanation:
      'Máy chủ tính các chỉ tiêu khi giữ đúng bản đang dùng của mọi bảng mà trang cần; trang khác, kỳ đã chốt và danh sách từng người, từng trang bị vẫn do máy này tính. Mỗi trang ghi nơi tính.',
    words: value => value?.name ?? 'Máy này'
  },
  printHeader: {
    title: 'Dòng đầu trang in',
    explanation: 'Ở góc trên bên trái mỗi trang in và tệp PDF.',
    words: value => value
  },
  printOperator: {
    title: 'Ghi người in',
    explanation: 'Ở góc dưới bên trái mỗi trang in: người in và thời điểm in.',
    words: value => (value ? 'Có' : 'Không')
  },
  documentFields: {
    title: 'Mẫu văn bản',
    explanation: `Thể thức chung theo ${citePredefinedDocument('nd-30-2020').code} của mọi văn bản và biểu mẫu; từng báo cáo có thể ghi khác. Ô để trống thì không in.`,
    words: ({ authority }) => authority || 'Chưa đặt'
  },
  releaseDocuments: {
    title: 'Duyệt văn bản trước khi phát hành',
    explanation:
      'Văn bản lập theo lịch chờ một người khác người đặt lịch xem và duyệt, rồi mới ghi vào thư mục.',
    words: value => (value ? 'Có' : 'Không')
  },
  maximumDegrees: {
    title: 'Độ mật cao nhất theo đích',
    explanation:
      'Dữ liệu có độ mật cao hơn mức của đích thì không xuất, in, gửi hay công bố ra đích đó được.',
    words: value =>
      Object.entries(value ?? {})
        .map(([target, degree]) => `${exportTargetLabel(target)}: ${secrecyDegreeLabels[degree]}`)
        .join('; ') || 'Theo mặc định'
  },
  degreeInCsv: {
    title: 'Ghi độ mật ở dòng đầu tệp CSV',
    explanation:
      'Tệp CSV của dữ liệu từ Mật trở lên bắt đầu bằng một dòng ghi độ mật. Chương trình khác đọc tệp thì phải bỏ qua dòng này.',
    words: value => (value ? 'Có' : 'Không')
  }
}

/** User-interface texts for administrator settings. */
export const configurationText = {
  items,
  save: 'Lưu',
  saveItem: (title: string) => `Lưu ${title}`,
  saved: 'Đã lưu cấu hình',
  failed: 'Không thể lưu cấu hình',
  noNumber: 'Phải là số nguyên',
  holiday: {
    day: 'Ngày',
    name: 'Tên ngày nghỉ',
    yearly: 'Lặp lại hằng năm',
    every: (day: string) => `${day} hằng năm`,
    add: 'Thêm ngày nghỉ',
    remove: (name: string) => `Xóa ngày nghỉ ${name}`,
    none: 'Chưa có ngày nghỉ nào.',
    missing: 'Vui lòng chọn ngày'
  },
  legal: {
    code: 'Số, ký hiệu',
    title: 'Trích yếu',
    add: 'Thêm văn bản',
    remove: (code: string) => `Xóa văn bản ${code}`,
    none: 'Chưa có văn bản nào.'
  }
} as const
