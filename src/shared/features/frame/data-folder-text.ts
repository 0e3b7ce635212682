interface Reason {
  readonly what: string
  readonly remedy: string
}

const missing: Reason = {
  what: 'Không tìm thấy ổ đĩa hoặc ổ mạng chứa thư mục này.',
  remedy: 'Hãy nối lại ổ đĩa rồi mở lại ứng dụng.'
}
const inTheWay: Reason = {
  what: 'Trên đường dẫn này có một tệp nằm đúng chỗ của thư mục.',
  remedy: 'Hãy đổi tên hoặc chuyển tệp đó đi nơi khác rồi mở lại ứng dụng.'
}
const forbidden: Reason = {
  what: 'Tài khoản này không có quyền đọc hoặc tạo thư mục.',
  remedy: 'Hãy đề nghị quản trị máy cấp quyền đọc và ghi cho thư mục rồi mở lại ứng dụng.'
}
const full: Reason = {
  what: 'Ổ đĩa đã đầy nên không tạo được thư mục.',
  remedy: 'Hãy giải phóng dung lượng rồi mở lại ứng dụng.'
}
const failing: Reason = {
  what: 'Ổ đĩa báo lỗi.',
  remedy: 'Hãy kiểm tra ổ đĩa rồi mở lại ứng dụng.'
}

/** Messages by operating system error code. */
const reasons: Readonly<Record<string, Reason>> = {
  ENOENT: missing,
  ENODEV: missing,
  ENXIO: missing,
  // Opening the data folder fails with EEXIST only if the path is a dangling link.
  EEXIST: missing,
  ENOTDIR: inTheWay,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: {
    what: 'Ổ đĩa chỉ cho phép đọc nên không tạo được thư mục.',
    remedy: 'Hãy cấp quyền ghi cho ổ đĩa rồi mở lại ứng dụng.'
  },
  ENOSPC: full,
  EDQUOT: full,
  ETIMEDOUT: {
    what: 'Ổ đĩa hoặc ổ mạng không trả lời.',
    remedy: 'Hãy kiểm tra kết nối tới ổ đĩa rồi mở lại ứng dụng.'
  }
}

/**
 * Messages if the program cannot start because of its data folder; each names the folder and what
 * to do.
 */
export const dataFolderText = {
  refused: {
    title: 'Không mở được thư mục dữ liệu',
    body: (folder: string, errno: string) => {
      const { what, remedy } = reasons[errno] ?? failing
      return `Thư mục: ${folder}\n\n${what}\n${remedy}\n\nDữ liệu đã lưu không bị thay đổi.`
    }
  },
  noProfile: {
    title: 'Không mở được ứng dụng',
    body: (folders: readonly string[]) =>
      `Ứng dụng cần một thư mục làm việc ghi được trên máy này, nhưng không dùng được:\n${folders.join('\n')}\n\nHãy giải phóng dung lượng ổ đĩa hoặc cấp quyền ghi cho thư mục rồi mở lại ứng dụng.\n\nDữ liệu đã lưu không bị thay đổi.`
  }
} as const
