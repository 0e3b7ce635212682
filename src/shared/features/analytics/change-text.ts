import { formatNumber } from '../../kit/format'
import type { FigureChangeCause } from './change-view'

/** Texts of the dialog **Vì sao số này đổi** (why a figure changed). */
export const figureChangeText = {
  action: 'Vì sao số này đổi',
  actionOf: (figure: string) => `Vì sao số này đổi: ${figure}`,
  title: (figure: string) => `Vì sao “${figure}” đổi`,
  close: 'Đóng',
  value: (period: string, value: string) => `kỳ ${period} (${value})`,
  summary: (before: string, after: string, change: string) =>
    `Từ ${before} đến ${after}: thay đổi ${change}.`,
  table: (figure: string) => `Nguyên nhân thay đổi: ${figure}`,
  heads: {
    cause: 'Nguyên nhân',
    share: 'Phần đóng góp',
    unit: 'Đơn vị',
    area: 'Khu vực',
    points: 'Điểm %',
    code: 'Mã',
    from: 'Từ',
    to: 'Đến',
    before: 'Kỳ trước',
    after: 'Kỳ này'
  },
  total: 'Tổng thay đổi',
  none: 'Không có dòng nào đổi giữa hai kỳ.',
  expand: (cause: string) => `Mở chi tiết: ${cause}`,
  collapse: (cause: string) => `Thu chi tiết: ${cause}`,
  rows: (count: number) => `Xem ${formatNumber(count)} dòng`,
  rowsTitle: (cause: string, place: string) => `${cause} – ${place}`,
  firstRows: (shown: number, count: number) =>
    `Hiện ${formatNumber(shown)} trong ${formatNumber(count)} dòng.`,
  rowsFailed: 'Không đọc được các dòng',
  morePlaces: (count: number) => `Còn ${formatNumber(count)} nơi khác có trong tệp CSV.`,
  causes: {
    joined: ['Mới có', 'Kỳ trước chưa có trong số liệu.'],
    left: ['Không còn', 'Kỳ này không còn trong số liệu.'],
    'moved-in': ['Chuyển đến từ ngoài phạm vi', 'Kỳ trước ở nơi không tính vào số này.'],
    'moved-out': ['Chuyển ra ngoài phạm vi', 'Kỳ này ở nơi không tính vào số này.'],
    moved: ['Chuyển trong phạm vi', 'Nơi đi giảm, nơi đến tăng; cộng lại bằng không.'],
    changed: ['Đổi thông tin tại chỗ', 'Vẫn ở nơi đó, nhưng phần tính vào số này đã khác.'],
    corrected: ['Sửa số liệu kỳ trước', 'Số liệu kỳ trước nay ghi khác với lúc chốt.'],
    redefined: ['Đổi ánh xạ, cách tính', 'Ánh xạ vào mô hình chuẩn của hai kỳ khác nhau.'],
    untold: ['Chênh lệch theo đơn vị', 'Bảng không ghi từng dòng để tách nguyên nhân.'],
    merged: ['Các nguyên nhân gộp', 'Cần quyền xem dữ liệu cá nhân để tách nguyên nhân.']
  } satisfies Readonly<Record<FigureChangeCause, readonly [title: string, note: string]>>,
  notes: {
    merged:
      'Số này đếm từng người. Người không được xem dữ liệu cá nhân chỉ thấy thay đổi chung của từng nơi, vì từ các nguyên nhân có thể suy ra từng người.',
    untold:
      'Không tách được nguyên nhân: các bảng của số này chỉ ghi số tổng của đơn vị, không ghi từng dòng. Chỉ hiện chênh lệch theo đơn vị.',
    many: 'Có quá nhiều dòng đổi để tách từng dòng; phần đó chỉ hiện chênh lệch theo đơn vị.',
    joint:
      'Ánh xạ của hai kỳ đọc các bảng hoặc cột khác nhau, nên phần sửa số liệu kỳ trước được tính chung vào “Đổi ánh xạ, cách tính”.',
    points:
      'Điểm % của mỗi nguyên nhân được làm tròn sao cho cộng lại đúng bằng thay đổi của tỷ lệ.'
  },
  measures: {
    people: 'Người',
    posts: 'Biên chế',
    registered: 'Đăng ký',
    readyPeople: 'Sẵn sàng',
    quota: 'Chỉ tiêu',
    ready: 'Ngày sẵn sàng',
    planned: 'Ngày kế hoạch',
    units: 'Đơn vị',
    money: 'Triệu đồng'
  },
  traits: {
    posts: (count: number) => `BC ${formatNumber(count)}`,
    quota: (count: number) => `Chỉ tiêu ${formatNumber(count)}`,
    days: (down: number, planned: number) =>
      `Dừng ${formatNumber(down)}/${formatNumber(planned)} ngày`,
    noDays: 'Chưa ghi tình trạng',
    assigned: { yes: 'Đã xếp', no: 'Chưa xếp' },
    ready: { yes: 'Sẵn sàng', no: 'Chưa sẵn sàng' },
    rank: (rank: string) => `Hạng ${rank}`
  },
  refused: {
    unknown: 'Số này không có thay đổi giữa hai kỳ để giải thích.',
    differs:
      'Số liệu vừa được cập nhật nên các nguyên nhân không cộng lại bằng thay đổi đang hiện. Hãy tải lại trang rồi mở lại.'
  },
  audit: {
    rows: (count: number, figure: string, where: string) =>
      `Xem ${formatNumber(count)} dòng làm đổi “${figure}” (${where})`,
    file: (figure: string, page: string) =>
      `Xuất nguyên nhân thay đổi “${figure}” của “${page}” (CSV)`
  }
} as const
