import { formatNumber } from '../../kit/format'
import { formLimits } from '../../model/forms/target'

/** Sentences by which the main process refuses work on forms, or says why a place has no value. */
export const formFaultText = {
  badFile: 'Tệp biểu mẫu không hợp lệ.',
  storedFile: 'tệp biểu mẫu',
  fileGone: (name: string) => `Không còn tệp “${name}” trong kho biểu mẫu.`,
  fileDamaged: (name: string) =>
    `Tệp “${name}” trong kho biểu mẫu không còn đúng mã SHA-256 nên không dùng được.`,
  kinds: 'Chỉ nhận biểu mẫu .xlsx hoặc .docx. Tệp .xls, .doc cần lưu lại ở dạng mới.',
  tooLarge: (name: string) => `Tệp “${name}” lớn hơn 20 MB.`,
  empty: (name: string) => `Tệp “${name}” rỗng.`,
  chooseTitle: 'Chọn tệp biểu mẫu',
  fileKind: 'Biểu mẫu (XLSX, DOCX)',
  otherKind: (kind: string) =>
    `Tệp mới phải cùng loại .${kind} với tệp cũ, vì chỗ gắn số liệu của hai loại khác nhau.`,
  takenName: 'Tên biểu mẫu đã tồn tại',
  tooManyForms: `Đã có ${formatNumber(formLimits.forms)} biểu mẫu, là số nhiều nhất. Hãy xóa bớt biểu mẫu không dùng.`,
  tooManyFilled: `Đã giữ ${formatNumber(formLimits.filled)} bản đã lập, là số nhiều nhất. Hãy xóa bớt bản cũ.`,
  changedMeanwhile: 'Biểu mẫu này vừa được người khác sửa. Hãy mở lại rồi sửa tiếp.',
  hasFilled: (count: string) =>
    `Biểu mẫu này có ${count} bản đã lập. Hãy chọn xóa cả các bản đã lập, hoặc giữ biểu mẫu.`,
  inputsDamaged: 'Số liệu đi kèm bản đã lập không đúng cấu trúc nên không mở được.',
  sameKey: (key: string) => `Hai phần của biểu mẫu có cùng khóa “${key}”.`,
  samePlace: (label: string) => `Ô “${label}” được gắn số liệu hai lần.`,
  noQuery: 'Truy vấn của chỗ này không còn trong biểu mẫu.',
  noBinding: 'Phép kiểm tra nói về một khối dòng không còn trong biểu mẫu.',
  queryRefused: (name: string, words: string) => `Truy vấn “${name}” không chạy được: ${words}`,
  queryStopped: (name: string) => `Truy vấn “${name}” đã bị dừng.`,
  noParameter: (query: string, name: string) =>
    `Truy vấn “${query}” không có tham số “${name}” để điền.`,
  sqlFilter: (query: string) =>
    `Truy vấn “${query}” viết bằng SQL nên chỉ điền được qua tham số, không thêm được điều kiện.`,
  noUnitCode: 'Đơn vị này không có mã nên không lọc được truy vấn theo mã đơn vị.',
  noColumn: (query: string, column: string) => `Kết quả của “${query}” không có cột “${column}”.`,
  noRow: (query: string, key: string) =>
    key === ''
      ? `Kết quả của “${query}” không có dòng nào.`
      : `Kết quả của “${query}” không có dòng ${key}.`,
  manyRows: (query: string, count: string, key: string) =>
    key === ''
      ? `Kết quả của “${query}” có ${count} dòng nên chưa rõ lấy dòng nào.`
      : `Kết quả của “${query}” có ${count} dòng ${key} nên chưa rõ lấy dòng nào.`,
  cut: (query: string) =>
    `Kết quả của “${query}” bị cắt theo giới hạn số dòng nên không dùng được. Hãy tăng số dòng đọc hoặc lọc bớt.`,
  manyBlockRows: (query: string, count: string) =>
    `Kết quả của “${query}” có ${count} dòng, nhiều hơn ${formatNumber(formLimits.blockRows)} dòng mà một khối của biểu chứa được.`,
  noValue: 'Nguồn số liệu không có giá trị cho ô này.',
  noHead: (query: string, words: string) => `Bảng chéo “${query}” không có “${words}”.`,
  noMeasure: (query: string, name: string) => `Bảng chéo “${query}” không có số liệu “${name}”.`,
  noGroup: 'Kỳ này không có dòng nào thuộc nhóm này nên ghi 0.',
  noPage: (page: string) => `Không còn trang chuyên ngành “${page}”.`,
  noFigure: (title: string) => `Trang chuyên ngành không còn số “${title}”.`,
  noPeriod: (period: string) => `Trang chuyên ngành không có số liệu kỳ ${period}.`,
  typedUnit: 'Đơn vị nhập tay không chọn được trên trang chuyên ngành.',
  noUnit: (name: string) => `Trang chuyên ngành không có đơn vị “${name}” trong kỳ này.`,
  wholeOnly:
    'Trang này đếm nhóm người nên khi lập biểu chỉ có số của toàn lực lượng, không có số của một đơn vị.',
  queryOfAllUnits:
    'Truy vấn không lọc theo đơn vị nên đây không phải số liệu của riêng đơn vị này.',
  suppressed: 'Nhóm ít người đã được che.',
  suppressedCells: (count: string) => `${count} ô của nhóm ít người đã được che.`,
  emptyCells: (count: string) => `${count} ô không có giá trị ở nguồn nên để trống.`,
  maskedColumns: (columns: string) => `Dữ liệu cá nhân ở cột ${columns} được che khi lập biểu.`,
  total: 'Tổng cộng',
  rowCount: (count: string) => `${count} dòng`,
  noRows: 'Truy vấn không có dòng nào nên khối này để trống.',
  lacking: (words: string) => `Trang còn thiếu: ${words}`,
  missingParameter: 'Chưa có giá trị cho tham số này.',
  targetKind: (label: string, kind: string) => `Chỗ “${label}” không thuộc tệp .${kind} này.`,
  notReleased: 'Bản này chưa được duyệt nên chưa ký được.',
  notReleasedToSave: 'Bản này chưa được duyệt hoặc đã bị trả lại nên không lưu ra ngoài được.',
  manySignatures: 'Bản này đã có 20 chữ ký, là số nhiều nhất.',
  noSignature: 'Không tìm thấy chữ ký này.',
  engineDied:
    'Tiến trình đọc và ghi biểu mẫu dừng đột ngột; không có gì thay đổi. Hãy thử lại; nếu vẫn vậy, tệp quá lớn hoặc bị hỏng.',
  engineSlow:
    'Đọc hoặc ghi tệp biểu mẫu quá 5 phút nên đã dừng; không có gì thay đổi. Hãy chia nhỏ tệp rồi thử lại.',
  failed: 'Không tính được số liệu.',
  allUnits: 'Toàn lực lượng'
} as const
