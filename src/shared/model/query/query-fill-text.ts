/** Texts of the choice of what a query takes from the period and the unit of a form or report. */
export const queryFillText = {
  parameter: (name: string) => `Tham số :${name}`,
  periodColumn: 'Cột của kỳ',
  unitColumn: 'Cột của đơn vị',
  format: 'Dạng trong cột',
  notFilled: 'Giữ nguyên như khi lưu',
  noColumn: 'Không lọc'
} as const
