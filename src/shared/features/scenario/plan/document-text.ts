import { planText } from './text'

const { cost, intake, moved, transferred, released } = planText.compared

/** Texts of the plan of a scenario as an official document. */
export const planDocumentText = {
  abstract: (name: string) => `Phương án nhiều năm của kịch bản tổ chức “${name}”`,
  what: (name: string) => `Phương án của kịch bản tổ chức “${name}”`,
  fileName: (name: string) => `van-ban-phuong-an-${name}`,
  scope: {
    heading: 'Mục tiêu, thời gian và tổ chức',
    aim: 'Mục tiêu: tổng chi phí và mức phạt qua các năm nhỏ nhất, không vượt các giới hạn đã đặt.',
    period: (base: string, years: string) =>
      `Thời gian: ${years} năm, tính từ số liệu cuối tháng ${base}; biên chế giữ nguyên trong các năm.`,
    noSteps: (name: string) =>
      `Tổ chức: theo số liệu hiện có; kịch bản “${name}” chưa có thao tác nào.`,
    steps: (name: string, steps: string) =>
      `Tổ chức: theo số liệu hiện có, sau các thao tác của kịch bản “${name}”: ${steps}.`,
    assumed:
      'Giới hạn, chi phí và mức phạt là giả định do người dùng đặt, không lấy từ văn bản quy định.'
  },
  settings: {
    heading: 'Giới hạn, yêu cầu và chi phí',
    years: 'Số năm',
    table: 'Thông số theo nhóm chức vụ',
    name: 'Thông số',
    headcount: 'Hiện có (người)',
    establishment: 'Biên chế (người)',
    unlimited: 'Không giới hạn',
    noTarget: 'Không yêu cầu'
  },
  result: {
    heading: 'Kết quả',
    cost,
    expense: 'Trong đó: chi (triệu đồng)',
    shortage: (year: string) => `Thiếu cuối ${year} (người)`,
    fill: (year: string) => `Lấp đầy cuối ${year}`,
    intake,
    moved,
    transferred,
    released
  },
  comparison: 'Chỉ tiêu của hai phương án',
  otherInfeasible: (name: string) =>
    `Không có phương án nào của “${name}” thỏa mọi yêu cầu, nên không so sánh được.`
} as const
