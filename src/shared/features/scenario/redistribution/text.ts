/** User-interface texts for the proposal that redistributes persons between units. */
export const redistributionText = {
  lead: 'Đề xuất điều người từ đơn vị thừa sang đơn vị thiếu cùng nhóm chức vụ, trên tổ chức của kịch bản: bù được nhiều người nhất; trong các cách đó, ít người phải đi khác khu vực nhất, rồi ít người phải đi khác khối nhất. Số liệu thật không thay đổi.',
  table: 'Đề xuất điều hòa',
  none: 'Không có nhóm chức vụ nào vừa có đơn vị thừa vừa có đơn vị thiếu.',
  ofUnit: (unit: string) => `Chỉ hiện các dòng điều người đến “${unit}”.`,
  noneOfUnit: (unit: string) =>
    `Không có đề xuất điều người đến “${unit}”: ở nhóm chức vụ mà đơn vị thiếu, không đơn vị nào thừa, hoặc người thừa đã đề xuất điều đến đơn vị khác. Số của đơn vị ở đây không gồm cấp dưới.`,
  showAll: 'Xem tất cả các dòng',
  cards: {
    shortage: 'Thiếu',
    excess: 'Thừa',
    moved: 'Điều chuyển được',
    left: (value: string) => `còn thiếu ${value} người`,
    groups: 'tính riêng từng nhóm chức vụ'
  },
  unit: 'người',
  /** Reasons of a move by its tier, the nearest first. */
  reasons: [
    'Cùng khối trực thuộc.',
    'Cùng khu vực; các đơn vị cùng khối không còn người thừa của nhóm này.',
    'Khác khu vực; các đơn vị cùng khối hoặc cùng khu vực không còn người thừa của nhóm này.'
  ]
} as const
