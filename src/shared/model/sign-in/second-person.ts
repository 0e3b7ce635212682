import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { typedPasswordSchema } from './password'

/** Credentials of a second person who confirms an action at the same machine. */
export const secondPersonSchema = z.strictObject({
  account: lineSchema(60),
  password: typedPasswordSchema
})
export type SecondPersonCredentials = z.input<typeof secondPersonSchema>

export const secondPersonText = {
  title: 'Người thứ hai xác nhận',
  explanation:
    'Xem đầy đủ hồ sơ cá nhân, tải đầy đủ dòng bị loại của người khác, gỡ dữ liệu mẫu và ký tệp bằng chứng thư của đơn vị cần thêm tài khoản và mật khẩu của một người khác có cùng quyền, gõ ngay tại máy. Hãy có ít nhất hai người như vậy trước khi bật.',
  choices: { off: 'Không cần', on: 'Cần' } as Readonly<Record<string, string>>,
  account: 'Tài khoản của người thứ hai',
  password: 'Mật khẩu của người thứ hai',
  needed: 'Việc này cần người thứ hai xác nhận bằng tài khoản và mật khẩu của mình.',
  wrong: 'Tài khoản hoặc mật khẩu của người thứ hai không đúng, hoặc tài khoản đang bị khóa.',
  same: 'Người thứ hai phải là một người khác.',
  noRight: 'Người thứ hai không có quyền làm việc này.'
} as const
