import { missingText } from '../../kit/words/missing-text'
import type { NetworkField } from './network'

// What the platforms ask alike.
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
