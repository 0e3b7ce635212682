import { missingFieldText } from '../../kit/words/form-text'

type EndpointConfig = Readonly<Record<string, string>>

export interface EndpointField {
  readonly name: string
  readonly label: string
  /** Value → label, for a choice field. */
  readonly options?: Readonly<Record<string, string>>
  readonly required?: string
  readonly pattern?: { readonly test: RegExp; readonly message: string }
  /** Maximum number of characters of a field that allows more than one line of 300. */
  readonly longest?: number
  /** Kind of path that the system dialog can choose for the field. */
  readonly browse?: 'folder'
  /**
   * Whether the field is shown for the current configuration; without this function the field is
   * always shown.
   */
  readonly when?: (config: EndpointConfig) => boolean
  readonly initial: string
}

export interface EndpointKind {
  readonly role: 'source' | 'target'
  readonly title: string
  readonly fields: readonly EndpointField[]
  /** Texts of the steps of a check; each names the configuration field that it examines, if any. */
  readonly steps: readonly string[]
}

export const hostEndpointField: EndpointField = {
  name: 'host',
  label: 'Máy chủ',
  required: 'Vui lòng nhập máy chủ',
  pattern: {
    test: /^[a-z0-9.-]+$/i,
    message: 'Máy chủ chỉ gồm chữ không dấu, số, dấu chấm và gạch nối'
  },
  initial: ''
}

export const userEndpointField: EndpointField = {
  name: 'user',
  label: 'Tài khoản',
  required: 'Vui lòng nhập tài khoản',
  initial: ''
}

export const createPortEndpointField = (initial: string): EndpointField => ({
  name: 'port',
  label: 'Cổng',
  required: 'Vui lòng nhập cổng',
  pattern: {
    test: /^([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/,
    message: 'Cổng phải từ 1 đến 65535'
  },
  initial
})

export const serviceEndpointField: EndpointField = {
  name: 'service',
  label: 'Tên dịch vụ',
  required: missingFieldText.serviceName,
  initial: ''
}

export const databaseEndpointField: EndpointField = {
  name: 'database',
  label: 'Cơ sở dữ liệu',
  required: 'Vui lòng nhập cơ sở dữ liệu',
  initial: ''
}

export const folderEndpointField: EndpointField = {
  name: 'folder',
  label: 'Thư mục tiếp nhận',
  required: 'Vui lòng nhập thư mục',
  initial: ''
}

export const fileNamesEndpointField: EndpointField = {
  name: 'pattern',
  label: 'Mẫu tên tệp',
  required: 'Vui lòng nhập mẫu tên tệp',
  initial: '*.csv'
}

/** Labels and check steps of the file kind, simulated or real. */
export const fileEndpointKind = {
  role: 'source',
  title: 'Tệp CSV/Excel',
  steps: ['Tìm thư mục', 'Kiểm tra quyền đọc', 'Liệt kê tệp theo mẫu']
} as const

export const oracleEndpointKind = {
  role: 'source',
  title: 'Cơ sở dữ liệu Oracle',
  steps: ['Tìm máy chủ', 'Mở cổng kết nối', 'Đăng nhập', 'Đọc danh mục bảng']
} as const
