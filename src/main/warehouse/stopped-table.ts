/** Message of a pipeline that fails because its table is paused. */
export const stoppedTable = (name: string): string =>
  `Bảng ${name} đang dừng ghi nên không nạp được dữ liệu`
