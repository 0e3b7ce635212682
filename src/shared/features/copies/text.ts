/** User-interface texts for copies on another medium. */
export const backupCopiesText = {
  title: 'Sao lưu ra phương tiện khác',
  /** Content of a copy in **Sổ bản sao**. */
  disclosed: 'Bản sao toàn bộ dữ liệu',
  intro:
    'Ghi bản sao thật của mọi bản ghi, tài liệu, dòng dữ liệu và nhật ký ra ổ đĩa hoặc phương tiện khác, để còn dùng được khi ổ đĩa của máy này hỏng. Mỗi lần chỉ ghi phần đã đổi, mã hóa bằng mật khẩu và đọc lại để đối chiếu. Mật khẩu nguồn dữ liệu, khóa riêng của chứng thư và thiết lập cổng API của máy này không nằm trong bản sao.',
  place: 'Nơi sao lưu',
  noPlace: 'Chưa chọn nơi sao lưu: nếu ổ đĩa hỏng, các dòng dữ liệu không lấy lại được.',
  choose: 'Chọn nơi sao lưu',
  change: 'Đổi nơi sao lưu',
  chooseTitle: 'Chọn nơi sao lưu',
  disconnect: 'Thôi dùng nơi này',
  disconnectTitle: 'Thôi dùng nơi sao lưu?',
  disconnectBody:
    'Máy này quên nơi sao lưu và khóa của nó. Các bản sao vẫn ở đó; mở lại bằng mật khẩu.',
  disconnected: 'Đã thôi dùng nơi sao lưu',
  sameDisk:
    'Nơi này nằm trên cùng ổ đĩa với dữ liệu: khi ổ đĩa hỏng thì mất cả hai. Hãy chọn ổ đĩa hoặc phương tiện khác.',
  run: 'Sao lưu ngay',
  stop: 'Dừng',
  running: 'Đang sao lưu',
  drilling: 'Đang diễn tập khôi phục',
  reading: 'Đang đọc bản sao',
  repairing: 'Đang sửa từ bản sao',
  progress: (files: string, share: string) => `${files} tệp · ${share}`,
  failed: 'Không thể thực hiện',
  done: 'Đã sao lưu ra phương tiện',
  doneBody: (copied: string, unchanged: string, size: string) =>
    `Ghi và đối chiếu ${copied} tệp (${size}), ${unchanged} tệp không đổi.`,
  partial: 'Bản sao còn thiếu tệp',
  missing: (names: string) =>
    `Không đọc được đúng tệp của: ${names}. Bản sao không có các tệp này; hãy sửa từ bản sao trước hoặc nạp lại từ nguồn.`,
  good: 'Bản sao tốt gần nhất',
  never: 'Chưa có',
  next: 'Lần sao lưu sau',
  noNext: 'Không tự sao lưu',
  lastRun: 'Lần chạy gần nhất',
  states: {
    whole: 'Đầy đủ',
    partial: 'Thiếu tệp',
    failed: 'Không thành công',
    stopped: 'Đã dừng'
  },
  passphrase: {
    newTitle: 'Đặt mật khẩu nơi sao lưu',
    openTitle: 'Mở nơi sao lưu đã có',
    folder: (folder: string) => `Nơi sao lưu: ${folder}`,
    existing: 'Thư mục này đã có bản sao của ứng dụng. Nhập mật khẩu đã đặt cho nó.',
    label: 'Mật khẩu nơi sao lưu',
    hint: 'Ít nhất 12 ký tự. Cất mật khẩu ở nơi khác với máy này: cần nó để mở bản sao trên máy khác.',
    repeat: 'Nhập lại mật khẩu nơi sao lưu',
    short: 'Mật khẩu nơi sao lưu cần ít nhất 12 ký tự.',
    common: 'Mật khẩu nơi sao lưu quá phổ biến, dễ bị đoán.',
    different: 'Hai lần nhập mật khẩu nơi sao lưu không giống nhau.',
    empty: 'Vui lòng nhập mật khẩu nơi sao lưu.',
    lost: 'Ứng dụng không lưu mật khẩu. Quên mật khẩu thì không máy nào khác mở được các bản sao.',
    submit: 'Thiết lập',
    open: 'Mở',
    needed:
      'Máy này không có kho khóa của hệ điều hành nên phải nhập mật khẩu sau mỗi lần mở ứng dụng; chưa nhập thì không tự sao lưu.',
    lockedOut: 'Chưa mở khóa nơi sao lưu: hãy nhập mật khẩu để sao lưu và xem các bản sao.',
    unlock: 'Nhập mật khẩu'
  },
  settings: {
    title: 'Lịch và lưu giữ',
    schedule: 'Tự sao lưu',
    kinds: { none: 'Không', daily: 'Hằng ngày', weekly: 'Hằng tuần' },
    time: 'Giờ',
    weekday: 'Thứ',
    last: 'Số bản mới nhất',
    days: 'Bản cuối mỗi ngày (số ngày)',
    weeks: 'Bản cuối mỗi tuần (số tuần)',
    months: 'Bản cuối mỗi tháng (số tháng)',
    warnDays: 'Cảnh báo khi bản sao cũ hơn (ngày)',
    save: 'Lưu lịch và lưu giữ',
    saved: 'Đã lưu lịch và lưu giữ'
  },
  list: {
    title: 'Các bản sao trên phương tiện',
    none: 'Chưa có bản sao nào ở nơi này.',
    line: (time: string, user: string) => `${time} · ${user}`,
    facts: (files: string, size: string) => `${files} tệp · ${size}`,
    other: (machine: string) => `của máy ${machine}`,
    whole: 'Đã đối chiếu khi ghi',
    incomplete: (count: string) => `Thiếu ${count} tệp`,
    drilled: (time: string) => `Diễn tập đạt lúc ${time}`,
    drilledBad: (time: string) => `Diễn tập lúc ${time} phát hiện sai khác`,
    unreadable: (count: string) =>
      `${count} bản sao có mục lục bị hỏng, không dùng được. Các bản khác không bị ảnh hưởng.`,
    compare: 'So sánh và khôi phục',
    drill: 'Diễn tập khôi phục'
  },
  drill: {
    title: 'Diễn tập khôi phục gần nhất',
    good: 'Diễn tập khôi phục đạt',
    bad: 'Diễn tập khôi phục phát hiện sai khác',
    facts: (files: string, generations: string, rows: string, documents: string, records: string) =>
      `Đã khôi phục vào thư mục tạm rồi đối chiếu mã SHA-256 của ${files} tệp; mở ${generations} bản dữ liệu và đếm ${rows} dòng; đối chiếu ${documents} tài liệu và ${records} bản ghi.`,
    damaged: (name: string) =>
      `${name}: tệp trong bản sao bị hỏng hoặc bị thiếu; lần sao lưu sau ghi lại`,
    rows: (name: string, found: string, told: string) =>
      `${name}: đếm được ${found} dòng, danh mục ghi ${told} dòng`,
    unopened: (name: string) => `${name}: công cụ dữ liệu không mở được bản dữ liệu`,
    hash: (name: string) => `${name}: mã SHA-256 khác với danh mục`,
    absent: (name: string) => `${name}: không có trong bản sao`,
    formFile: 'Tệp biểu mẫu'
  },
  repair: {
    title: 'Bản dữ liệu bị hỏng',
    line: (name: string, generation: string) => `${name} · bản ${generation}`,
    find: 'Tìm trong bản sao',
    none: 'Không bản sao nào ở nơi này có bản dữ liệu đó.',
    ask: (time: string) => `Sửa từ bản sao lưu ngày ${time}?`,
    body: (name: string, published: string, rows: string) =>
      `Bản dữ liệu của bảng “${name}” công bố lúc ${published}, ${rows} dòng, được chép lại từ bản sao, đối chiếu mã SHA-256 rồi đặt vào chỗ cũ. Bản đang dùng mới hơn thì vẫn giữ nguyên.`,
    submit: 'Sửa',
    done: 'Đã sửa bản dữ liệu',
    action: 'Sửa từ bản sao lưu',
    note: (time: string) => `theo bản sao lưu ngày ${time}`
  },
  monitor: {
    name: 'Bản sao trên phương tiện khác',
    none: 'Chưa thiết lập nơi sao lưu',
    noneRemedy: 'Mở Cấu hình hệ thống, mục Sao lưu để chọn nơi sao lưu trên phương tiện khác',
    never: 'Chưa có bản sao đầy đủ nào',
    age: (age: string, time: string) => `Bản sao đầy đủ gần nhất: ${age} (${time})`,
    drill: (time: string) => `; diễn tập đạt lúc ${time}`,
    badDrill: (time: string) => `; diễn tập lúc ${time} phát hiện sai khác`,
    noDrill: '; chưa diễn tập khôi phục',
    fault: (fault: string) => `; lần gần nhất: ${fault}`,
    onlySample: '; hiện chỉ có dữ liệu mẫu',
    remedy: 'Cắm phương tiện rồi chọn Sao lưu ngay ở Cấu hình hệ thống, mục Sao lưu',
    drillRemedy: 'Sao lưu lại, rồi diễn tập khôi phục lần nữa ở Cấu hình hệ thống, mục Sao lưu'
  }
} as const
