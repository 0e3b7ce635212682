/** User-interface texts for runs and dry runs: results, and advice on them. */
export const runViewText = {
  dry: {
    title: (name: string) => `Chạy thử: ${name}`,
    working: (seconds: string) => `Đang đọc nguồn, chạy các bước và quy tắc · ${seconds} giây`,
    label: 'Đang chạy thử',
    stop: 'Dừng chạy thử',
    stopped: 'Đã dừng chạy thử.',
    nothing: 'Chưa công bố gì: bảng đích giữ nguyên, không tệp nào được tính là đã nạp.',
    would: 'Chạy thật sẽ công bố kết quả này.',
    noNews: 'Nguồn không có gì mới: chạy thật lúc này cũng không công bố gì.',
    wouldNot: 'Chạy thật sẽ không công bố gì:',
    again: 'Chạy thử lại',
    close: 'Đóng',
    failed: 'Không chạy thử được',
    tabs: {
      steps: 'Các bước',
      rules: 'Quy tắc',
      rejected: (rows: string) => `Dòng bị loại (${rows})`
    },
    result: 'Kết quả chạy thử'
  },
  list: {
    title: 'Các lần chạy',
    last: 'Hiện 50 lần chạy gần nhất.',
    heads: {
      run: 'Lần chạy',
      state: 'Kết quả',
      start: 'Bắt đầu',
      duration: 'Thời lượng',
      read: 'Đọc',
      written: 'Ghi',
      rejected: 'Loại',
      by: 'Khởi chạy bởi'
    },
    run: (number: string) => `Lần ${number}`,
    back: 'Tất cả lần chạy'
  },
  trend: {
    title: 'Dòng nhận và dòng bị loại qua các lần chạy',
    axis: 'Lần chạy',
    unit: 'dòng',
    kept: 'Nhận',
    rejected: 'Bị loại',
    summary: (runs: string, last: string, rejected: string, share: string) =>
      `${runs} lần chạy có đọc dòng; lần ${last} loại ${rejected} dòng (${share}).`
  },
  one: {
    title: (number: string) => `Lần chạy ${number}`,
    facts: 'Tóm tắt',
    state: 'Kết quả',
    start: 'Bắt đầu',
    end: 'Kết thúc',
    published: 'Đã công bố',
    publishedLink: (table: string) => `bản dữ liệu mới của ${table}`,
    nothingPublished: 'Không công bố gì, bảng đích giữ nguyên.',
    waiting: 'Chờ người khác duyệt và công bố.',
    waitingLook: 'Xem đối chiếu',
    counts: 'Đối chiếu với bảng đích',
    changes: {
      added: 'Thêm',
      changed: 'Sửa',
      same: 'Không đổi',
      repeated: 'Không thêm vì trùng khóa',
      removed: 'Bỏ',
      kept: 'Giữ',
      rejected: 'Loại'
    },
    steps: 'Các bước',
    stepHeads: { step: 'Bước', in: 'Vào', out: 'Ra', rejected: 'Loại', time: 'Thời gian' },
    stepGone: 'Bước đã bỏ hoặc đã sửa sau lần chạy này',
    noSteps: 'Pipeline không có bước nào.',
    rules: 'Quy tắc',
    ruleHeads: { rule: 'Quy tắc', severity: 'Mức', broken: 'Dòng sai', result: 'Kết quả' },
    noRules: 'Không có quy tắc nào được kiểm tra.',
    passed: 'Đạt',
    failed: 'Quá ngưỡng',
    skipped: (files: string) => `Tệp bị bỏ qua (${files})`,
    skippedReason: 'Lý do bỏ qua',
    unmatched: (files: string) => `Tệp không khớp cách đọc nào đã lưu (${files})`,
    unmatchedWords:
      'Các tệp này được đọc theo dự đoán. Nếu số liệu đọc chưa đúng, hãy thêm cách đọc từ một tệp mẫu ở phần Nguồn của pipeline.',
    unmatchedLink: 'Mở phần Nguồn để thêm cách đọc',
    files: 'Tệp đã đọc',
    fileHeads: { name: 'Tên tệp', rows: 'Số dòng', hash: 'SHA-256' },
    rejected: 'Dòng bị loại',
    log: 'Nhật ký chạy',
    gone: 'Không còn lần chạy này trong 50 lần gần nhất.',
    interrupted:
      'Lần chạy bị gián đoạn khi ứng dụng tắt giữa chừng. Bảng đích giữ nguyên; hãy bấm Chạy ngay để chạy lại từ đầu.',
    interruptedPublished:
      'Lần chạy bị gián đoạn sau khi đã công bố. Dữ liệu đã vào bảng đích; không cần chạy lại.',
    failedHint: 'Bảng đích giữ nguyên. Dòng cuối của nhật ký nêu lý do.'
  },
  rejected: {
    file: 'Tệp',
    allFiles: 'Tất cả tệp',
    by: 'Bị loại ở',
    reading: 'Đọc nguồn, kiểm tra kiểu và khóa của bảng đích',
    line: 'Dòng',
    kept: (kept: string, all: string) => `Giữ ${kept} dòng đầu trên ${all} dòng bị loại.`,
    saving: 'Dòng bị loại được ghi kèm lý do ở cột cuối'
  },
  slip: {
    description: 'Gửi lại đơn vị cung cấp số liệu, kèm danh sách dòng bị loại, để sửa và gửi lại.',
    facts: 'Số liệu đã nhận',
    pipeline: 'Pipeline',
    source: 'Nguồn',
    perFile: 'Phiếu của từng tệp',
    perFileWords: 'Mỗi tệp có một phiếu riêng để gửi lại đúng đơn vị đã gửi tệp đó.',
    rowsOf: (file: string, rows: string) => `${file}: ${rows} dòng bị loại`
  },
  structure: {
    title: 'Cấu trúc nguồn đã đổi',
    words:
      'Nguồn không còn các cột như đã thống nhất, nên lần chạy dừng trước khi công bố. Hãy xem khác biệt rồi quyết định.',
    skipped: (files: string) =>
      `${files} tệp không đúng các cột đã thống nhất hoặc không đọc được nên bị bỏ qua; các tệp còn lại đã được xử lý. Hãy xem khác biệt rồi quyết định từng tệp.`,
    look: 'Xem khác biệt',
    file: (name: string) => `Thấy ở tệp “${name}”.`,
    unreadable: (why: string) => `Tệp này không đọc được. ${why}`,
    missing: (names: string) => `Thiếu cột: ${names}.`,
    added: (names: string) => `Có thêm cột: ${names}.`,
    retyped: (title: string, agreed: string, found: string) =>
      `Cột ${title} trước là ${agreed}, nay đọc được là ${found}.`,
    none: 'Nguồn hiện có đúng các cột đã thống nhất. Có thể chạy lại ngay.',
    breaks: 'Nếu chấp nhận, những chỗ sau không chạy được và cần sửa:',
    breaksNothing: 'Nếu chấp nhận, mọi bước và quy tắc vẫn chạy được.',
    empties: (names: string) =>
      `Nếu chấp nhận, các cột sau của bảng đích sẽ để trống vì không còn cột nào vào đó: ${names}. Muốn giữ, hãy thêm bước đổi tên cột sau khi chấp nhận.`,
    accept: 'Chấp nhận cấu trúc mới',
    refuse: 'Từ chối tệp này',
    later: 'Để sau',
    done: { accept: 'Đã chấp nhận cấu trúc mới', refuse: 'Đã từ chối tệp' },
    refuseHint:
      'Từ chối: giữ cấu trúc đã thống nhất, tệp này không được đọc lại; các tệp đúng cấu trúc vẫn được nạp.',
    laterHint:
      'Không chấp nhận thì cấu trúc đã thống nhất được giữ; các lần chạy còn dừng cho đến khi nguồn được sửa lại.',
    undecided: 'Không ghi nhận được quyết định'
  }
} as const
