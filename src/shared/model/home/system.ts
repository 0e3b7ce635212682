import { textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'

/** Row of the list **Trạng thái hệ thống** (system status). */
export const systemStatusRowSchema = z.strictObject({
  name: z.enum(['Data Lake', 'Xử lý ETL', 'API Gateway', 'Bản sao lưu']),
  state: textSchema(60),
  tone: z.enum(['success', 'warning', 'danger', 'neutral', 'info']),
  icon: z.enum(['check', 'pause', 'clock', 'error', 'warning', 'question', 'play', 'edit', 'lock'])
})
export type SystemStatusRow = z.infer<typeof systemStatusRowSchema>

/** Sample rows of the specification (spec 2.3). */
export const sampleSystemStatus: readonly SystemStatusRow[] = [
  { name: 'Data Lake', state: 'Bình thường', tone: 'success', icon: 'check' },
  { name: 'Xử lý ETL', state: '5 tác vụ', tone: 'neutral', icon: 'clock' },
  { name: 'API Gateway', state: 'Bảo trì định kỳ', tone: 'warning', icon: 'warning' }
]
