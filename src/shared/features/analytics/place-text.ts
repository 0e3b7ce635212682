/**
 * Texts about the execution target (this machine or a remote server) of the queries of sector
 * pages.
 */
export const sectorExecutionTargetText = {
  there: (place: string) => `Tính tại “${place}”`,
  here: 'Tính trên máy này',
  /** Suffix of a table's name that names the remote server where its rows were read. */
  at: (place: string) => `tại “${place}”`,
  closedHere: 'Các kỳ đã chốt được tính trên máy này.',
  listHere: 'Danh sách đọc trên máy này, từ cùng bản dữ liệu.',
  closed: 'kỳ này đã chốt; bản dữ liệu đã chốt chỉ có trên máy này.',
  since: (place: string, why: string) => `Chưa tính được tại “${place}”: ${why}`,
  missing: (table: string) =>
    `bảng ${table} chưa được công bố ở đó. Hãy công bố bảng này lên máy chủ.`,
  unmapped: (table: string) =>
    `chưa có bảng nào của đơn vị được ánh xạ vào bảng ${table} của mô hình chuẩn.`,
  other: (table: string, there: number, here: number) =>
    `bảng ${table} ở đó là bản ${there}, bản đang dùng là bản ${here}. Hãy công bố lại bảng này.`,
  foreign: (table: string, machine: string) =>
    `bảng ${table} ở đó là của máy ${machine}, không phải bản đang dùng. Hãy công bố lại bảng này.`,
  lookup: (table: string) =>
    `ánh xạ của bảng ${table} tra giá trị ở một bảng khác; việc tra chỉ làm trên máy này.`,
  shape: (table: string) => `các cột của bảng ${table} ở đó khác bản đang dùng.`,
  masked: (table: string, column: string) =>
    `cột ${column} của bảng ${table} là dữ liệu cá nhân; ở đó chỉ có giá trị đã che.`,
  changed: (table: string, place: string) =>
    `Bảng ${table} ở “${place}” vừa được thay bằng bản khác trong khi tính. Hãy xem lại trang.`,
  late: 'Máy chủ tính quá lâu nên đã dừng.',
  left: 'Đã dừng tính vì trang không còn mở.',
  failed: (place: string, why: string) =>
    `${why} Trang này đang tính tại “${place}”; muốn tính trên máy này, đổi Nơi tính ở Cấu hình › Số liệu chuyên ngành.`
} as const
