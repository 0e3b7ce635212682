import { AppError } from '@shared/contract/reply'
import { sumTooLargeMessage } from '@shared/model/query/fault-words'
import type { ServerAddress } from '../../messages'
import { describeServerFault, type ServerFaultMessages, serverRoleMessages } from '../server-fault'

const words: ServerFaultMessages = ({ host, user, database, schema }) => {
  const { config, kept } = serverRoleMessages({ schema })
  return {
    '28P01': [
      'NOT_ALLOWED',
      `Máy chủ ${host} không nhận mật khẩu của tài khoản “${user}”. Hãy nhập lại mật khẩu trong ${config}.`
    ],
    '28000': [
      'NOT_ALLOWED',
      `Máy chủ ${host} không cho tài khoản “${user}” vào từ máy này với cách mã hóa đã chọn. Hãy hỏi người quản trị máy chủ (pg_hba.conf).`
    ],
    '3D000': [
      'NOT_FOUND',
      `Máy chủ ${host} không có cơ sở dữ liệu “${database}”. Hãy kiểm tra tên trong ${config}.`
    ],
    '53300': ['BUSY', `Máy chủ ${host} đã hết chỗ cho kết nối mới. Hãy thử lại sau.`],
    '57P03': ['BUSY', `Máy chủ ${host} đang khởi động. Hãy thử lại sau ít phút.`],
    '57P01': [
      'IO_ERROR',
      `Máy chủ ${host} bị tắt giữa chừng. ${kept} Hãy hỏi người quản trị máy chủ rồi chạy lại khi máy chủ đã chạy.`
    ],
    '57P02': [
      'IO_ERROR',
      `Máy chủ ${host} gặp sự cố giữa chừng. ${kept} Hãy chờ máy chủ khởi động lại rồi chạy lại.`
    ],
    '57014': [
      'BUSY',
      `Máy chủ ${host} dừng câu lệnh vì chạy quá thời hạn. Hãy thu hẹp câu hỏi hoặc chạy vào giờ khác.`
    ],
    '55P03': ['BUSY', `Bảng trên máy chủ ${host} đang bị khóa. Hãy thử lại sau.`],
    '25006': ['NOT_ALLOWED', 'Nguồn chỉ được đọc: câu lệnh này muốn ghi vào máy chủ.'],
    '42501': [
      'NOT_ALLOWED',
      schema === ''
        ? `Tài khoản “${user}” không có quyền đọc bảng này trên máy chủ. Hãy đề nghị người quản trị máy chủ cấp quyền SELECT.`
        : `Tài khoản “${user}” không có quyền trên bảng này hoặc trên lược đồ “${schema}”. Chỉ chủ của bảng thay được bảng; hãy đề nghị người quản trị máy chủ kiểm tra chủ của bảng và quyền.`
    ],
    '2BP01': [
      'CONFLICT',
      'Trên máy chủ có khung nhìn dựa vào bảng này nên không thay được bảng. Hãy đề nghị người quản trị máy chủ bỏ khung nhìn đó.'
    ],
    '42704': [
      'NOT_FOUND',
      `Máy chủ ${host} không có vai trò được đọc ghi trong ${config}. Hãy kiểm tra tên vai trò.`
    ],
    // For a query on an execution target this error can only come from a sum that exceeds the
    // numeric range.
    ...(schema !== '' && { '22003': ['INVALID_INPUT', sumTooLargeMessage] as const }),
    '53100': ['IO_ERROR', `Ổ đĩa của máy chủ ${host} đã đầy. Hãy báo người quản trị máy chủ.`]
  }
}

/** Messages for driver errors without a code. */
const ofDriver: readonly (readonly [RegExp, string])[] = [
  [/timeout expired/, 'ETIMEDOUT'],
  [/Connection terminated/, 'ECONNRESET']
]

/**
 * Converts an error of the driver or server into a message. A syntax error keeps the server's text,
 * which names the position.
 */
export function describePostgresqlFault(error: unknown, place: ServerAddress): AppError {
  if (!(error instanceof Error) || error instanceof AppError) {
    return describeServerFault(error, place)
  }
  if (/does not support SSL/.test(error.message)) {
    return new AppError(
      'NOT_ALLOWED',
      `Máy chủ ${place.host} không có đường truyền mã hóa. Hãy đề nghị người quản trị máy chủ bật TLS.`
    )
  }
  const code = 'code' in error ? String(error.code) : ''
  const isKnown = words(place)[code] !== undefined
  if (!isKnown && /^42/.test(code)) {
    return new AppError(
      'INVALID_INPUT',
      `Máy chủ không hiểu câu lệnh: ${error.message.slice(0, 300)}`
    )
  }
  const found = ofDriver.find(([shape]) => shape.test(error.message))
  const coded = code === '' && found ? Object.assign(new Error(), { code: found[1] }) : error
  return describeServerFault(coded, place, words)
}
