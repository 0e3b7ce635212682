import { AppError, type ErrorCode } from '@shared/contract/reply'
import { CancelledError } from '../runtime/async/cancellation-registry'
import { toAppError as diskError } from '../store/errors'
import { EngineFault, type EngineFaultKind } from './engine/fault'

const messages: Readonly<
  Record<Exclude<EngineFaultKind, 'stopped'>, { code: ErrorCode; words: string }>
> = {
  deadline: {
    code: 'BUSY',
    words: 'Công cụ dữ liệu trả lời quá lâu nên đã được dừng. Hãy thu hẹp bộ lọc rồi thử lại.'
  },
  grew: {
    code: 'BUSY',
    words:
      'Yêu cầu cần nhiều bộ nhớ hơn mức cho phép nên đã được dừng. Hãy thu hẹp bộ lọc rồi thử lại.'
  },
  memory: {
    code: 'BUSY',
    words: 'Yêu cầu cần nhiều bộ nhớ hơn mức cho phép. Hãy thu hẹp bộ lọc rồi thử lại.'
  },
  spill: {
    code: 'BUSY',
    words:
      'Yêu cầu cần nhiều chỗ tạm trên ổ đĩa hơn mức cho phép. Hãy thu hẹp bộ lọc hoặc giải phóng ổ đĩa rồi thử lại.'
  },
  died: {
    code: 'BUSY',
    words: 'Công cụ dữ liệu vừa dừng và được khởi động lại. Dữ liệu vẫn nguyên vẹn. Hãy thử lại.'
  },
  off: {
    code: 'BUSY',
    words:
      'Công cụ dữ liệu đã được tắt sau ba lần dừng. Mở Quản trị › Giám sát và bấm Kiểm tra lại.'
  },
  library: {
    code: 'IO_ERROR',
    words:
      'Không nạp được công cụ dữ liệu: tệp của bộ máy bị thiếu hoặc đã bị thay đổi. Hãy cài lại ứng dụng từ bộ cài. Dữ liệu của đơn vị không bị ảnh hưởng.'
  },
  'disk-full': {
    code: 'DISK_FULL',
    words: 'Ổ đĩa đã đầy. Dữ liệu trước đó vẫn nguyên vẹn. Hãy giải phóng dung lượng rồi thử lại.'
  },
  file: {
    code: 'IO_ERROR',
    words: 'Không đọc hoặc ghi được tệp dữ liệu của bảng. Hãy kiểm tra ổ đĩa rồi thử lại.'
  },
  unfit: {
    code: 'INVALID_INPUT',
    words:
      'Dữ liệu không vừa một tệp XLSX: bảng quá lớn hoặc có ô dài hơn 32.767 ký tự. Hãy xuất CSV hoặc Parquet, hoặc thu hẹp bộ lọc.'
  },
  'unfit-package': {
    code: 'INVALID_INPUT',
    words:
      'Có giá trị không ghi được vào gói theo định dạng đã đăng ký: ký tự điều khiển trong XML, hoặc ngày ngoài các năm 0000–9999. Hãy lọc hoặc sửa các dòng đó rồi lập lại gói.'
  },
  statement: {
    code: 'INTERNAL',
    words:
      'Công cụ dữ liệu không thực hiện được yêu cầu. Hãy xuất gói chẩn đoán và chuyển cho bộ phận kỹ thuật.'
  }
}

/**
 * Converts an engine error to the message for the user; the engine's own text stays attached for
 * the log.
 */
export function engineErrorToAppError(error: unknown): unknown {
  if (!(error instanceof EngineFault)) return error
  const failure = error.kind === 'stopped' ? new CancelledError() : createEngineAppError(error.kind)
  failure.cause = error
  return failure
}

/**
 * Converts an engine or disk error to an error with a message for the user; after a cancellation by
 * the user, the error stays unchanged.
 */
export function engineOrDiskErrorToUserError(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted || error instanceof AppError) return error
  return error instanceof EngineFault
    ? engineErrorToAppError(error)
    : diskError(error, process.platform)
}

/** Runs `work` and throws its EngineFault as an AppError with a message for the user. */
export async function convertEngineFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

function createEngineAppError(kind: keyof typeof messages): AppError {
  const { code, words } = messages[kind]
  return new AppError(code, words)
}
