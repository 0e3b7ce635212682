import { maxReadBackFiles } from '../../model/forms/read-back'

/** Sentences of reading the filled forms of subordinates. */
export const formReadBackText = {
  folderTitle: 'Chọn thư mục biểu cấp dưới gửi',
  fileTitle: 'Chọn tệp biểu cấp dưới gửi',
  noFiles: (kind: string) => `Thư mục không có tệp .${kind} nào.`,
  tooMany: `Thư mục có nhiều hơn ${maxReadBackFiles} tệp. Hãy chia thành nhiều thư mục.`,
  gone: 'Lần đọc này đã được đưa vào bảng, bỏ đi hoặc thay bằng lần đọc khác. Hãy đọc lại các tệp.',
  formChanged: 'Biểu mẫu đã được sửa sau lần đọc này. Hãy đọc lại các tệp.',
  noFile: 'Không tìm thấy tệp này trong lần đọc.',
  rowCount: (count: string) => `${count} dòng`,
  emptyPlace: 'Ô này trống.',
  sameFile: (name: string) => `Cùng nội dung với tệp “${name}”.`,
  sameUnit: (name: string) => `Đơn vị và kỳ này đã có trong tệp “${name}”.`,
  undecided: (files: string) => `Chưa rõ đơn vị hoặc kỳ của: ${files}.`,
  twice: (files: string) => `Một đơn vị có nhiều tệp cho cùng kỳ: ${files}.`,
  nothing: 'Chưa có tệp nào đọc được để đưa vào bảng.',
  notNumber: 'Giá trị không phải là số.',
  noOwn: 'Cấp trên không có giá trị.',
  missingOf: (units: string) => `Chưa có giá trị của: ${units}.`,
  pair: (superior: string, unit: string) => `“${superior}” và “${unit}”`,
  countedTwice: (pairs: string) =>
    `Có tệp của cả đơn vị cấp trên và đơn vị trực thuộc nên tổng có thể tính hai lần: ${pairs}. Hãy bỏ bớt tệp của một cấp khỏi lần đọc.`,
  columnOf: (label: string, column: string) => `${label}, cột ${column}`,
  tableDescription: (form: string) => `Tổng hợp biểu mẫu “${form}” của cấp dưới`,
  group: 'Biểu mẫu',
  columns: {
    ky_don_vi: 'Kỳ và đơn vị',
    ky: 'Kỳ',
    ma_don_vi: 'Mã đơn vị',
    don_vi: 'Đơn vị',
    tep: 'Tệp nhận về',
    khoi: 'Khối dòng; trống ở dòng của các ô đơn',
    dong: 'Số thứ tự dòng trong khối'
  },
  columnGone: (columns: string) =>
    `Bảng tổng hợp của biểu này không còn đúng các cột: ${columns}. Chương trình tạo bảng mới.`
} as const
