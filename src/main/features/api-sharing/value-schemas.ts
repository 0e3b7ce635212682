import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { ApiRouteColumn } from '../../gateway/route'

const formats: Readonly<Record<DataType, object>> = {
  string: {},
  integer: { format: 'int64' },
  float: { format: 'double' },
  date: { format: 'date' },
  boolean: {},
  datetime: { format: 'date-time' }
}

const types: Readonly<Record<DataType, string>> = {
  string: 'string',
  integer: 'integer',
  float: 'number',
  date: 'string',
  boolean: 'boolean',
  datetime: 'string'
}

/**
 * JSON Schema of a response column. Every value is nullable, a masked column is only described as
 * text, and numbers computed by a query may need more than 64 bits.
 */
export function buildColumnJsonSchema(
  { dataType, description, personal, small }: ApiRouteColumn,
  isOfQuery: boolean
): object {
  if (personal) return { type: ['string', 'null'], description }
  const isNumber = dataType === 'integer' || dataType === 'float'
  const format = isNumber && isOfQuery ? {} : formats[dataType]
  const schema = { type: [types[dataType], 'null'], ...format }
  const words = [
    description,
    ...(isNumber ? [isOfQuery ? exactWords[dataType] : numberWords[dataType]] : []),
    ...(small ? [publishedQueryText.small] : [])
  ]
  const said = words.filter(one => one !== '').join('. ')
  return small
    ? { anyOf: [schema, { type: 'string' }], description: said }
    : { ...schema, description: said }
}

const numberWords = {
  integer:
    'Số nguyên 64 bit, viết đủ chữ số; trên 9007199254740991 cần đọc bằng kiểu số nguyên lớn',
  float: 'Giá trị không hữu hạn được trả là null'
} as const
const exactWords = {
  integer: 'Số nguyên viết đủ chữ số, có thể dài hơn 64 bit',
  float:
    'Số thập phân viết đủ chữ số, có thể dài hơn kiểu double; giá trị không hữu hạn được trả là null'
} as const
