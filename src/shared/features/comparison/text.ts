/** User-interface texts for **Đối chiếu hai nơi**. */
export const comparisonText = {
  title: 'Đối chiếu hai nơi',
  description:
    'Chạy một truy vấn ở hai nơi rồi so từng ô. Mỗi lần đối chiếu có biên bản để in và ký.',
  open: 'Đối chiếu hai nơi',
  minutes: 'Biên bản đối chiếu',
  minutesNumber: (number: string) => `Biên bản đối chiếu số ${number}`,
  noNumber: '—',
  missing: 'Không tìm thấy lần đối chiếu này.',
  back: 'Danh sách đối chiếu',
  form: {
    title: 'Đối chiếu mới',
    query: 'Truy vấn',
    opened: 'Câu hỏi đang mở',
    first: 'Nơi thứ nhất',
    second: 'Nơi thứ hai',
    here: 'Máy này',
    run: 'Đối chiếu',
    noQuery: 'Chưa có truy vấn nào để đối chiếu. Hãy đặt câu hỏi và lưu truy vấn trước.',
    toQueries: 'Mở Truy vấn dữ liệu',
    noPlace:
      'Chưa có nơi thứ hai để đối chiếu. Hãy thêm và bật một máy chủ hoặc một cụm ở trang Đích dữ liệu.',
    toTargets: 'Mở Đích dữ liệu',
    samePlace: 'Hãy chọn hai nơi khác nhau.',
    typed:
      'Truy vấn này là câu SQL viết tay, chỉ chạy được trên máy này nên không đối chiếu được. Hãy dựng lại câu hỏi bằng Trình dựng.',
    going: 'Lần đối chiếu này đang chạy.',
    failed: 'Không bắt đầu đối chiếu được',
    note: 'Hai nơi được hỏi cùng một câu hỏi, cùng ngày, cùng giới hạn dòng. Bảng có dữ liệu cá nhân chỉ hỏi được trên máy này nên không đối chiếu được.'
  },
  running: {
    label: (name: string) => `Đang đối chiếu “${name}”`,
    asking: 'đang hỏi',
    answered: 'đã trả lời',
    side: (name: string, state: string) => `${name}: ${state}`,
    comparing: 'Đang so từng ô',
    words: (parts: string, seconds: string) => `${parts} · ${seconds} giây`,
    stop: 'Dừng',
    by: (user: string) => `do ${user} bắt đầu`
  },
  list: {
    title: 'Các lần đối chiếu',
    search: 'Tìm theo truy vấn, nơi, người, số biên bản',
    number: 'Số biên bản',
    name: 'Truy vấn',
    places: 'Hai nơi',
    state: 'Kết quả',
    differences: 'Dòng lệch',
    time: 'Thời điểm',
    user: 'Người đối chiếu',
    empty: 'Không có lần đối chiếu nào khớp với bộ lọc.',
    none: 'Chưa có lần đối chiếu nào. Chọn truy vấn và hai nơi ở trên rồi bấm Đối chiếu.',
    footer: (matched: string, total: string) => `${matched} trên ${total} lần đối chiếu`
  },
  found: {
    same: (rows: string) => `Hai nơi khớp nhau: ${rows} dòng giống nhau ở mọi ô.`,
    different: (rows: string) => `Hai nơi lệch nhau: ${rows} dòng lệch.`,
    differentColumns: 'Hai nơi lệch nhau về cột.',
    stopped:
      'Đã dừng theo yêu cầu. Chưa có kết quả nên không lập biên bản; dữ liệu ở hai nơi không thay đổi.',
    failed: 'Chưa đối chiếu được nên không lập biên bản; dữ liệu ở hai nơi không thay đổi.',
    sideStopped: 'đã dừng',
    side: (name: string, words: string) => `${name}: ${words}`,
    cut: (limit: string, names: string) =>
      `${names} còn dòng ngoài giới hạn ${limit} dòng của truy vấn: chỉ các dòng trong giới hạn được đối chiếu.`,
    generations: (table: string, first: string, second: string) =>
      `Hai nơi giữ hai bản khác nhau của bảng ${table}: ${first} và ${second}.`,
    unknownGeneration: (table: string, place: string) =>
      `Không rõ bảng ${table} ở “${place}” là bản nào vì không do kho công bố.`,
    types: (column: string, first: string, second: string) =>
      `Cột ${column} khác kiểu: ${first} và ${second}; các ô được so theo chữ viết ra.`,
    missingColumn: (column: string, place: string) =>
      `Cột ${column} chỉ có ở “${place}” nên không so được.`,
    moved: (places: string, first: string, second: string) =>
      `Thứ tự dòng khác nhau ở ${places} chỗ; chỗ đầu tiên là dòng ${first} và dòng ${second}.`,
    facts: {
      title: 'Kết quả đối chiếu',
      question: 'Câu hỏi',
      name: 'Truy vấn',
      limit: 'Giới hạn',
      limitRows: (rows: string) => `${rows} dòng`,
      state: 'Kết luận',
      equal: 'Dòng giống nhau',
      differing: 'Dòng có ô khác nhau',
      cells: 'Ô khác nhau',
      moved: 'Chỗ khác thứ tự',
      only: (name: string) => `Dòng chỉ có ở “${name}”`,
      how: 'Cách so',
      byKey: (names: string) => `Ghép dòng theo ${names}, so chính xác từng ô.`,
      oneRow: 'Kết quả có một dòng, so chính xác từng ô.',
      byRow: 'So cả dòng, mỗi dòng ứng với một dòng giống hệt.',
      sorted: 'Câu hỏi có sắp xếp nên thứ tự dòng cũng được so.',
      unsorted: 'Câu hỏi không sắp xếp nên thứ tự dòng không tính.',
      user: 'Người đối chiếu',
      began: 'Bắt đầu',
      ended: 'Kết thúc',
      parameters: 'Tham số'
    },
    sides: {
      title: 'Hai nơi',
      place: 'Nơi',
      rows: 'Số dòng',
      more: (rows: string) => `${rows}, còn nữa`,
      tables: 'Bảng và bản dữ liệu',
      hash: 'SHA-256 của kết quả',
      seconds: 'Thời gian (giây)',
      none: '—',
      table: (table: string, words: string) => `${table}: ${words}`,
      generation: (number: number) => `bản ${number}`,
      published: (number: number, time: string, machine: string) =>
        `bản ${number}, công bố ${time} từ máy ${machine}`,
      foreign: 'không do kho công bố',
      ownHash: (hash: string) => `SHA-256 của tệp bản dữ liệu: ${hash}`,
      publishedHash: (hash: string) => `SHA-256 của tệp công bố: ${hash}`
    },
    columns: {
      title: 'Cột có khác biệt',
      name: 'Cột',
      type: (name: string) => `Kiểu ở ${name}`,
      rows: 'Dòng khác nhau',
      absent: 'không có',
      decimal: 'Số thập phân chính xác',
      share: 'Tỷ lệ'
    },
    cells: {
      title: (shown: string, all: string) =>
        shown === all ? `Ô khác nhau: ${all}` : `Ô khác nhau: ${shown} ô đầu trong ${all} ô`,
      row: 'Dòng',
      rows: (first: string, second: string) => (first === second ? first : `${first} và ${second}`),
      key: 'Khóa',
      column: 'Cột',
      empty: '(chuỗi rỗng)',
      quoted: (value: string) => `“${value}”`,
      letters: (value: string, codes: string) => `${value} (mã ký tự ${codes})`
    },
    only: {
      title: (place: string, shown: string, all: string) =>
        shown === all
          ? `Chỉ có ở “${place}”: ${all} dòng`
          : `Chỉ có ở “${place}”: ${shown} dòng đầu trong ${all} dòng`,
      row: 'Dòng',
      values: 'Giá trị',
      value: (column: string, value: string) => `${column} = ${value}`,
      rest: (columns: string) => `và ${columns} cột khác`
    },
    again: 'Đối chiếu lại',
    sign: {
      people: ['Người đối chiếu', 'Đại diện nơi thứ nhất', 'Đại diện nơi thứ hai'],
      hint: '(Ký, ghi rõ họ tên)'
    }
  },
  trail: (name: string, first: string, second: string, words: string) =>
    `Đối chiếu truy vấn “${name}” tại “${first}” và “${second}”: ${words}`,
  trailSame: (number: number, rows: string) => `khớp ${rows} dòng, biên bản số ${number}`,
  trailDifferent: (number: number, rows: string) => `lệch ${rows} dòng, biên bản số ${number}`,
  trailStopped: 'đã dừng',
  /** Title of the minutes (printable record) of a comparison. */
  minutesName: (name: string, number: number | null) =>
    number === null ? name : `Biên bản số ${number}: ${name}`,
  trailFailed: (why: string) => `chưa đối chiếu được. ${why}`
} as const
