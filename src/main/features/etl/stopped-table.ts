/** Why a pipeline fails whose table takes nothing. */
export const stoppedTable = (name: string): string =>
  `Bảng ${name} đang dừng ghi nên không nạp được dữ liệu`
