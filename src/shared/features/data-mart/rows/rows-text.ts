/** User-interface texts for a table's rows: filters, files and column profiles. */
export const tableRowsText = {
  filters: {
    add: 'Lọc theo cột',
    title: 'Lọc theo cột',
    column: 'Cột cần lọc',
    kind: 'Điều kiện',
    text: 'Nội dung',
    textHint: 'Không phân biệt dấu và chữ hoa, chữ thường',
    values: 'Giá trị',
    from: 'Từ',
    to: 'Đến',
    valueRows: (value: string, rows: string) => `${value} (${rows} dòng)`,
    noValues: 'Cột này chưa có giá trị nào.',
    apply: 'Áp dụng',
    failed: 'Không thể lọc',
    list: 'Các bộ lọc theo cột',
    change: (words: string) => `Sửa bộ lọc ${words}`,
    remove: (words: string) => `Bỏ bộ lọc ${words}`,
    wrong: (column: string) => `${column}: bộ lọc không đúng`
  },
  profile: {
    title: 'Giá trị của cột',
    column: 'Cột',
    least: 'Nhỏ nhất',
    greatest: 'Lớn nhất',
    mean: 'Trung bình',
    frequent: 'Hay gặp nhất',
    value: 'Giá trị',
    rows: 'Số dòng',
    unit: 'dòng',
    spread: (column: string) => `Phân bố của ${column}`,
    summary: (count: string, from: string, to: string) => `${count} khoảng, từ ${from} đến ${to}.`,
    bin: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    masked: 'Cột cá nhân chỉ có số lượng ở bảng trên.'
  },
  exports: {
    action: 'Xuất dữ liệu',
    as: (format: string) => `Xuất ${format}`,
    running: 'Mọi dòng đang lọc, theo thứ tự và dạng đang hiện'
  }
} as const

/** User-interface texts for differing rows, for every page that shows them. */
export const rowDifferencesText = {
  kind: 'Khác biệt',
  all: (count: string) => `Tất cả (${count})`,
  ofKind: (kind: string, count: string) => `${kind} (${count})`,
  kinds: { changed: 'Sửa', added: 'Thêm', removed: 'Bỏ', repeated: 'Trùng khóa' },
  changed: (before: string, after: string) => `${before} → ${after}`,
  /** Text of a changed value whose masked forms are equal before and after the change. */
  changedMasked: (value: string) => `${value} (đã đổi)`,
  none: 'Không có dòng nào khác nhau.',
  range: (from: string, to: string, total: string) => `Dòng ${from}–${to} trên ${total}`,
  previous: 'Trang trước',
  next: 'Trang sau'
} as const
