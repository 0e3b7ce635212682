import {
  createPortEndpointField,
  databaseEndpointField,
  type EndpointField,
  type EndpointKind,
  fileEndpointKind,
  fileNamesEndpointField,
  folderEndpointField,
  hostEndpointField,
  oracleEndpointKind,
  serviceEndpointField,
  userEndpointField
} from '../endpoint-kind'

/** Whether a host is this machine itself. */
const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host.trim())

/** Whether a path is a network path (UNC). */
export const isNetworkPath = (folder: string): boolean => /^(?:\\\\|\/\/)/.test(folder)

interface ConfiguredEndpoint {
  readonly kind: string
  readonly config: Readonly<Record<string, string>>
}

/** One-line address of a real source: the folder, or "host:port/database". */
export function realEndpointAddressOf({ kind, config }: ConfiguredEndpoint): string {
  if (kind === 'file') return config.folder ?? ''
  return `${config.host}:${config.port}/${config.database ?? config.service ?? ''}`
}

/**
 * Maximum length of a stored authority certificate chain in UTF-16 units: some dozen certificates.
 */
export const maxCaCertificateChainLength = 20_000

const tlsField: EndpointField = {
  name: 'tls',
  label: 'Mã hóa đường truyền (TLS)',
  options: {
    own: 'Có, theo tổ chức chứng thực của đơn vị',
    system: 'Có, theo các tổ chức chứng thực đi kèm ứng dụng',
    off: 'Không mã hóa'
  },
  initial: 'own'
}

const authorityField: EndpointField = {
  name: 'authority',
  label: 'Chứng thư của tổ chức chứng thực (PEM)',
  required: 'Vui lòng chọn hoặc dán chứng thư của tổ chức chứng thực',
  pattern: {
    test: /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/,
    message: 'Chứng thư phải ở dạng PEM, bắt đầu bằng -----BEGIN CERTIFICATE-----'
  },
  longest: maxCaCertificateChainLength,
  when: config => config.tls === 'own',
  initial: ''
}

const plainField: EndpointField = {
  name: 'plain',
  label: 'Truyền không mã hóa qua mạng',
  options: {
    no: 'Không chấp nhận',
    yes: 'Chấp nhận: ai nghe được đường truyền đều đọc được dữ liệu'
  },
  pattern: {
    test: /^yes$/,
    message: 'Máy chủ ở máy khác: hãy bật mã hóa, hoặc chấp nhận truyền không mã hóa'
  },
  when: config => config.tls === 'off' && !isLoopback(config.host ?? ''),
  initial: 'no'
}

const waySteps = ['Tìm máy chủ', 'Mở cổng kết nối', 'Đăng nhập'] as const

/**
 * Validation of a server object name that never needs quoting in SQL; 63 characters is PostgreSQL's
 * maximum.
 */
const createPlainNameField = (label: string): Pick<EndpointField, 'longest' | 'pattern'> => ({
  pattern: {
    test: /^[A-Za-z_][A-Za-z0-9_]*$/,
    message: `${label} bắt đầu bằng chữ không dấu, chỉ gồm chữ không dấu, số và gạch dưới`
  },
  longest: 63
})

/** Database schema that contains a target's tables; an administrator creates it for the target. */
const createSchemaEndpointField = (initial: string): EndpointField => ({
  name: 'schema',
  label: 'Lược đồ',
  required: 'Vui lòng nhập lược đồ',
  ...createPlainNameField('Lược đồ'),
  initial
})

const catalogField: EndpointField = {
  name: 'catalog',
  label: 'Danh mục (catalog)',
  required: 'Vui lòng nhập danh mục',
  ...createPlainNameField('Danh mục'),
  initial: ''
}

/**
 * Role that may read published tables; existing readers of a table can read its replacement too.
 */
const readersField: EndpointField = {
  name: 'readers',
  label: 'Vai trò được đọc (nếu có)',
  ...createPlainNameField('Vai trò'),
  initial: ''
}

/**
 * Real sources and targets, which spec 2.6 leaves simulated: configuration fields and check steps.
 */
export const realEndpointKinds = {
  file: {
    ...fileEndpointKind,
    fields: [
      {
        ...folderEndpointField,
        browse: 'folder',
        pattern: {
          test: /^(?:\/|[A-Za-z]:[\\/]|\\\\[^\\/]+[\\/][^\\/]+)/,
          message: 'Hãy ghi đường dẫn đầy đủ, bắt đầu bằng ổ đĩa, / hoặc \\\\máy chủ\\thư mục'
        },
        longest: 1_000
      },
      {
        ...fileNamesEndpointField,
        pattern: {
          test: /^[^\\/]+$/,
          message: 'Mẫu chỉ gồm tên tệp; thư mục con không được đọc'
        },
        initial: '*.csv; *.xlsx'
      }
    ]
  },
  postgresql: {
    ...oracleEndpointKind,
    title: 'Cơ sở dữ liệu PostgreSQL',
    fields: [
      hostEndpointField,
      createPortEndpointField('5432'),
      databaseEndpointField,
      userEndpointField,
      tlsField,
      authorityField,
      plainField
    ]
  },
  oracle: {
    ...oracleEndpointKind,
    fields: [
      hostEndpointField,
      createPortEndpointField('1521'),
      {
        ...serviceEndpointField,
        pattern: {
          test: /^[\w.$#-]+$/,
          message: 'Tên dịch vụ chỉ gồm chữ không dấu, số và các dấu . _ $ # -'
        }
      },
      userEndpointField,
      tlsField,
      authorityField,
      plainField
    ]
  },
  'postgresql-target': {
    role: 'target',
    title: 'Máy chủ PostgreSQL',
    fields: [
      hostEndpointField,
      createPortEndpointField('5432'),
      databaseEndpointField,
      createSchemaEndpointField('kho_quan_luc'),
      userEndpointField,
      readersField,
      tlsField,
      authorityField,
      plainField
    ],
    steps: [...waySteps, 'Kiểm tra quyền tạo bảng trong lược đồ']
  },
  trino: {
    role: 'target',
    title: 'Cụm Trino',
    fields: [
      hostEndpointField,
      createPortEndpointField('8443'),
      catalogField,
      createSchemaEndpointField(''),
      userEndpointField,
      tlsField,
      authorityField,
      plainField
    ],
    steps: [...waySteps, 'Đọc danh mục bảng']
  }
} as const satisfies Record<string, EndpointKind>
