/** User-interface texts for **Sửa ô**. */
export const correctionText = {
  action: 'Sửa ô',
  faults: {
    document: 'Nhập số quyết định hoặc văn bản làm căn cứ (ít nhất 3 ký tự)',
    day: 'Nhập ngày của văn bản theo dạng ngày/tháng/năm',
    later: 'Ngày của văn bản không được sau hôm nay',
    reason: 'Nhập lý do sửa (ít nhất 5 ký tự)',
    digits: 'Số có nhiều nhất 15 chữ số',
    cellDay: 'Nhập ngày theo dạng ngày/tháng/năm, ví dụ 20/11/2026',
    moment: 'Nhập ngày giờ theo dạng ngày/tháng/năm giờ:phút, ví dụ 20/11/2026 07:30',
    truth: 'Chọn Có, Không hoặc để trống',
    emptyKey: 'Cột khóa không được để trống',
    takenKey: (columns: string) => `Khóa (${columns}) đã có ở dòng khác của bảng`,
    twiceKey: (columns: string) => `Khóa (${columns}) trùng với dòng khác trong đề nghị này`,
    masked: 'Ô đang che dữ liệu cá nhân. Hãy bấm Xem dữ liệu cá nhân và nêu lý do trước khi sửa.',
    noColumn: 'Bảng không có cột này',
    twiceRow: 'Một dòng chỉ được có một lần trong đề nghị',
    goneRow: 'Bảng không có dòng này',
    emptyRow: 'Dòng thêm phải có ít nhất một ô có giá trị',
    nothing: 'Chưa có ô nào khác với giá trị đang dùng.',
    tooWide: 'Đề nghị có quá nhiều ô. Hãy chia thành nhiều đề nghị.',
    invalid: 'Có ô chưa đúng. Hãy xem lại các ô được đánh dấu.'
  },
  refusals: {
    sample:
      'Bảng mẫu chứa số liệu hư cấu nên không sửa ô theo căn cứ. Hãy tạo bảng của đơn vị từ tệp.',
    empty: 'Bảng chưa có dòng nào. Hãy nạp tệp trước.',
    derived:
      'Bảng được tạo từ kết quả truy vấn. Hãy sửa ở bảng nguồn rồi tạo lại bảng từ kết quả mới.',
    overwritten: (pipeline: string) =>
      `Pipeline “${pipeline}” ghi đè toàn bộ bảng mỗi lần chạy nên ô đã sửa sẽ mất. Hãy sửa ở nguồn của pipeline.`,
    stale:
      'Bảng đã có bản dữ liệu mới từ khi mở các dòng này. Hãy tải lại trang rồi chọn lại dòng.',
    structure:
      'Cấu trúc hoặc khóa của bảng đã đổi từ khi lập đề nghị. Hãy từ chối hoặc rút đề nghị và lập lại.',
    gone: 'Đề nghị sửa ô này không còn: đã được duyệt, bị từ chối hoặc đã rút.',
    tooMany: 'Đang có quá nhiều đề nghị sửa ô chờ duyệt. Hãy xử lý bớt rồi gửi lại.',
    notMine: 'Chỉ người lập mới rút được đề nghị. Người duyệt dùng Từ chối.'
  },
  conflict: (rows: string) =>
    `Bảng đã đổi từ khi lập đề nghị, giá trị cũ không còn đúng ở: ${rows}. Chưa có gì thay đổi.`,
  conflictRow: (row: string, columns: string) => `dòng ${row} (${columns})`,
  conflictGone: (row: string) => `dòng ${row} (không còn)`,
  moreRows: (count: string) => `${count} dòng khác`,
  counts: {
    cells: (cells: string, rows: string) => `sửa ${cells} ô ở ${rows} dòng`,
    added: (rows: string) => `thêm ${rows} dòng`,
    removed: (rows: string) => `bỏ ${rows} dòng`
  },
  basis: (words: string) => `căn cứ ${words}`,
  document: (document: string, day: string) => `${document} ngày ${day}`,
  signedBy: (signer: string) => `, ${signer} ký`,
  because: (basis: string, reason: string) => `${basis}; lý do: ${reason}`,
  /** Texts for the audit log and the history of a table. */
  trail: {
    proposed: (table: string, what: string) => `Đề nghị sửa ô của bảng “${table}”: ${what}`,
    published: (table: string, what: string) => `Sửa ô của bảng “${table}”: ${what}`,
    approved: (table: string, user: string, what: string) =>
      `Duyệt đề nghị sửa ô của ${user} cho bảng “${table}”: ${what}`,
    refused: (table: string, user: string, reason: string) =>
      `Từ chối đề nghị sửa ô của ${user} cho bảng “${table}”: ${reason}`,
    withdrawn: (table: string, what: string) => `Rút đề nghị sửa ô của bảng “${table}”: ${what}`,
    columns: (columns: string) => `cột ${columns}`
  },
  history: {
    published: 'Sửa ô',
    refused: 'Từ chối đề nghị sửa ô',
    refusedNote: (user: string, basis: string, reason: string) =>
      `Đề nghị của ${user}, ${basis}: ${reason}`
  },
  task: (table: string) => `Đề nghị sửa ô của bảng ${table} đang chờ duyệt`,
  taskDetail: (user: string, time: string, what: string) => `${user} gửi ${time} · ${what}`
} as const
