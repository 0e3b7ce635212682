/** Texts about APIs based on saved queries. */
export const publishedQueryText = {
  query: 'Truy vấn',
  fields: 'Trường dữ liệu chia sẻ',
  source: 'Truy vấn nguồn',
  question: 'Câu hỏi',
  sql: 'Câu SQL',
  frozenAt: 'Bản truy vấn lấy lúc',
  parameters: 'Tham số khi gọi',
  parameter: (type: string) => `Bắt buộc khi gọi, kiểu ${type}`,
  there:
    'Câu trả lời do một máy chủ dữ liệu tính khi được gọi: 502 khi máy chủ không trả lời được, 504 khi trả lời quá chậm; trang tiếp theo đọc được trong năm phút.',
  small: 'Nhóm dưới 5 người, và nhóm mà từ đó trừ ra được, trả về chữ "< 5" hoặc "Đã che"',
  note: 'API giữ bản truy vấn ở thời điểm công bố. Sửa truy vấn sau này không làm đổi API, cho đến khi bấm “Cập nhật theo truy vấn” ở trang chi tiết.',
  missing:
    'Không tìm thấy truy vấn nguồn, hoặc truy vấn không được chia sẻ với bạn. API đã công bố vẫn giữ bản truy vấn của nó.',
  changedMeanwhile:
    'Truy vấn vừa được sửa sau khi hộp thoại mở ra. Hãy đóng, xem lại câu hỏi mới rồi cập nhật.',
  typeOf: (field: string) => `Kiểu của trường ${field}`,
  noQuery: 'API này không lấy dữ liệu từ truy vấn.',
  nothingLeft:
    'Truy vấn bây giờ không còn trường nào mà API đang chia sẻ. Hãy tạo API mới từ truy vấn.',
  becamePersonal: (fields: string) =>
    `Trường ${fields} nay là dữ liệu cá nhân. Hãy bỏ khỏi trường chia sẻ của API rồi cập nhật lại.`,
  same: 'API đang dùng đúng truy vấn đã lưu.',
  changed: 'Truy vấn đã được sửa sau khi công bố. API vẫn dùng bản truy vấn ở trên.',
  gone: 'Truy vấn đã lưu không còn. API vẫn dùng bản truy vấn ở trên.',
  follow: 'Cập nhật theo truy vấn',
  followAsk: 'Cập nhật API theo truy vấn?',
  followed: 'Đã cập nhật API theo truy vấn',
  followFailed: 'Chưa cập nhật được API',
  cancel: 'Để sau',
  becomes: 'Câu hỏi mới',
  differences: {
    gone: (fields: string) => `Bên gọi không còn nhận được trường ${fields}.`,
    retyped: (fields: string) => `Trường ${fields} đổi kiểu dữ liệu.`,
    added: (fields: string) =>
      `Trường mới ${fields} chưa được chia sẻ; chọn thêm ở trang Chỉnh sửa.`,
    parametersGone: (names: string) => `Không còn nhận tham số ${names}.`,
    parametersAdded: (names: string) => `Bên gọi phải gửi thêm tham số ${names}.`,
    none: 'Các trường chia sẻ và tham số không đổi.'
  },
  gateway:
    'Khi cổng API đang bật, địa chỉ trên trả kết quả của truy vấn; phản hồi mẫu là dữ liệu hư cấu.'
} as const
