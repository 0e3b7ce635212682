import type { ReplyError } from '@shared/contract/reply'

const messages = {
  UNKNOWN_CALL: 'Lệnh không được hỗ trợ.',
  FORBIDDEN_SENDER: 'Yêu cầu không đến từ cửa sổ của ứng dụng.',
  SIGN_IN: 'Vui lòng đăng nhập để tiếp tục.',
  TOO_LARGE: 'Dữ liệu gửi đi quá lớn.',
  INVALID_INPUT: 'Dữ liệu gửi đi không hợp lệ.',
  BUSY: 'Có quá nhiều yêu cầu cùng lúc. Vui lòng thử lại sau giây lát.',
  INTERNAL: 'Ứng dụng gặp lỗi khi xử lý yêu cầu. Vui lòng thử lại sau.'
} as const

/** Reply to a call that reached no handler, or that failed because of a bug of the program. */
export function createRefusalReply(code: keyof typeof messages): { ok: false; error: ReplyError } {
  return { ok: false, error: { code, message: messages[code] } }
}
