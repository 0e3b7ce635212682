/** User-interface texts for the list of legal documents. */
export const legalText = {
  kind: 'văn bản pháp lý',
  title: 'Văn bản pháp lý và hiệu lực',
  intro:
    'Văn bản mà chương trình viện dẫn, kèm thời gian có hiệu lực. Ngày chưa đối chiếu được với nguồn công bố ghi “Chưa xác minh”; người quản trị đối chiếu rồi bổ sung.',
  label: 'Văn bản pháp lý',
  empty: 'Chưa có văn bản nào.',
  footer: (matched: string, total: string) => `${matched} trên ${total} văn bản`,
  unverified: 'Chưa xác minh',
  columns: {
    number: 'Văn bản',
    title: 'Trích yếu',
    issuer: 'Cơ quan ban hành',
    issued: 'Ngày ban hành',
    from: 'Có hiệu lực từ',
    to: 'Hết hiệu lực từ',
    replacedBy: 'Văn bản thay thế',
    subjects: 'Lĩnh vực',
    state: 'Hiệu lực'
  },
  filters: {
    search: 'Tìm số, trích yếu, cơ quan',
    day: 'Hiệu lực vào ngày',
    state: 'Hiệu lực',
    subject: 'Lĩnh vực'
  },
  form: {
    kind: 'Loại văn bản',
    number: 'Số, ký hiệu',
    numberHint: 'Ví dụ: 278/2025/NĐ-CP',
    dayHint: 'Để trống nếu chưa xác minh',
    toHint: 'Để trống nếu chưa có; ngày này văn bản không còn hiệu lực',
    replacedByHint: 'Số, ký hiệu của văn bản thay thế'
  },
  add: 'Thêm văn bản pháp lý',
  edit: 'Sửa văn bản',
  retire: 'Ngừng dùng văn bản',
  use: 'Dùng lại văn bản',
  saved: 'Đã lưu văn bản pháp lý',
  retired: 'Đã ngừng dùng văn bản',
  used: 'Đã dùng lại văn bản',
  failed: 'Không lưu được văn bản pháp lý',
  taken: (citation: string) => `Số, ký hiệu này đã có trong danh sách: ${citation}`,
  full: 'Danh sách văn bản pháp lý đã đủ số lượng cho phép.',
  unchecked: 'Không đọc được danh sách văn bản pháp lý nên chưa kiểm tra được hiệu lực của căn cứ.'
} as const
