/** User-interface texts for loading files into tables. */
export const dataLoadText = {
  /**
   * Reasons why a load does not delete rows whose keys are missing in the file, although the
   * table's strategy would.
   */
  spared: {
    rows: (rows: string) =>
      `Không bỏ dòng nào vì ${rows} dòng bị loại không đọc được khóa nên chưa biết khóa nào vắng mặt`,
    files: 'Không bỏ dòng nào vì còn tệp chưa nạp được nên chưa biết khóa nào vắng mặt'
  },
  progress: {
    label: 'Đang nạp tệp',
    phases: { read: 'Đọc tệp', check: 'Kiểm tra và đối chiếu kiểu', write: 'Ghi bản dữ liệu' },
    words: (phase: string, bytes: string, rows: string) => `${phase} · ${bytes} · ${rows} dòng`,
    stop: 'Hủy nạp',
    stopped: 'Đã dừng nạp tệp, không có gì được lưu.'
  },
  otherShape:
    'Cấu trúc, khóa, cách ghi hoặc quy tắc của bảng đã đổi từ khi đọc tệp, hoặc bảng có dòng mới phải so lại. Hãy nạp lại tệp từ đầu.',
  created: (table: string, added: string, rejected: string) =>
    `${table}: nạp ${added} dòng, loại ${rejected} dòng`,
  mappedTo: (table: string) => `; đã ánh xạ vào bảng “${table}” của mô hình chuẩn`,
  notCreated: 'Chưa tạo bảng.',
  rowsComing: (file: string, rows: string) =>
    `Nạp ${rows} dòng của tệp “${file}”. Dòng không hợp kiểu dữ liệu hoặc trùng khóa được giữ riêng kèm lý do.`,
  targets: {
    title: (file: string) => `Nạp tệp “${file}” vào bảng`,
    table: 'Bảng nhận dữ liệu',
    choose: 'Chọn bảng',
    none: 'Chưa có bảng nào của đơn vị. Hãy tạo bảng từ tệp này. Bảng mẫu chứa số liệu hư cấu nên không nhận số liệu của đơn vị.',
    sample:
      'Bảng mẫu chứa số liệu hư cấu nên không nhận số liệu của đơn vị. Hãy tạo bảng từ tệp này.',
    strategy: 'Chiến lược ghi',
    keyed: (names: string) => `Khóa: ${names}`,
    noKey: 'Bảng không có khóa: mỗi dòng của tệp được so với dòng giống hệt.',
    noKeyAdded: 'Bảng không có khóa: mọi dòng của tệp được thêm vào.',
    strategies: {
      append: 'thêm dòng mới, dòng trùng khóa không thêm lần nữa',
      overwrite: 'toàn bộ dòng đang có được thay bằng dòng của tệp',
      partitioned: 'chỉ thay các phần mà tệp có',
      upsert: 'dòng trùng khóa được sửa theo tệp, khóa mới được thêm, các dòng khác giữ nguyên',
      mirror: 'dòng trùng khóa được sửa theo tệp, khóa mới được thêm, khóa không có trong tệp bị bỏ'
    },
    partition: 'Cột phân vùng',
    mapping: 'Ghép cột',
    heads: { column: 'Cột của bảng', source: 'Cột của tệp', sample: 'Ví dụ trong tệp' },
    sourceOf: (column: string) => `Cột của tệp cho ${column}`,
    empty: '(để trống)',
    by: { name: 'khớp tên', content: 'khớp nội dung', recalled: 'đã nhớ' },
    recalled: 'Đã ghép cột như lần nạp trước của tệp có các tiêu đề này.',
    guess: 'Ghép theo dự đoán',
    unlike: (type: string) => `Tệp có kiểu ${type}`,
    unused: (names: string) => `Cột của tệp không dùng: ${names}.`,
    noneMapped: 'Chưa ghép cột nào của tệp với bảng.',
    partitionMissing: 'Hãy chọn cột phân vùng trong các cột mà tệp có.',
    choosePartition: 'Chọn cột',
    keyMissing: (names: string) => `Cần ghép cột khóa: ${names}.`,
    compare: 'Đối chiếu',
    close: 'Đóng',
    failed: 'Không nạp được tệp',
    unchanged: 'Bảng không thay đổi.'
  },
  comparison: {
    title: (table: string) => `Đối chiếu trước khi công bố: ${table}`,
    label: 'Kết quả đối chiếu',
    counts: {
      added: 'Thêm',
      changed: 'Sửa',
      kept: 'Giữ',
      removed: 'Bỏ',
      rejected: 'Loại'
    },
    strategy: (name: string) => `Chiến lược ghi: ${name}.`,
    repeated: (rows: string) => `${rows} dòng của tệp có khóa đã có trong bảng và không được thêm.`,
    warned: (rows: string) => `${rows} dòng sai quy tắc mức Cảnh báo; các dòng này vẫn được nạp.`,
    unfilled: (names: string) => `Tệp không có dữ liệu cho cột: ${names}. Các ô này để trống.`,
    untouched: (names: string) =>
      `Tệp không có dữ liệu cho cột: ${names}. Dòng đã có giữ nguyên các ô này, dòng mới để trống.`,
    removed: (rows: string) =>
      `Công bố sẽ bỏ ${rows} dòng của bảng vì khóa không có trong tệp; bản dữ liệu trước vẫn giữ chúng.`,
    unused: (names: string) => `Cột của tệp không nạp: ${names}.`,
    nothing: 'Công bố không làm thay đổi dòng nào của bảng.',
    differences: 'Chi tiết từng dòng',
    tabs: {
      differences: (rows: string) => `Thay đổi (${rows})`,
      rejected: (rows: string) => `Dòng bị loại (${rows})`
    },
    publish: 'Công bố',
    submit: 'Gửi duyệt',
    giveBack: 'Trả lại',
    leave: 'Không nạp',
    close: 'Đóng',
    published: 'Đã công bố',
    publishedWords: (table: string, counts: string) => `${table}: ${counts}`,
    needsApproval: 'Đơn vị đã bật duyệt trước khi công bố. Hãy gửi duyệt để người khác công bố.',
    submitted: 'Đã gửi duyệt',
    submittedWords: (table: string) =>
      `${table}: lần nạp chờ người khác công bố, bảng chưa thay đổi.`,
    failed: 'Không công bố được',
    /** Note that names the users with permission to approve the load, for users without it. */
    deciders: (names: string) => `Người duyệt được lần nạp này: ${names}.`,
    moreDeciders: (names: string) => `${names} và những người khác`,
    noDeciders:
      'Hiện không có người dùng nào khác duyệt được lần nạp. Hãy đề nghị người quản trị cấp vai trò Phê duyệt cho một người khác.',
    again: 'Bảng vừa có dữ liệu mới. Kết quả dưới đây đã được đối chiếu lại; hãy xem rồi công bố.',
    sentBy: (user: string, time: string, file: string) => `${user} gửi ${time} · tệp “${file}”`
  },
  waiting: {
    mark: (loads: string) => `Chờ duyệt: ${loads}`,
    filter: 'Chờ duyệt',
    waits: 'Có lần nạp, sửa ô chờ duyệt',
    notice: 'Lần nạp chờ bạn duyệt',
    notices: (waiting: string) => `${waiting} việc chờ bạn duyệt`,
    list: 'Xem danh sách bảng',
    words: (file: string, table: string, user: string, time: string) =>
      `Chờ duyệt: tệp “${file}” cho bảng ${table}, ${user} gửi ${time}.`,
    look: 'Xem đối chiếu',
    lookOf: (file: string) => `Xem đối chiếu tệp ${file}`
  },
  giveBack: {
    title: (file: string) => `Trả lại tệp “${file}”`,
    note: 'Lần nạp này được bỏ, bảng giữ nguyên. Lý do được ghi trong nhật ký và lịch sử của bảng.',
    reason: 'Lý do',
    submit: 'Trả lại',
    done: 'Đã trả lại',
    failed: 'Không trả lại được.',
    action: 'Trả lại lần nạp',
    /**
     * Suffix of the audit entry if a pipeline had read the load's files from a folder: says whether
     * they will be read again.
     */
    files: (isFree: boolean) =>
      isFree
        ? '. Các tệp của lần nạp này chờ được đọc lại'
        : '. Không đọc lại được các tệp của lần nạp này: thư mục nguồn đã bị xóa'
  },
  rejected: {
    title: 'Dòng bị loại',
    mark: (rows: string) => `${rows} dòng bị loại`,
    look: 'Xem dòng bị loại',
    ofLast: (rows: string, all: string, share: string, file: string) =>
      `Bị loại ở lần nạp cuối: ${rows} trong ${all} dòng (${share}) của tệp “${file}”.`,
    absent: 'Các dòng này chưa có trong bảng.',
    changedSince:
      'Sau lần nạp đó bảng đã được sửa: hãy đối chiếu với bảng trước khi nạp lại các dòng này.',
    reason: 'Lý do',
    line: 'Dòng trong tệp',
    all: 'Tất cả lý do',
    gone: 'Bản dữ liệu này không đến từ một tệp.',
    tooMany: (most: string) =>
      `Một tệp XLSX chứa được nhiều nhất ${most} dòng. Hãy sửa tệp rồi nạp lại theo từng phần.`,
    save: 'Tải dòng bị loại',
    saving: 'Đang ghi tệp dòng bị loại',
    full: 'Tải đầy đủ',
    fullTitle: 'Tải dòng bị loại đầy đủ',
    fullReason: 'Lý do cần dữ liệu cá nhân đầy đủ',
    fullHint: 'Ít nhất 10 ký tự; lý do được ghi vào nhật ký và Lượt xem.',
    cancel: 'Hủy',
    masked:
      'Tệp tải về được che dữ liệu cá nhân: chỉ người đã gửi tệp tải được nguyên văn, hoặc người có quyền xem dữ liệu cá nhân khi nêu lý do.',
    placeOfFile: (file: string) => `Dòng bị loại của tệp ${file}`,
    placeOfPipeline: (pipeline: string) => `Dòng bị loại của pipeline ${pipeline}`,
    maskedNote: '; dữ liệu cá nhân được che',
    slip: 'Phiếu trả lại',
    empty: '(trống)',
    ofReason: (reason: string, rows: string) => `${reason} (${rows})`
  },
  slip: {
    title: 'Phiếu trả lại dữ liệu',
    description: 'Gửi lại đơn vị đã gửi tệp, kèm tệp dòng bị loại, để sửa và gửi lại.',
    missing: 'Không còn dòng bị loại của lần nạp này. Hãy chọn lại tệp.',
    back: 'Về danh sách bảng',
    review: 'Xem đối chiếu',
    table: 'Về bảng',
    facts: {
      title: 'Tệp đã nhận',
      file: 'Tên tệp',
      sheet: 'Trang tính',
      table: 'Bảng nhận dữ liệu',
      time: 'Thời điểm lập phiếu',
      user: 'Người lập phiếu',
      read: 'Số dòng trong tệp',
      fits: 'Số dòng nhận được',
      rejected: 'Số dòng bị loại'
    },
    reasons: 'Lý do bị loại',
    otherReasons: 'Lý do khác',
    heads: { reason: 'Lý do', rows: 'Số dòng', line: 'Dòng', column: 'Cột', value: 'Giá trị' },
    whole: '(cả dòng)',
    rows: (shown: string, all: string) =>
      shown === all ? `Các dòng bị loại (${all})` : `${shown} dòng đầu trong ${all} dòng bị loại`,
    attached: 'Toàn bộ dòng bị loại nằm trong tệp gửi kèm, cột cuối ghi lý do của từng dòng.',
    sign: { by: 'Người lập phiếu', to: 'Đại diện đơn vị gửi', hint: '(ký, ghi rõ họ tên)' }
  }
} as const
