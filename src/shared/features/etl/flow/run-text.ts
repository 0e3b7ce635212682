import { formatNumber } from '../../../kit/format'
import type { LoadCounts } from '../../../model/data-load/facts'
import { simulatedRunText } from './simulated-text'

const count = formatNumber

/** Log texts of a run of a flow, including the reasons for which the run ended. */
export const flowRunText = {
  ...simulatedRunText,
  noFiles: 'Thư mục chưa có tệp nào đọc được để xem trước',
  nothingNew: 'Thư mục không có tệp mới; bảng đích giữ nguyên',
  read: (title: string, rows: number) => `Đọc ${count(rows)} dòng từ ${title}`,
  readOthers: (files: number, rows: number) =>
    `Đọc ${count(rows)} dòng từ ${count(files)} tệp còn lại`,
  unreadable: (file: string, why: string) =>
    `Không đọc được tệp “${file}”: ${why} Hãy sửa hoặc thay tệp, hay xem khác biệt rồi từ chối tệp này`,
  left: (files: number) => `Còn ${count(files)} tệp chờ lần chạy sau`,
  leftInAll: (line: string, files: number) =>
    `${line}. ${count(files)} tệp chưa được đọc, lần chạy sau đọc tiếp`,
  changed: (file: string) =>
    `Cấu trúc nguồn đã thay đổi (${file}). Lần chạy dừng lại để hỏi: hãy xem khác biệt rồi chấp nhận hoặc từ chối`,
  unmatched: (file: string, others: number) =>
    `Tệp “${file}”${others > 0 ? ` và ${count(others)} tệp khác` : ''} không khớp cách đọc nào của pipeline nên được đọc theo dự đoán; có thể thêm cách đọc ở phần Nguồn`,
  skipped: (file: string, why: string) => `Bỏ qua tệp “${file}”: ${why}`,
  skippedOthers: (files: number) => `Bỏ qua thêm ${count(files)} tệp không đúng thỏa thuận`,
  skippedInAll: (line: string, files: number) =>
    `${line}. Bỏ qua ${count(files)} tệp không đúng thỏa thuận, hãy xem khác biệt`,
  step: (number: number, name: string, rowsIn: number, rowsOut: number, rejected: number) =>
    `Bước biến đổi ${number} (${name}): vào ${count(rowsIn)}, ra ${count(rowsOut)}, loại ${count(rejected)} dòng`,
  broken: (rule: string, rows: number) => `Quy tắc “${rule}”: ${count(rows)} dòng vi phạm`,
  blocked: (rule: string, rows: number, threshold: string) =>
    `Không công bố: quy tắc chặn “${rule}” có ${count(rows)} dòng vi phạm, quá ngưỡng cho phép${threshold && ` (${threshold})`}`,
  ambiguousCodes: (column: string, codes: string, others: number) =>
    `Không công bố: cột “${column}” có mã địa bàn chỉ hai nơi khác nhau theo thời gian (${codes}${others > 0 ? ` và ${count(others)} mã khác` : ''}). Hãy chọn danh mục của các mã ở trang của pipeline rồi chạy lại`,
  compared: ({ added, changed, same, kept, removed, rejected }: LoadCounts) =>
    [
      `Đối chiếu: thêm ${count(added)} · sửa ${count(changed)} · không đổi ${count(same)}`,
      `loại ${count(rejected)} · giữ ${count(kept)}${removed > 0 ? ` · bỏ ${count(removed)}` : ''} dòng của bảng`
    ].join(' · '),
  repeated: (rows: number) =>
    `${count(rows)} dòng không được thêm vì khóa đã có trong bảng; bảng ghi nối tiếp giữ dòng cũ`,
  onlyRepeated: (rows: number) =>
    `Bảng đích giữ nguyên: ${count(rows)} dòng không được thêm vì khóa đã có trong bảng`,
  butRepeated: (loaded: string, rows: number) =>
    `${loaded}; ${count(rows)} dòng không được thêm vì trùng khóa`,
  same: 'Không có gì thay đổi so với bảng đích; không tạo bản dữ liệu mới',
  waiting: (rows: number, table: string) =>
    `${count(rows)} dòng cho ${table} đang chờ người thứ hai duyệt; bảng chưa thay đổi`,
  waitsAlready:
    'Lần nạp trước của pipeline còn chờ người thứ hai duyệt nên chưa đọc lại nguồn; bảng chưa thay đổi',
  emptied: (table: string, rows: number) =>
    `Không công bố: kết quả không có dòng nào, trong khi bảng ${table} sẽ mất cả ${count(rows)} dòng đang có. Hãy kiểm tra nguồn`,
  late: (limit: string) =>
    `chạy quá ${limit} nên đã được dừng; bảng đích không thay đổi. Hãy viết câu SELECT nhẹ hơn, ví dụ lọc bớt dòng trước khi ghép bảng`,
  unsettled: (file: string) =>
    `Chưa ghi được vào sổ tiếp nhận rằng tệp “${file}” đã nạp; lần chạy sau ghi lại`,
  refused: (person: string) =>
    `Từ chối theo quyết định của ${person}: cấu trúc khác với thỏa thuận`,
  refusedUnread: (person: string) => `Từ chối theo quyết định của ${person}: tệp không đọc được`,
  onlyRefused: 'Tệp không đọc được thì chỉ từ chối được, hoặc sửa rồi đặt lại vào thư mục.',
  noDifference: 'Cấu trúc nguồn đúng như đã thỏa thuận.',
  otherDifference:
    'Nguồn đã khác với những gì vừa hiển thị nên chưa ghi nhận quyết định. Hãy đóng, mở lại để xem khác biệt mới rồi quyết định.',
  onlyFiles: 'Chỉ tệp trong thư mục mới từ chối được; với nguồn khác hãy chấp nhận hoặc sửa nguồn.',
  lookStopped: 'Đã dừng xem cấu trúc của nguồn',
  personalTrial: 'xem trước, chạy thử pipeline',
  noHeading:
    'Tệp này không có dòng tiêu đề nên không thể nhận ra các tệp cùng loại. Hãy chọn dòng tiêu đề, hoặc chọn tệp mẫu khác.',
  noFlow: 'Pipeline này chỉ chạy mô phỏng nên không có nguồn thật.'
} as const
