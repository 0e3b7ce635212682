import { AppError } from '@shared/contract/reply'
import { sumTooLargeMessage } from '@shared/model/query/fault-words'
import type { ServerAddress } from '../../messages'
import { describeServerFault, type ServerFaultMessages } from '../server-fault'

/** Error of a cluster, with the cluster's error name. */
export class TrinoFault extends Error {
  readonly code: string
  readonly words: string
  constructor(code: string, words: string) {
    super(code)
    this.code = code
    this.words = words
  }
}

const words: ServerFaultMessages = place => ({ ...accessWords(place), ...queryWords(place) })

/** Messages for errors of the network connection to the cluster and of access to it. */
const accessWords: ServerFaultMessages = ({ host, user, database, schema }) => {
  const gone = [
    'NOT_FOUND',
    'Bảng hoặc cột được hỏi không còn trên cụm. Hãy tải lại danh sách bảng của nơi chạy.'
  ] as const
  const stranger = [
    'INVALID_INPUT',
    `Máy chủ ${host} không trả lời như một cụm Trino. Hãy kiểm tra số cổng và cách mã hóa (TLS) trong cấu hình.`
  ] as const
  const refused = [
    'NOT_ALLOWED',
    `Cụm ${host} không cho tài khoản “${user}” vào. Hãy nhập lại mật khẩu trong cấu hình, hoặc hỏi người quản trị cụm.`
  ] as const
  return {
    HTTP_401: refused,
    HTTP_403: refused,
    NOT_TRINO: stranger,
    HPE_INVALID_CONSTANT: stranger,
    EPROTO: [
      'IO_ERROR',
      `Cổng đã chọn của máy chủ ${host} không mã hóa đường truyền. Hãy kiểm tra số cổng và cách mã hóa (TLS) trong cấu hình.`
    ],
    CATALOG_NOT_FOUND: [
      'NOT_FOUND',
      `Cụm ${host} không có danh mục “${database}”. Hãy kiểm tra tên trong cấu hình.`
    ],
    SCHEMA_NOT_FOUND: [
      'NOT_FOUND',
      `Danh mục “${database}” của cụm ${host} không có lược đồ “${schema}”. Hãy kiểm tra tên trong cấu hình.`
    ],
    TABLE_NOT_FOUND: gone,
    COLUMN_NOT_FOUND: gone,
    PERMISSION_DENIED: [
      'NOT_ALLOWED',
      `Tài khoản “${user}” không có quyền đọc trên cụm ${host}. Hãy đề nghị người quản trị cụm cấp quyền SELECT.`
    ]
  }
}

/** Messages for errors of a query that the cluster accepted, and of the cluster's state. */
const queryWords: ServerFaultMessages = ({ host }) => {
  const lost = [
    'IO_ERROR',
    `Cụm ${host} vừa mất một máy tính toán trong lúc trả lời nên câu hỏi dừng giữa chừng; không nhận kết quả nào. Hãy hỏi lại: các máy còn lại vẫn làm việc.`
  ] as const
  const memory = [
    'BUSY',
    `Cụm ${host} không đủ bộ nhớ cho câu hỏi này. Hãy thu hẹp kỳ, bớt nhóm hoặc hỏi vào giờ khác.`
  ] as const
  const late = [
    'BUSY',
    `Cụm ${host} dừng câu hỏi vì chạy quá thời hạn. Hãy thu hẹp kỳ, thêm điều kiện lọc hoặc hỏi vào giờ khác.`
  ] as const
  const ended = [
    'IO_ERROR',
    `Câu hỏi bị dừng trên cụm ${host}; không nhận kết quả nào. Hãy hỏi người quản trị cụm rồi hỏi lại.`
  ] as const
  const starting = [
    'BUSY',
    `Cụm ${host} đang khởi động hoặc đang tắt. Hãy thử lại sau ít phút.`
  ] as const
  const full = ['BUSY', `Cụm ${host} có quá nhiều câu hỏi đang chờ. Hãy thử lại sau.`] as const
  const large = ['INVALID_INPUT', sumTooLargeMessage] as const
  return {
    HTTP_404: ended,
    HTTP_410: ended,
    HTTP_429: full,
    HTTP_502: starting,
    HTTP_503: starting,
    HTTP_504: starting,
    EXCEEDED_TIME_LIMIT: late,
    EXCEEDED_CPU_LIMIT: late,
    EXCEEDED_LOCAL_MEMORY_LIMIT: memory,
    EXCEEDED_GLOBAL_MEMORY_LIMIT: memory,
    CLUSTER_OUT_OF_MEMORY: memory,
    QUERY_QUEUE_FULL: full,
    NO_NODES_AVAILABLE: [
      'IO_ERROR',
      `Cụm ${host} không còn máy tính toán nào làm việc. Hãy báo người quản trị cụm.`
    ],
    TOO_MANY_REQUESTS_FAILED: lost,
    REMOTE_HOST_GONE: lost,
    REMOTE_TASK_ERROR: lost,
    REMOTE_TASK_FAILED: lost,
    REMOTE_TASK_MISMATCH: lost,
    PAGE_TRANSPORT_ERROR: lost,
    PAGE_TRANSPORT_TIMEOUT: lost,
    USER_CANCELED: ended,
    ADMINISTRATIVELY_KILLED: ended,
    ADMINISTRATIVELY_PREEMPTED: ended,
    ABANDONED_QUERY: ended,
    SERVER_SHUTTING_DOWN: starting,
    SERVER_STARTING_UP: starting,
    INVALID_CAST_ARGUMENT: large,
    NUMERIC_VALUE_OUT_OF_RANGE: large
  }
}

/**
 * Names of errors whose original text is shown, because it contains the position in a statement.
 */
const ofStatement =
  /^(?:SYNTAX_ERROR|TYPE_MISMATCH|EXPRESSION_NOT_|FUNCTION_NOT_FOUND|INVALID_|NOT_SUPPORTED|DUPLICATE_|AMBIGUOUS_|MISSING_|TOO_MANY_)/

/** Converts an error of Node or the cluster into a message. */
export function describeTrinoFault(error: unknown, place: ServerAddress): AppError {
  if (
    error instanceof TrinoFault &&
    !(error.code in words(place)) &&
    ofStatement.test(error.code)
  ) {
    const told = error.words.slice(0, 300)
    return new AppError('INVALID_INPUT', `Cụm không hiểu câu lệnh: ${told}`)
  }
  return describeServerFault(error, place, words)
}
