/** User-interface texts for **Nguồn gốc dữ liệu** by column and by row. */
export const lineageText = {
  byColumn: 'Nguồn gốc dữ liệu theo cột',
  column: 'Cột',
  drawing: (column: string) => `Sơ đồ dòng dữ liệu của cột ${column}`,
  asTable: 'Xem dạng bảng',
  heads: { from: 'Từ', to: 'Đến', how: 'Cách' },
  cut: 'Còn nữa: sơ đồ chỉ vẽ những mục gần nhất.',
  alone: 'Cột này chưa có nguồn và chưa có nơi nào dùng.',
  summary: (sources: string, uses: string) => `${sources} nguồn đầu vào, ${uses} nơi sử dụng.`,
  files: (count: string, newest: string, time: string) =>
    `${newest}, ${time} (mới nhất trong ${count} lần nạp còn giữ)`,
  unnamed: 'không giữ tên cột',
  loaded: 'Nạp tệp',
  packed: 'Nhận từ gói trao đổi',
  sampled: 'Sinh từ dữ liệu mẫu',
  made: 'Tạo bảng từ kết quả',
  read: 'Đọc',
  wholeTable: 'nêu tên bảng',
  lost: 'Không truy được nguồn gốc qua câu SQL này',
  lostDetail: (tables: string) => (tables ? `Chỉ biết các bảng: ${tables}` : 'Không biết bảng nào'),
  goneColumn: (table: string) => `${table}, cột không còn`,
  gonePipeline: (time: string) => `Pipeline nay không ghi bảng này, lần cuối ${time}`,
  empty: 'Bảng chưa có dòng nào, hoặc bản nạp đầu tiên không còn giữ',
  pipeline: (name: string, steps: string) =>
    steps ? `Pipeline “${name}”: ${steps}` : `Pipeline “${name}”`,
  steps: {
    choose: 'chọn, đổi tên',
    filter: 'lọc',
    tidy: 'làm sạch',
    lookup: 'tra cứu',
    group: 'nhóm',
    select: 'SELECT riêng'
  },
  service: {
    title: 'Nguồn gốc dữ liệu',
    named: 'Dịch vụ gửi dữ liệu của bảng nêu trong hồ sơ đăng ký:',
    same: (kind: string) =>
      `Hồ sơ đăng ký nêu loại dữ liệu “${kind}”, không nêu bảng và cột. Các bảng cùng loại dữ liệu:`,
    none: (kind: string) =>
      `Hồ sơ đăng ký nêu loại dữ liệu “${kind}”, không nêu bảng và cột; chưa có bảng nào cùng loại.`,
    idle: (kind: string) =>
      `Dịch vụ loại dữ liệu “${kind}” không hoạt động nên không gửi bảng nào.`,
    unfiled: 'Dịch vụ chưa được phân loại dữ liệu nên chưa biết bảng nào được gửi.',
    receives: 'Dịch vụ này nhận dữ liệu từ hệ thống khác, không gửi bảng nào.'
  },
  row: {
    action: 'Dòng này từ đâu',
    title: (row: string) => `Dòng ${row} từ đâu`,
    file: 'Tệp',
    sheet: 'Trang tính',
    line: 'Dòng trong tệp',
    lineUnknown: 'Không rõ: bản này không giữ số dòng, hoặc pipeline đã gộp các dòng của tệp',
    sha256: 'SHA-256 của tệp',
    hashUnknown: 'Không giữ (nạp trước khi chương trình ghi mã băm)',
    user: 'Người nạp',
    time: 'Thời gian',
    how: 'Cách vào bảng',
    generation: 'Bản dữ liệu',
    close: 'Đóng',
    notFound: 'Không tìm thấy dòng này trong các bản còn giữ.',
    twins: (count: string, time: string) =>
      `Bản dữ liệu lúc ${time} có ${count} dòng giống hệt nhau; không xác định được dòng này là dòng nào trong số đó, nên không nêu tệp và số dòng.`,
    oldest:
      'Dòng này đã có ở bản cũ nhất còn giữ; bản trước đó đã được dọn nên không lần tiếp được.'
  }
} as const
