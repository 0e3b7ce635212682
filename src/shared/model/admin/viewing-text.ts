/** Words that name the scope of a user in the header and on printed sheets. */
export const scopeHeaderText = (branches: string): string => `Phạm vi: ${branches}`

/** Texts about viewing the program as another user. */
export const viewingText = {
  start: 'Xem như người dùng',
  stop: 'Thôi xem',
  failed: 'Không thể xem như người dùng',
  stopFailed: 'Không thể thôi xem như người dùng',
  banner: (user: string) => `Đang xem như ${user}. Chỉ xem, dữ liệu cá nhân được che.`,
  readOnly:
    'Đang xem như người dùng khác nên chỉ được xem. Chọn “Thôi xem” rồi thực hiện bằng tài khoản của mình.',
  gone: 'Người dùng đang được xem không còn hoặc đã bị khóa. Hãy chọn “Thôi xem”.',
  self: 'Không cần xem như chính mình.',
  locked: 'Người dùng này đã bị khóa nên không xem như người này được.',
  started: (user: string) => `Bắt đầu xem như người dùng ${user}`,
  ended: (user: string) => `Thôi xem như người dùng ${user}`,
  entry: (action: string, user: string) => `${action} (khi xem như “${user}”)`
} as const
