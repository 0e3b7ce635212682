import { basename } from 'node:path'
import type { AppError, ErrorCode } from '@shared/contract/reply'

/**
 * Event concerning the data about which the user must be informed; `message` is ready for display.
 */
export type StoreNotice =
  | {
      readonly kind: 'restored'
      readonly file: string
      /**
       * Path of the damaged file after it was moved to quarantine; undefined if the file was
       * missing.
       */
      readonly quarantinePath: string | undefined
      /** Path of the rolling copy that replaced the damaged file. */
      readonly generation: string
      readonly message: string
    }
  | {
      readonly kind: 'reseeded'
      readonly file: string
      readonly quarantinePaths: readonly string[]
      readonly message: string
    }
  | {
      readonly kind: 'newerVersion'
      readonly found: number
      readonly supported: number
      readonly message: string
    }
  | { readonly kind: 'readOnly'; readonly code: ErrorCode; readonly message: string }
  | { readonly kind: 'auditEnd'; readonly message: string }
  | {
      readonly kind: 'conflict'
      readonly file: string
      readonly quarantinePath: string
      readonly message: string
    }

export function createRestoredNotice(
  file: string,
  quarantinePath: string | undefined,
  generation: string
): StoreNotice {
  const copy = `bản lưu gần nhất còn tốt (${basename(generation)})`
  const message = quarantinePath
    ? `Tệp dữ liệu bị hỏng nên đã được khôi phục từ ${copy}. Tệp hỏng được giữ tại ${quarantinePath}. Hãy kiểm tra lại các thay đổi gần đây.`
    : `Không tìm thấy tệp dữ liệu nên đã khôi phục từ ${copy}. Hãy kiểm tra lại các thay đổi gần đây.`
  return { kind: 'restored', file, quarantinePath, generation, message }
}

/**
 * What the user loses, in words, if a small store file is replaced by its initial state; for other
 * files all records are lost.
 */
const reseeded: Readonly<Record<string, string>> = {
  'drafts.json':
    'Tệp biểu mẫu nhập dở bị hỏng và không có bản lưu nào còn tốt: chỉ mất các biểu mẫu đang nhập dở, dữ liệu khác vẫn nguyên vẹn.',
  'settings.json':
    'Tệp cấu hình bị hỏng và không có bản lưu nào còn tốt: cấu hình trở về mặc định, dữ liệu khác vẫn nguyên vẹn.'
}

export function createReseededNotice(
  file: string,
  quarantinePaths: readonly string[]
): StoreNotice {
  const what =
    reseeded[basename(file)] ??
    'Tệp dữ liệu và mọi bản lưu đều bị hỏng nên phần mềm bắt đầu lại với dữ liệu ban đầu.'
  const message = `${what} Các tệp hỏng được giữ tại: ${quarantinePaths.join(', ')}.`
  return { kind: 'reseeded', file, quarantinePaths, message }
}

export function createNewerVersionNotice(found: number, supported: number): StoreNotice {
  const message = `Dữ liệu do phiên bản mới hơn tạo ra (cấu trúc ${found}; phiên bản này hỗ trợ đến ${supported}) nên chỉ mở để xem. Hãy cài phiên bản mới để chỉnh sửa.`
  return { kind: 'newerVersion', found, supported, message }
}

export function createReadOnlyNotice({ code, message }: AppError): StoreNotice {
  return { kind: 'readOnly', code, message }
}

/**
 * Notice that another process writes to the same folder, so that this instance shows the data as of
 * its start.
 */
export function createOtherWriterNotice(): StoreNotice {
  const message =
    'Thư mục dữ liệu đang được một bản khác của phần mềm ghi nên bản này chỉ mở để xem. Hãy đóng bản kia rồi mở lại.'
  return { kind: 'readOnly', code: 'READ_ONLY', message }
}

export function createConflictNotice(file: string, quarantinePath: string): StoreNotice {
  const message = `Tệp dữ liệu bị chương trình khác thay đổi khi phần mềm đang chạy. Bản bị thay đổi được giữ tại ${quarantinePath}; phần mềm tiếp tục với dữ liệu của mình.`
  return { kind: 'conflict', file, quarantinePath, message }
}

/**
 * Notice that the end of the audit log was altered; `fault` describes the alteration, without a
 * full stop.
 */
export function createAuditLogAlteredNotice(fault: string): StoreNotice {
  const message = `${fault}. Vào Giám sát › Nhật ký kiểm toán và bấm “Xác minh chuỗi” để kiểm tra.`
  return { kind: 'auditEnd', message }
}
