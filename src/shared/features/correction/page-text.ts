/** User-interface texts for the dialogs of **Sửa ô**. */
export const correctionPageText = {
  button: (rows: string) => `Sửa ô (${rows})`,
  choose: 'Chọn dòng để sửa ô',
  unchoose: 'Bỏ chọn dòng',
  entry: {
    title: (table: string) => `Sửa ô của bảng ${table}`,
    atOnce: 'Sau khi công bố, bảng có một bản dữ liệu mới ghi rõ căn cứ và các ô đã sửa.',
    waits:
      'Đơn vị đã bật duyệt trước khi công bố: đề nghị chờ một người khác xem rồi duyệt, bảng chưa thay đổi.',
    trial:
      'Ứng dụng chưa yêu cầu đăng nhập: ai ngồi ở máy này cũng chọn được tên người khác, nên lần duyệt chưa chứng minh có hai người.',
    basis: 'Căn cứ',
    document: 'Số quyết định, văn bản',
    day: 'Ngày văn bản',
    signer: 'Người ký (nếu có)',
    reason: 'Lý do sửa',
    rows: 'Các dòng trong đề nghị',
    row: (row: string) => `Dòng ${row}`,
    newRow: (number: string) => `Dòng thêm ${number}`,
    was: (value: string) => `Đang là: ${value}`,
    key: 'Cột khóa',
    masked: 'Đang che: cần quyền và lý do để sửa',
    empty: '(trống)',
    remove: 'Bỏ dòng này khỏi bảng',
    leaveOut: 'Đưa ra khỏi đề nghị',
    leaveOutOf: (row: string) => `Đưa ra khỏi đề nghị: ${row}`,
    add: 'Thêm dòng',
    changes: 'Thay đổi',
    noChanges: 'Chưa có thay đổi nào.',
    change: (row: string, column: string, before: string, after: string) =>
      `${row} · ${column}: ${before} → ${after}`,
    removed: (row: string) => `${row}: bỏ khỏi bảng`,
    added: (row: string, values: string) => `${row}: thêm ${values}`,
    publish: 'Công bố',
    submit: 'Gửi duyệt',
    published: 'Đã công bố bản sửa ô',
    submitted: 'Đã gửi đề nghị sửa ô',
    failed: 'Không lưu được đề nghị sửa ô',
    refused: 'Đề nghị có ô chưa đúng'
  },
  waiting: {
    words: (table: string, user: string, time: string, what: string, basis: string) =>
      `Chờ duyệt: đề nghị sửa ô của bảng ${table}, ${user} gửi ${time}: ${what}, ${basis}.`,
    notice: 'Đề nghị sửa ô chờ bạn duyệt',
    toTable: 'Mở bảng',
    look: 'Xem đề nghị',
    lookOf: (table: string, document: string) => `Xem đề nghị sửa ô của bảng ${table}, ${document}`
  },
  review: {
    title: (table: string) => `Đề nghị sửa ô của bảng ${table}`,
    user: 'Người lập',
    time: 'Gửi lúc',
    document: 'Căn cứ',
    reason: 'Lý do',
    counts: 'Nội dung',
    differences: 'Giá trị cũ → mới',
    approve: 'Duyệt và công bố',
    refuse: 'Từ chối',
    withdraw: 'Rút đề nghị',
    close: 'Đóng',
    failed: 'Không xử lý được đề nghị',
    approved: 'Đã duyệt và công bố bản sửa ô',
    withdrawn: 'Đã rút đề nghị sửa ô',
    deciders: (names: string) => `Người duyệt được đề nghị này: ${names}.`,
    noDeciders:
      'Hiện không có người dùng nào khác duyệt được đề nghị này. Hãy nhờ người quản trị cấp vai trò Phê duyệt cho một người khác.'
  },
  refusal: {
    title: (table: string) => `Từ chối đề nghị sửa ô của bảng ${table}`,
    note: 'Bảng giữ nguyên. Người lập đọc lý do trong Lịch sử của bảng; lý do cũng được ghi vào nhật ký.',
    submit: 'Từ chối đề nghị',
    done: 'Đã từ chối đề nghị sửa ô',
    failed: 'Không từ chối được đề nghị'
  },
  cannot: (reason: string) => `Không sửa ô được: ${reason}`
} as const
