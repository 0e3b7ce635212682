import { missingText } from '../../kit/words/form-text'
import type { NetworkField } from './network'

// Fields and messages common to all platforms.
export const missing = { title: 'Lỗi', body: 'Vui lòng điền đầy đủ các trường bắt buộc' }

export const technicalNote = 'Cách hai hệ thống nói chuyện với nhau'

export const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' }

export const serviceName: NetworkField = {
  name: 'serviceName',
  label: 'Tên dịch vụ',
  kind: 'text',
  required: missingText.serviceName
}

export const endpoint: NetworkField = {
  name: 'endpoint',
  label: 'Endpoint',
  kind: 'code',
  rule: 'address',
  hint: 'Đường dẫn trên trục liên thông, hoặc địa chỉ https://'
}
