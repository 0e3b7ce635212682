import { fieldFaults } from '../../kit/field-faults'
import { line, recordId, text, time } from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { missingText } from '../../kit/words/missing-text'
import { z } from '../../kit/zod'

export interface EndpointField {
  readonly name: string
  readonly label: string
  /** Value → label, where it is one of a few. */
  readonly options?: Readonly<Record<string, string>>
  readonly required?: string
  readonly pattern?: { readonly test: RegExp; readonly message: string }
  readonly initial: string
}

export interface EndpointKind {
  readonly role: 'source' | 'target'
  readonly title: string
  readonly fields: readonly EndpointField[]
  /** Steps of a check; each names the field whose value it looks at, if any. */
  readonly steps: readonly string[]
}

/** No server is there to be asked, so whoever tries things out says what the server would do. */
const availability: EndpointField = {
  name: 'availability',
  label: 'Máy chủ (mô phỏng)',
  options: { ready: 'Sẵn sàng', maintenance: 'Đang bảo trì' },
  initial: 'ready'
}

/** The kinds of sources and destinations (spec 2.6): what is configured and how it is checked. No secret is ever asked for. */
export const endpointKinds = {
  oracle: {
    role: 'source',
    title: 'Cơ sở dữ liệu Oracle',
    fields: [
      {
        name: 'host',
        label: 'Máy chủ',
        required: 'Vui lòng nhập máy chủ',
        pattern: {
          test: /^[a-z0-9.-]+$/i,
          message: 'Máy chủ chỉ gồm chữ không dấu, số, dấu chấm và gạch nối'
        },
        initial: ''
      },
      {
        name: 'port',
        label: 'Cổng',
        required: 'Vui lòng nhập cổng',
        pattern: {
          test: /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/,
          message: 'Cổng phải từ 1 đến 65535'
        },
        initial: '1521'
      },
      { name: 'service', label: 'Tên dịch vụ', required: missingText.serviceName, initial: '' },
      { name: 'user', label: 'Tài khoản', required: 'Vui lòng nhập tài khoản', initial: '' },
      availability
    ],
    steps: ['Tìm máy chủ', 'Mở cổng kết nối', 'Đăng nhập', 'Đọc danh mục bảng']
  },
  file: {
    role: 'source',
    title: 'Tệp CSV/Excel',
    fields: [
      {
        name: 'folder',
        label: 'Thư mục tiếp nhận',
        required: 'Vui lòng nhập thư mục',
        initial: ''
      },
      {
        name: 'pattern',
        label: 'Mẫu tên tệp',
        required: 'Vui lòng nhập mẫu tên tệp',
        initial: '*.csv'
      },
      availability
    ],
    steps: ['Tìm thư mục', 'Kiểm tra quyền đọc', 'Liệt kê tệp theo mẫu']
  },
  warehouse: {
    role: 'target',
    title: 'Data Warehouse',
    fields: [
      {
        name: 'database',
        label: 'Cơ sở dữ liệu',
        required: 'Vui lòng nhập cơ sở dữ liệu',
        initial: ''
      },
      { name: 'schema', label: 'Lược đồ', required: 'Vui lòng nhập lược đồ', initial: 'dm' },
      availability
    ],
    steps: ['Mở kết nối', 'Kiểm tra quyền ghi', 'Kiểm tra dung lượng']
  },
  lake: {
    role: 'target',
    title: 'Data Lake',
    fields: [
      {
        name: 'folder',
        label: 'Vùng lưu trữ',
        required: 'Vui lòng nhập vùng lưu trữ',
        initial: ''
      },
      {
        name: 'format',
        label: 'Định dạng tệp',
        options: { parquet: 'Parquet', csv: 'CSV', json: 'JSON' },
        initial: 'parquet'
      },
      availability
    ],
    steps: ['Mở vùng lưu trữ', 'Kiểm tra quyền ghi', 'Kiểm tra dung lượng']
  }
} as const satisfies Record<string, EndpointKind>
export type EndpointKindName = keyof typeof endpointKinds

const kindName = z.enum(['oracle', 'file', 'warehouse', 'lake'])

export const collectionLine = z.strictObject({
  time,
  level: z.enum(['info', 'error']),
  message: text(500)
})
export type CollectionLine = z.infer<typeof collectionLine>

/** Lines that a record keeps of itself, the newest last. */
export const keptLines = 200

/** The last check: which steps passed, and why the first one that did not. */
export const checkResult = z.strictObject({
  time,
  passed: z.int().min(0),
  total: z.int().min(1),
  reason: text(300)
})
export type CheckResult = z.infer<typeof checkResult>

/** A source or a destination. */
export const dataEndpoint = z.strictObject({
  id: recordId,
  kind: kindName,
  name: text(200),
  config: z.record(text(40), text(300)),
  lastCheck: checkResult.nullable(),
  lastSync: time.nullable(),
  log: z.array(collectionLine).max(keptLines)
})
export type DataEndpoint = z.infer<typeof dataEndpoint>

export const endpointDraft = z.strictObject({
  kind: kindName,
  name: line(200),
  config: z.record(line(40), line(300))
})
export type EndpointDraft = z.infer<typeof endpointDraft>

/** What is wrong with a draft, one message a field; empty where nothing is. */
export function endpointFaults({ kind, name, config }: EndpointDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults.name = 'Vui lòng nhập tên'
  const fields: readonly EndpointField[] = endpointKinds[kind].fields
  for (const field of fields) {
    const value = (config[field.name] ?? '').trim()
    if (value === '') {
      if (field.required) faults[field.name] = field.required
    } else if (field.pattern && !field.pattern.test.test(value)) {
      faults[field.name] = field.pattern.message
    } else if (field.options && !Object.hasOwn(field.options, value)) {
      faults[field.name] = formText.form.unlisted
    }
  }
  const issues = endpointDraft.safeParse({ kind, name, config }).error?.issues ?? []
  return fieldFaults(issues, path => String(path.at(-1)), faults)
}

/** The configuration as it is kept: the fields of its kind and nothing else, trimmed. */
export function cleanConfig({ kind, config }: EndpointDraft): Record<string, string> {
  return Object.fromEntries(
    endpointKinds[kind].fields.map(({ name, initial }) => [name, (config[name] ?? initial).trim()])
  )
}

/** How a check of this endpoint goes: the step that fails, if any, follows from its configuration. */
export function planCheck({ kind, name, config }: DataEndpoint): {
  readonly steps: readonly string[]
  readonly failing: number | undefined
  readonly reason: string
} {
  const { steps } = endpointKinds[kind]
  const isDown = config.availability === 'maintenance'
  return {
    steps,
    failing: isDown ? Math.min(1, steps.length - 1) : undefined,
    reason: isDown ? `Máy chủ của “${name}” đang bảo trì` : ''
  }
}
