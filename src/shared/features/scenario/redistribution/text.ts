/** User-interface texts for the proposal that redistributes persons or equipment between units. */
export const redistributionText = {
  table: 'Đề xuất điều hòa',
  subject: 'Điều hòa',
  subjects: { persons: 'Quân số', equipment: 'Trang bị' },
  showAll: 'Xem tất cả các dòng',
  cards: { shortage: 'Thiếu', excess: 'Thừa', moved: 'Điều chuyển được' },
  columns: { from: 'Từ đơn vị', to: 'Đến đơn vị', reason: 'Lý do' },
  of: {
    persons: {
      lead: 'Đề xuất điều người từ đơn vị thừa sang đơn vị thiếu cùng nhóm chức vụ, trên tổ chức của kịch bản: bù được nhiều người nhất; trong các cách đó, ít người phải đi khác khu vực nhất, rồi ít người phải đi khác khối nhất. Số liệu thật không thay đổi.',
      none: 'Không có nhóm chức vụ nào vừa có đơn vị thừa vừa có đơn vị thiếu.',
      ofUnit: (unit: string) => `Chỉ hiện các dòng điều người đến “${unit}”.`,
      noneOfUnit: (unit: string) =>
        `Không có đề xuất điều người đến “${unit}”: ở nhóm chức vụ mà đơn vị thiếu, không đơn vị nào thừa, hoặc người thừa đã đề xuất điều đến đơn vị khác. Số của đơn vị ở đây không gồm cấp dưới.`,
      left: (value: string) => `còn thiếu ${value} người`,
      groups: 'tính riêng từng nhóm chức vụ',
      unit: 'người',
      group: 'Nhóm chức vụ',
      amount: 'Số người',
      content: 'Đề xuất điều hòa của kịch bản tổ chức',
      /** Reasons of a move by its tier, the nearest first. */
      reasons: [
        'Cùng khối trực thuộc.',
        'Cùng khu vực; các đơn vị cùng khối không còn người thừa của nhóm này.',
        'Khác khu vực; các đơn vị cùng khối hoặc cùng khu vực không còn người thừa của nhóm này.'
      ]
    },
    equipment: {
      lead: 'Đề xuất điều trang bị từ đơn vị có nhiều hơn định mức sang đơn vị dưới định mức cùng nhóm trang bị: bù được nhiều trang bị nhất; trong các cách đó, ít trang bị phải điều khác khu vực nhất, rồi ít trang bị phải điều khác khối nhất. Số liệu thật không thay đổi.',
      none: 'Không có nhóm trang bị nào vừa có đơn vị thừa vừa có đơn vị thiếu.',
      ofUnit: (unit: string) => `Chỉ hiện các dòng điều trang bị đến “${unit}”.`,
      noneOfUnit: (unit: string) =>
        `Không có đề xuất điều trang bị đến “${unit}”: ở nhóm trang bị mà đơn vị thiếu, không đơn vị nào thừa, hoặc trang bị thừa đã đề xuất điều đến đơn vị khác. Số trang bị của đơn vị ở đây không gồm cấp dưới.`,
      left: (value: string) => `còn thiếu ${value} trang bị`,
      groups: 'tính riêng từng nhóm trang bị',
      unit: 'trang bị',
      group: 'Nhóm trang bị',
      amount: 'Số trang bị',
      content: 'Đề xuất điều hòa trang bị của kịch bản tổ chức',
      reasons: [
        'Cùng khối trực thuộc.',
        'Cùng khu vực; các đơn vị cùng khối không còn trang bị thừa của nhóm này.',
        'Khác khu vực; các đơn vị cùng khối hoặc cùng khu vực không còn trang bị thừa của nhóm này.'
      ]
    }
  },
  document: {
    basis: 'Căn cứ và cách lập đề xuất',
    result: 'Kết quả',
    base: (month: string) => `Số liệu cuối tháng ${month}.`,
    groups: (groups: string, left: string) => `Số thiếu, thừa ${groups}; sau khi điều ${left}.`
  },
  equipmentNotices: {
    state:
      'Số hiện có gồm cả trang bị chưa tốt và các loại trong nhóm; xem loại và tình trạng kỹ thuật ở các trang Trang bị trước khi điều.',
    steps:
      'Thao tác chuyển quân số và tách đơn vị không mang theo trang bị; trang bị chỉ đi theo thao tác gộp đơn vị.'
  },
  noEquipment:
    'Chưa lập được đề xuất điều hòa trang bị vì thiếu số liệu định mức hoặc số hiện có của trang bị.'
} as const
