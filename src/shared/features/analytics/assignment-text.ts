import { formatNumber } from '../../kit/format'
import { minimumGroupSize } from '../../model/minimum-group-size'
import { forecastText } from './forecast-text'

/** Words of **Đề xuất xếp dự bị**. */
export const assignmentText = {
  action: 'Đề xuất xếp dự bị',
  close: 'Đóng đề xuất',
  lead: 'Đề xuất xếp người dự bị chưa được xếp vào các đơn vị còn thiếu: bù được nhiều người nhất; trong các cách đó ưu tiên đúng chuyên ngành, rồi nhóm tuổi A, rồi người cùng khu vực với đơn vị. Số liệu thật không thay đổi.',
  needs:
    'Số còn thiếu của từng đơn vị được chia theo nhu cầu chuyên ngành chung chưa xếp đủ, vì chưa có nhu cầu chuyên ngành của từng đơn vị.',
  /** Last ages of group A as words; null without a rule. */
  ages: (men: string | null, women: string | null) => {
    const until = [
      ...(men === null ? [] : [`nam đến hết ${men}`]),
      ...(women === null ? [] : [`nữ đến hết ${women}`])
    ]
    const rest = 'người chưa ghi ngày sinh tính vào nhóm B'
    return until.length === 0
      ? 'Mọi người được tính vào nhóm tuổi B.'
      : `Nhóm tuổi A: ${until.join(', ')}; ${rest}.`
  },
  basis: (bases: string) => `Căn cứ: ${bases}.`,
  merged: `Khu vực, nhóm tuổi và danh sách người được đề xuất chỉ hiện với người được xem dữ liệu cá nhân; nhóm dưới ${minimumGroupSize} người được ẩn, cùng nhóm khác nếu cần.`,
  hidden: forecastText.hidden,
  outsideScope:
    'Người đã được xếp vào đơn vị ngoài phạm vi của bạn không nhận biết được, nên có thể vẫn được tính là chưa được xếp. Đối chiếu với cấp trên trước khi dùng đề xuất.',
  noNeeds:
    'Chưa lập được đề xuất vì thiếu số liệu xếp dự bị theo đơn vị hoặc nhu cầu theo chuyên ngành.',
  none: 'Không có đơn vị còn thiếu mà xếp thêm được người dự bị.',
  unit: 'người',
  cards: {
    missing: 'Còn thiếu',
    missingNote: (units: string) => `${units} đơn vị dưới chỉ tiêu`,
    available: 'Chưa được xếp',
    availableNote: 'đã đăng ký trong các khu vực đang xem',
    assigned: 'Xếp được',
    left: (value: string) => `còn thiếu ${value} người`,
    exact: 'Đúng chuyên ngành',
    exactNote: (value: string) => `chuyên ngành liền kề: ${value} người`
  },
  persons: {
    open: 'Danh sách người được đề xuất',
    title: 'Danh sách người được đề xuất xếp dự bị',
    close: 'Đóng danh sách',
    order:
      'Trong một nhóm cùng chuyên ngành, nhóm tuổi và khu vực, người trẻ hơn được chọn trước. Họ tên tra theo mã giả danh ở trang Tra cứu, có ghi lý do.',
    first: (shown: number, count: number) =>
      `Hiển thị ${formatNumber(shown)} trong ${formatNumber(count)} người; tệp xuất có đủ.`,
    failed: 'Không đọc được danh sách người được đề xuất',
    xlsx: 'Xuất XLSX',
    xlsxRunning: 'Danh sách sẽ được lưu dưới dạng XLSX',
    sheet: 'Người được đề xuất',
    audit: (count: number) =>
      `Xem danh sách ${formatNumber(count)} người được đề xuất xếp dự bị, theo mã giả danh`
  },
  columns: {
    code: 'Mã giả danh',
    unit: 'Xếp vào đơn vị',
    needed: 'Chuyên ngành cần',
    speciality: 'Chuyên ngành của người',
    ageGroup: 'Nhóm tuổi',
    area: 'Khu vực đăng ký',
    persons: 'Số người',
    reason: 'Lý do'
  },
  ageGroups: { a: 'A', b: 'B' },
  /** Parts of a reason; each of the second ones holds for every best proposal. */
  reasons: {
    speciality: [
      'Đúng chuyên ngành',
      'Chuyên ngành liền kề, vì không còn người đúng chuyên ngành chưa xếp'
    ],
    age: ['nhóm tuổi A', 'nhóm tuổi B, vì không còn người như vậy thuộc nhóm A'],
    area: ['cùng khu vực.', 'khác khu vực, vì khu vực của đơn vị không còn người như vậy.']
  }
} as const
