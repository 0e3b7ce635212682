/**
 * Reasons for responses without rows as recorded in the log, with HTTP status and text. A call
 * answered with rows has no reason.
 */
export const gatewayNoRowsReasons = {
  'not-modified': { status: 304, words: 'Dữ liệu chưa thay đổi' },
  'bad-request': { status: 400, words: 'Yêu cầu không đúng giao thức HTTP' },
  'bad-path': { status: 400, words: 'Địa chỉ không hợp lệ' },
  'bad-host': { status: 400, words: 'Tên máy chủ trong yêu cầu không phải của cổng này' },
  'bad-body': { status: 400, words: 'Yêu cầu đọc dữ liệu không được kèm nội dung' },
  'unknown-parameter': { status: 400, words: 'Tham số hoặc trường không có trong API' },
  'unknown-operator': { status: 400, words: 'Toán tử lọc không được hỗ trợ' },
  'bad-value': { status: 400, words: 'Giá trị của tham số không hợp lệ' },
  'missing-parameter': { status: 400, words: 'Thiếu tham số bắt buộc' },
  'personal-filter': { status: 400, words: 'Không lọc, sắp xếp theo dữ liệu cá nhân' },
  'key-in-address': {
    status: 400,
    words: 'Khóa nằm trong địa chỉ nên bị từ chối; hãy thu hồi và cấp khóa mới'
  },
  'key-missing': { status: 401, words: 'Thiếu khóa truy cập' },
  'key-unknown': { status: 401, words: 'Khóa truy cập không đúng' },
  'key-revoked': { status: 401, words: 'Khóa truy cập đã bị thu hồi' },
  'key-ended': { status: 401, words: 'Khóa truy cập đã hết hạn' },
  'key-of-another': { status: 403, words: 'Khóa truy cập là của API khác' },
  'key-scope': { status: 403, words: 'Phạm vi của khóa không đọc được dữ liệu của API này' },
  'small-groups': { status: 403, words: 'Câu trả lời có thể lộ thông tin của từng người' },
  'unknown-path': { status: 404, words: 'Không có API ở địa chỉ này' },
  'method-refused': { status: 405, words: 'Phương thức không được hỗ trợ' },
  'not-acceptable': { status: 406, words: 'Không có định dạng mà bên gọi yêu cầu' },
  'too-slow': { status: 408, words: 'Bên gọi gửi yêu cầu quá chậm' },
  'cursor-gone': { status: 410, words: 'Bản dữ liệu của lượt đọc trang này không còn' },
  'address-too-long': { status: 414, words: 'Địa chỉ quá dài' },
  'rate-limit': { status: 429, words: 'Vượt giới hạn truy cập của khóa' },
  'address-waits': { status: 429, words: 'Địa chỉ phải chờ vì gửi sai khóa nhiều lần' },
  'headers-too-large': { status: 431, words: 'Phần đầu của yêu cầu quá lớn' },
  'engine-fault': { status: 500, words: 'Máy chủ không đọc được dữ liệu' },
  'place-fault': { status: 502, words: 'Máy chủ dữ liệu của API không trả lời được' },
  'api-paused': { status: 503, words: 'API đang tạm dừng' },
  'no-rows': { status: 503, words: 'Bảng nguồn chưa có dữ liệu' },
  busy: { status: 503, words: 'Cổng API đang quá tải' },
  'place-late': { status: 504, words: 'Máy chủ dữ liệu của API trả lời quá chậm' },
  'log-fault': { status: 503, words: 'Không ghi được nhật ký truy cập' }
} as const satisfies Readonly<Record<string, { readonly status: number; readonly words: string }>>
export type GatewayNoRowsReason = keyof typeof gatewayNoRowsReasons
