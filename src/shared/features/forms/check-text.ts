/** Names and reasons of the checks of a filled form. */
export const formCheckText = {
  complete: 'Mọi chỗ gắn số liệu đều có giá trị',
  withoutValue: (places: string) => `Chưa có giá trị: ${places}.`,
  secrecy: 'Độ mật của biểu không thấp hơn mẫu văn bản của đơn vị',
  lowerSecrecy: 'Độ mật của biểu thấp hơn độ mật đặt trong Mẫu văn bản.',
  noSource: 'Phép này so với số liệu trong kho nên không tính được từ riêng tệp nhận về.',
  sideFault: (label: string) => `“${label}” chưa có giá trị.`,
  noBlock: 'Khối dòng của phép kiểm tra không còn.',
  noBlockColumn: (column: string) => `Khối dòng không có cột ${column}.`,
  notNumber: (label: string) => `“${label}” không phải là số.`,
  notComputed:
    'Ô công thức chưa được tính. Hãy mở tệp bằng Excel hoặc LibreOffice, lưu lại rồi kiểm tra.',
  formulaError: 'Ô công thức báo lỗi.',
  missingPlace: 'Tệp không có chỗ này.'
} as const
