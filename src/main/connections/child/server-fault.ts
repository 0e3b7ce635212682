import { AppError, type ErrorCode } from '@shared/contract/reply'
import type { ServerAddress } from '../messages'

/**
 * Messages about the role of a server (source or target), including which data stays unchanged if
 * the server fails.
 */
export const serverRoleMessages = ({
  schema
}: Pick<ServerAddress, 'schema'>): { readonly config: string; readonly kept: string } =>
  schema === ''
    ? { config: 'cấu hình nguồn', kept: 'Không có dữ liệu nào được nạp.' }
    : { config: 'cấu hình đích', kept: 'Không có gì bị giữ dở dang.' }

type FaultMessage = readonly [ErrorCode, string]

/** Messages by error code of the operating system, of the certificate check or of the server. */
export type ServerFaultMessages = (place: ServerAddress) => Readonly<Record<string, FaultMessage>>

const authority =
  'Hãy kiểm tra tệp chứng thư của tổ chức chứng thực trong cấu hình nguồn, hoặc hỏi người quản trị máy chủ.'

/** Messages for connection errors of any server. */
const wayWords: ServerFaultMessages = ({ host, port, schema }) => {
  const { kept } = serverRoleMessages({ schema })
  const notFound: FaultMessage = [
    'NOT_FOUND',
    `Không tìm thấy máy chủ “${host}”. Hãy kiểm tra tên máy chủ và mạng nội bộ.`
  ]
  const away: FaultMessage = [
    'IO_ERROR',
    `Không tới được máy chủ ${host}. Hãy kiểm tra mạng nội bộ.`
  ]
  const cut: FaultMessage = [
    'IO_ERROR',
    `Mất kết nối với máy chủ ${host}:${port} giữa chừng. ${kept} Hãy thử lại.`
  ]
  const stranger: FaultMessage = [
    'NOT_ALLOWED',
    `Chứng thư của máy chủ ${host} không do tổ chức chứng thực đã chọn cấp. ${authority}`
  ]
  return {
    ENOTFOUND: notFound,
    EAI_AGAIN: notFound,
    ECONNREFUSED: [
      'IO_ERROR',
      `Máy chủ ${host} từ chối cổng ${port}. Hãy kiểm tra số cổng và dịch vụ cơ sở dữ liệu có đang chạy.`
    ],
    ETIMEDOUT: [
      'IO_ERROR',
      `Máy chủ ${host}:${port} không trả lời. Hãy kiểm tra mạng và tường lửa.`
    ],
    EHOSTUNREACH: away,
    ENETUNREACH: away,
    ECONNRESET: cut,
    EPIPE: cut,
    DEPTH_ZERO_SELF_SIGNED_CERT: stranger,
    SELF_SIGNED_CERT_IN_CHAIN: stranger,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: stranger,
    UNABLE_TO_GET_ISSUER_CERT: stranger,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: stranger,
    CERT_SIGNATURE_FAILURE: stranger,
    INVALID_CA: stranger,
    CERT_HAS_EXPIRED: [
      'NOT_ALLOWED',
      `Chứng thư của máy chủ ${host}, hoặc của tổ chức cấp nó, đã hết hạn. Hãy đề nghị người quản trị máy chủ cấp chứng thư mới, và kiểm tra ngày giờ của máy này.`
    ],
    CERT_NOT_YET_VALID: [
      'NOT_ALLOWED',
      `Chứng thư của máy chủ ${host} chưa đến ngày có hiệu lực. Hãy kiểm tra ngày giờ của máy này.`
    ],
    ERR_TLS_CERT_ALTNAME_INVALID: [
      'NOT_ALLOWED',
      `Chứng thư của máy chủ không cấp cho tên “${host}”. Hãy ghi đúng tên máy chủ có trong chứng thư.`
    ],
    ERR_OSSL_PEM_NO_START_LINE: [
      'INVALID_INPUT',
      `Chứng thư trong cấu hình không đọc được. ${authority}`
    ]
  }
}

/**
 * Converts a driver error into a message; the driver's own text is never shown if it may contain
 * transferred data.
 */
export function describeServerFault(
  error: unknown,
  place: ServerAddress,
  own: ServerFaultMessages = () => ({})
): AppError {
  if (error instanceof AppError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const told = { ...wayWords(place), ...own(place) }[code]
  if (told) return new AppError(...told)
  const isTls = /^(?:ERR_SSL_|ERR_TLS_|EPROTO)/.test(code)
  if (isTls) {
    return new AppError(
      'IO_ERROR',
      `Không thiết lập được đường truyền mã hóa với máy chủ ${place.host} (${code}). Hãy kiểm tra cấu hình TLS của hai phía.`
    )
  }
  return new AppError(
    'IO_ERROR',
    `Máy chủ ${place.host} báo lỗi ${code || 'không rõ'}. Hãy hỏi người quản trị máy chủ.`
  )
}
