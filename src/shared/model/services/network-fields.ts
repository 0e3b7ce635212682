import { missingFieldText } from '../../kit/words/form-text'
import type { RegistrationField } from './network'

// Registration fields and messages common to all data sharing platforms.
export const missingRegistrationFieldsMessage = {
  title: 'Lỗi',
  body: 'Vui lòng điền đầy đủ các trường bắt buộc'
}

export const technicalSectionDescription = 'Phương thức kết nối giữa hai hệ thống'

export const httpMethodOptions = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' }

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
