/** Texts of a form that is shown as it looks. */
export const formPictureText = {
  empty: 'trống',
  corner: 'Dòng',
  cell: (place: string, content: string) => `${place}: ${content}`,
  boundCell: (place: string, number: number, source: string, value: string) =>
    `${place}, gắn số liệu ${number}: ${source}${value ? ` – ${value}` : ''}`,
  table: (number: number) => `Bảng ${number}`,
  tableCell: (table: number, row: number, column: number) =>
    `Bảng ${table}, dòng ${row}, cột ${column}`,
  sheets: 'Trang tính',
  hidden: (name: string) => `${name} (ẩn)`,
  zoom: 'Cỡ hiển thị',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  percent: (share: string) => share,
  sheet: (form: string, sheet: string) => `${form}, trang tính ${sheet}`,
  cut: 'Biểu mẫu dài nên chỉ hiển thị phần đầu. Phần còn lại vẫn nguyên trong tệp.',
  others: 'Vị trí ngoài phần thân (đầu trang, chân trang, chú thích)'
} as const
