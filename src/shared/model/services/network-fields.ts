import { missingFieldText } from '../../kit/words/form-text'
import type { RegistrationField } from './network'

// Registration fields and messages common to all data sharing platforms.
export const missingRegistrationFieldsMessage = {
  title: 'Lỗi',
  body: 'Vui lòng điền đầy đủ các trường bắt buộc'
}

/** Texts of a registration form whose platform has no words of its own. */
export const commonRegistrationTexts = {
  title: 'Đăng ký dịch vụ chia sẻ dữ liệu',
  description: 'Dịch vụ được đưa vào danh sách ở trạng thái chờ cho đến khi được phê duyệt',
  submit: 'Gửi đăng ký',
  busy: 'Đang gửi...',
  sent: {
    title: 'Đã gửi đăng ký',
    body: 'Dịch vụ đã được đưa vào danh sách. Vui lòng chờ phê duyệt.'
  }
} as const

/** Label of the field that names the partner, where a platform has no word of its own. */
export const partnerSystemLabel = 'Hệ thống đối tác'

export const technicalSectionDescription = 'Phương thức kết nối giữa hai hệ thống'

const httpMethodOptions = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' }

export const methodField: RegistrationField = {
  name: 'method',
  label: 'Phương thức',
  kind: 'choice',
  options: httpMethodOptions,
  initial: 'POST'
}

export const authenticationField: RegistrationField = {
  name: 'authentication',
  label: 'Xác thực',
  kind: 'choice',
  options: { certificate: 'Chứng thư số', token: 'Token', basic: 'Basic' },
  initial: 'certificate'
}

/** Text that confirms compliance, where a platform requires one. */
export const complianceConfirmation =
  'Tôi xác nhận dịch vụ tuân thủ các quy định về kết nối, chia sẻ dữ liệu'
export const technicalDocumentLabel = 'Tài liệu kỹ thuật'

export const serviceSectionTitle = 'Thông tin dịch vụ'
export const technicalSectionTitle = 'Thông tin kỹ thuật'

export const connectionTypeOptions = { provide: 'Cung cấp', consume: 'Khai thác' }

/** Field of the service's code; `example` is shown as its hint. */
export const createServiceCodeField = (example: string): RegistrationField => ({
  name: 'serviceCode',
  label: 'Mã dịch vụ',
  kind: 'code',
  required: 'Vui lòng nhập mã dịch vụ',
  rule: 'plainCode',
  hint: `Ví dụ: ${example}`
})

export const connectionTypeField: RegistrationField = {
  name: 'connectionType',
  label: 'Loại kết nối',
  kind: 'radio',
  options: connectionTypeOptions,
  initial: 'provide'
}

export const descriptionField: RegistrationField = {
  name: 'description',
  label: 'Mô tả',
  kind: 'long'
}

export const dataFormatField: RegistrationField = {
  name: 'dataFormat',
  label: 'Định dạng dữ liệu',
  kind: 'choice',
  options: { JSON: 'JSON', XML: 'XML', CSV: 'CSV' },
  initial: 'JSON'
}

export const serviceNameField: RegistrationField = {
  name: 'serviceName',
  label: 'Tên dịch vụ',
  kind: 'text',
  required: missingFieldText.serviceName
}

export const endpointField: RegistrationField = {
  name: 'endpoint',
  label: 'Endpoint',
  kind: 'code',
  rule: 'address',
  hint: 'Đường dẫn trên trục liên thông, hoặc địa chỉ https://'
}
