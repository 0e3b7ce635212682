import { formatNumber } from '../../kit/format'

/** Texts of reports as official documents, and of reports of several blocks. */
export const reportDocumentText = {
  group: 'Báo cáo nhiều khối',
  total: 'Tổng cộng',
  index: 'STT',
  block: (numbers: number | string, words: string) => `Khối ${numbers}: ${words}`,
  parts: {
    summary: 'Đánh giá chung',
    figures: 'Số liệu',
    annexTable: 'Bảng số liệu'
  },
  asOf: (day: string) => `Tính đến ${day}`,
  headcount: (size: string) => `quân số hiện có ${size} người`,
  headcountOf: (subject: string, size: string) => `quân số hiện có của ${subject} là ${size} người`,
  ofEstablishment: (rate: string) => `đạt ${rate} biên chế`,
  more: (size: string, period: string) => `tăng ${size} người so với ${period}`,
  less: (size: string, period: string) => `giảm ${size} người so với ${period}`,
  same: (period: string) => `không đổi so với ${period}`,
  month: (period: string) => `tháng ${period}`,
  rows: (count: string) => `Kết quả có ${count} dòng`,
  noRows: 'Không có dòng nào thỏa điều kiện.',
  largest: (title: string, names: string, size: string) =>
    `${title} cao nhất là ${size} (${names})`,
  sum: (title: string, size: string) => `cộng ${title} của các dòng này là ${size}`,
  unitNote: (unit: string) => `Đơn vị tính: ${unit}`,
  notes: {
    noTotals: 'Các cột của bảng không cộng được với nhau nên không có dòng Tổng cộng.',
    partly: (shown: string, all: string) =>
      `Bảng ghi ${shown} trên ${all} dòng nên không có dòng Tổng cộng.`,
    hidden: (least: string) =>
      `Số liệu của nhóm dưới ${least} người được che nên không có dòng Tổng cộng.`,
    suppressed: (least: string) => `Số liệu của nhóm dưới ${least} người được che.`,
    sumOfShown: 'Số liệu của nhóm ít người được che nên không có dòng Tổng cộng.',
    drawnAsTable: 'Dạng biểu đồ này được trình bày thành bảng.',
    secondAxis: 'Cột tính theo phần trăm chỉ có trong bảng.',
    masked: (titles: string) => `Dữ liệu cá nhân của cột ${titles} được che.`,
    lacking: (words: string) => `Chưa đủ dữ liệu: ${words}`,
    queryOfAllPeriods: 'Số liệu lấy theo truy vấn, không lọc theo kỳ của báo cáo.',
    queryOfAllUnits: 'Số liệu lấy theo truy vấn, không lọc theo kỳ và đơn vị của báo cáo.',
    queryOfPeriodAllUnits:
      'Số liệu lấy theo truy vấn của kỳ báo cáo, không lọc theo đơn vị của báo cáo.',
    missing: 'Phần này chưa có số liệu.'
  },
  chart: {
    greatest: (label: string, value: string, count: string) =>
      `Giá trị lớn nhất: ${label} (${value}); ${count} mục.`,
    empty: 'Không có giá trị.'
  },
  inAnnex: (title: string) => `Bảng “${title}” ở phụ lục kèm theo.`,
  control: (sha256: string) => `Mã kiểm tra SHA-256 của báo cáo đã chốt: ${sha256}`,
  question: (words: string) => `Số liệu theo câu hỏi: ${words}`,
  edited: 'Câu đã sửa tay, nhưng số liệu đã khác lúc sửa. Hãy xem lại câu này.',
  notTemplate: 'Trang này không lập được báo cáo. Hãy chọn trang chuyên ngành khác.',
  noChart: 'Trang không có biểu đồ này trong kỳ và phạm vi đã chọn.',
  noChoice: 'Chưa chọn biểu đồ cho kết quả truy vấn. Hãy chọn cột phân loại và số liệu.',
  noPeriod: 'Truy vấn lấy kỳ của báo cáo nhưng báo cáo chưa có kỳ. Hãy chọn kỳ số liệu.',
  noParameter: (name: string) =>
    `Truy vấn không có tham số “${name}” để nhận kỳ. Hãy chọn lại kỳ của truy vấn.`,
  noFill: {
    column: 'Truy vấn viết bằng SQL chỉ nhận kỳ của báo cáo qua tham số.',
    validOn: 'Truy vấn không có “Đúng vào ngày” để nhận kỳ. Hãy chọn lại kỳ của truy vấn.'
  },
  noChartOfCross: 'Bảng chéo không vẽ được thành biểu đồ trong báo cáo. Hãy dùng khối bảng.',
  notForUnit: 'Báo cáo chỉ có số liệu này của toàn lực lượng nên không lập riêng cho một đơn vị.',
  changed: 'Báo cáo vừa được sửa trong lúc chốt. Hãy xem lại rồi chốt.',
  hasBlocks: 'Thể thức của báo cáo nhiều khối được sửa ở trang Sửa các khối.',
  notComposed: 'Báo cáo này không gồm nhiều khối nên không sửa khối được.',
  isComposed: 'Báo cáo này gồm nhiều khối. Hãy sửa các khối của báo cáo.',
  faulty: (why: string) => `Không chạy được truy vấn: ${why}`,
  longCell: (most: number) =>
    `Bảng có ô dài quá ${formatNumber(most)} ký tự nên chưa chốt được. Hãy bỏ cột này.`,
  manyCharacters: (most: number) =>
    `Các khối của báo cáo cộng lại dài quá ${formatNumber(most)} ký tự nên chưa chốt được. Hãy bớt khối hoặc lọc bớt dòng.`,
  fieldsChanged: (name: string) => `Sửa thể thức văn bản của báo cáo “${name}”`,
  saved: (name: string, format: string) => `Xuất báo cáo “${name}” (văn bản ${format})`,
  printed: (name: string) => `In báo cáo “${name}” ra giấy (văn bản)`
} as const
