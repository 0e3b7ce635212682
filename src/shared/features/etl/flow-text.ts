/** User-interface texts for a pipeline's page: what it does, part by part. */
export const flowText = {
  title: 'Chi tiết pipeline',
  missing: 'Không tìm thấy pipeline này. Có thể pipeline đã bị xóa.',
  toList: 'Về danh sách pipeline',
  tabs: { flow: 'Luồng xử lý', runs: 'Lịch sử chạy', lineage: 'Nguồn gốc dữ liệu' },
  simulated:
    'Pipeline này chạy mô phỏng: số dòng là hư cấu, không có dữ liệu thật nào được đọc. Hãy tạo pipeline mới từ nguồn của đơn vị để nạp dữ liệu thật.',
  sampleSource:
    'Nguồn của pipeline mẫu được mô phỏng: mỗi lần chạy, ứng dụng tự tạo một tệp mẫu hư cấu, rồi thật sự đọc, kiểm tra và nạp các dòng đó vào bảng mẫu.',
  parts: {
    source: 'Nguồn',
    steps: 'Các bước',
    rules: 'Quy tắc',
    target: 'Bảng đích',
    schedule: 'Lịch chạy'
  },
  edit: 'Sửa',
  editOf: (part: string) => `Sửa ${part}`,
  draft: {
    label: 'Thay đổi chưa lưu',
    words:
      'Có thay đổi chưa lưu. Lần chạy vẫn theo cấu hình đã lưu cho đến khi bạn bấm Lưu pipeline.',
    save: 'Lưu pipeline',
    saving: 'Đang lưu...',
    discard: 'Bỏ thay đổi',
    discardAsk: 'Bỏ mọi thay đổi chưa lưu của pipeline?',
    discardYes: 'Bỏ thay đổi',
    discardNo: 'Giữ lại',
    saved: 'Đã lưu pipeline',
    failed: 'Không lưu được pipeline'
  },
  actions: {
    dryRun: 'Chạy thử'
  },
  faults: {
    title: 'Pipeline chưa chạy được',
    count: (count: string) => `${count} chỗ cần sửa trước khi chạy`
  },
  source: {
    folder: (name: string) => `Đọc các tệp trong “${name}”, mỗi tệp một lần theo nội dung`,
    table: (name: string) => `Đọc mọi dòng của bảng ${name}`,
    databaseTable: (table: string, name: string) => `Đọc bảng ${table} của “${name}”`,
    databaseSelect: (name: string) => `Đọc câu SELECT của “${name}”`,
    sample: 'Tệp mẫu do ứng dụng tạo theo các cột của bảng đích',
    gone: '(nguồn không còn)',
    columns: (count: string) => `${count} cột đã thống nhất`,
    showColumns: 'Xem các cột',
    columnsTitle: 'Các cột của nguồn',
    heads: {
      title: 'Tên trong nguồn',
      name: 'Tên trong pipeline',
      type: 'Kiểu',
      numbers: 'Cách viết số',
      personal: 'Cá nhân'
    },
    numbers: { vi: '1.234,5', en: '1,234.5' },
    personalYes: 'Che khi xem',
    toSource: 'Xem trạng thái các tệp ở trang Nguồn dữ liệu',
    columnsHint:
      'Kiểu dữ liệu chọn sai làm dòng bị loại khi đọc. Cột cá nhân được che ở mọi chỗ xem thử.',
    apply: 'Áp dụng'
  },
  readings: {
    title: 'Cách đọc tệp',
    words:
      'Tệp có tiêu đề khớp một cách đọc dưới đây được đọc theo cách đó, trước hết theo đơn vị gửi; các tệp khác được đọc theo dự đoán. Tiêu đề lấy từ tệp mẫu; đơn vị gửi lấy từ tên tệp mẫu hoặc do bạn gõ.',
    none: 'Chưa có cách đọc nào: mọi tệp được đọc theo dự đoán.',
    add: 'Thêm cách đọc từ tệp mẫu',
    most: 'Một pipeline có nhiều nhất 50 cách đọc. Hãy bỏ bớt trước khi thêm.',
    heads: {
      heading: 'Tiêu đề trong tệp',
      sender: 'Đơn vị gửi',
      differs: 'Khác với dự đoán',
      used: 'Dùng gần nhất',
      actions: 'Thao tác'
    },
    unnamed: 'Tên tệp không nêu đơn vị',
    sender: {
      open: 'Đơn vị gửi',
      openOf: (name: string) => `Sửa đơn vị gửi của cách đọc: ${name}`,
      title: 'Đơn vị gửi của cách đọc',
      label: 'Đơn vị gửi',
      hint: 'Bỏ trống nếu cách đọc dùng cho tệp của mọi đơn vị.',
      matches: (words: string) =>
        `Tệp thuộc đơn vị này khi tên tệp có các chữ “${words}”, không phân biệt dấu, chữ hoa và dấu nối.`,
      anybody: 'Tệp của mọi đơn vị, trừ tệp mà cách đọc khác nêu đơn vị gửi.',
      apply: 'Áp dụng',
      failed: 'Không đổi được đơn vị gửi',
      done: 'Đã đổi đơn vị gửi',
      noWords:
        'Đơn vị gửi cần có chữ hoặc số của đơn vị; ngày, tháng, quý, năm trong tên tệp không được so.',
      taken: 'Đã có cách đọc của đơn vị gửi này cho cùng tiêu đề.'
    },
    asGuessed: 'Không khác: đọc theo dự đoán',
    unused: 'Chưa dùng trong 50 lần chạy gần nhất',
    change: 'Sửa',
    changeOf: (name: string) => `Sửa cách đọc: ${name}`,
    remove: 'Bỏ',
    removeOf: (name: string) => `Bỏ cách đọc: ${name}`,
    added: 'Đã thêm cách đọc',
    changed: 'Đã sửa cách đọc',
    removed: 'Đã bỏ cách đọc',
    other: 'Tệp mẫu có tiêu đề hoặc đơn vị gửi khác nên được thêm thành cách đọc mới.',
    unsaved: 'Bấm Lưu pipeline để áp dụng cho các lần chạy sau.',
    misfit: (missing: string, added: string) =>
      [
        'Tệp mẫu không có đúng các cột đã thống nhất, nên lần chạy sẽ bỏ qua tệp như vậy.',
        missing && `Thiếu cột: ${missing}.`,
        added && `Có thêm cột: ${added}.`
      ]
        .filter(Boolean)
        .join(' '),
    failed: 'Không lấy được cách đọc từ tệp mẫu'
  },
  steps: {
    none: 'Chưa có bước nào: các cột của nguồn vào bảng đích theo tên.',
    add: 'Thêm bước',
    most: 'Một pipeline có nhiều nhất 30 bước.',
    place: (place: string, name: string) => `Bước ${place}: ${name}`,
    up: (name: string) => `Đưa lên: ${name}`,
    down: (name: string) => `Đưa xuống: ${name}`,
    edit: (name: string) => `Sửa ${name}`,
    remove: (name: string) => `Bỏ ${name}`,
    preview: 'Xem trước',
    previewOf: (name: string) => `Xem trước ${name}`,
    moved: (name: string, place: string) => `${name} nay là bước ${place}`,
    after: (count: string) => `Sau bước này: ${count} cột`,
    unknown: 'Chưa biết các cột sau bước này'
  },
  preview: {
    title: (name: string) => `Xem trước: ${name}`,
    working: 'Đang chạy bước trên các dòng đầu của nguồn',
    stop: 'Dừng xem trước',
    stopped: 'Đã dừng xem trước.',
    looked: (looked: string, before: string, after: string) =>
      `Thử trên ${looked} dòng đầu của nguồn: ${before} dòng vào bước, ${after} dòng ra. Hiện nhiều nhất mười dòng.`,
    before: 'Trước bước',
    after: 'Sau bước',
    changed: 'Ô có nền màu là giá trị thay đổi hoặc cột mới.',
    rejected: 'Một số dòng bị loại vì:',
    noRows: 'Không còn dòng nào.',
    was: (before: string) => `trước là ${before}`,
    close: 'Đóng',
    again: 'Xem lại'
  },
  rules: {
    none: 'Chưa có quy tắc nào. Dòng sai kiểu dữ liệu hoặc trùng khóa của bảng đích vẫn bị loại.',
    add: 'Thêm quy tắc',
    kinds: { column: 'Quy tắc trên cột', total: 'Tổng của cột', select: 'SELECT riêng' },
    hints: {
      column: 'Không rỗng, duy nhất, trong khoảng, thuộc danh mục, đúng mẫu',
      total: 'Tổng bằng một giá trị hoặc tổng của bảng khác',
      select: 'Câu SELECT trả về các dòng sai'
    },
    heads: { rule: 'Quy tắc', severity: 'Mức', threshold: 'Ngưỡng', actions: 'Thao tác' },
    total: {
      title: 'Tổng của cột',
      column: 'Cột cần cộng',
      equals: 'Phải bằng',
      kinds: { value: 'Một giá trị', table: 'Tổng của một bảng khác' },
      value: 'Giá trị',
      table: 'Bảng',
      tableColumn: 'Cột của bảng',
      chooseColumn: 'Chọn cột số',
      badValue: 'Nhập một số, nhiều nhất 9 chữ số sau dấu phẩy',
      chooseTable: 'Chọn bảng và cột'
    },
    select: {
      title: 'Quy tắc bằng SELECT',
      name: 'Tên quy tắc',
      sql: 'Câu SELECT',
      hint: 'Viết câu trả về các dòng sai, trên bảng “nguon” là các dòng sau bước cuối. Ngưỡng là số dòng được phép.',
      noName: 'Nhập tên quy tắc'
    },
    severity: 'Mức',
    rowHints: {
      severity:
        'Chặn: dòng sai bị loại kèm lý do, các dòng còn lại được nạp; quá ngưỡng thì lần chạy không công bố gì. Cảnh báo: dòng vẫn được nạp và được đếm.',
      most: 'Số dòng sai được phép trong một lần chạy. 0 nghĩa là một dòng sai cũng không công bố gì.'
    },
    severityHint: 'Chặn: quá ngưỡng thì không công bố gì. Cảnh báo: vẫn nạp và ghi lại.',
    most: 'Ngưỡng',
    unit: 'Tính theo',
    badMost: 'Nhập một số không âm',
    words: {
      totalValue: (column: string, value: string) => `Tổng ${column} bằng ${value}`,
      totalTable: (column: string, table: string, other: string) =>
        `Tổng ${column} bằng tổng ${other} của ${table}`,
      select: (name: string) => `${name} (SELECT riêng)`
    }
  },
  target: {
    into: (table: string) => `Ghi vào bảng ${table}`,
    strategy: (name: string, words: string) => `${name}: ${words}`,
    unfilled: (names: string) => `Để trống vì không có cột cùng tên: ${names}.`,
    unused: (names: string) => `Không vào bảng vì bảng không có cột này: ${names}.`,
    gone: 'Bảng đích không còn hoặc không nhận dữ liệu. Hãy chọn bảng khác.',
    title: 'Bảng đích',
    table: 'Bảng đích',
    partition: 'Cột phân vùng',
    choosePartition: 'Chọn cột',
    approve: 'Đơn vị đã bật duyệt trước khi công bố: kết quả mỗi lần chạy chờ người khác công bố.'
  },
  schedule: {
    title: 'Tên và lịch chạy',
    next: (time: string, age: string) => `Chạy lần tới ${time} (${age}).`,
    never: 'Chỉ chạy khi có người bấm Chạy ngay.',
    soon: 'trong chưa đến một phút',
    minutes: (count: string) => `sau ${count} phút nữa`,
    hours: (count: string) => `sau khoảng ${count} giờ nữa`,
    days: (count: string) => `sau khoảng ${count} ngày nữa`,
    open: 'Ứng dụng cần mở vào giờ đó; lần bị lỡ được báo để chạy bù.'
  }
} as const
