import { secrecyDegreeLabels } from '../secrecy/degree'
import type { DocumentFieldName } from './fields-draft'

interface DocumentFieldText {
  readonly label: string
  readonly hint?: string
}

const fields: Readonly<Record<DocumentFieldName, DocumentFieldText>> = {
  superior: { label: 'Cơ quan chủ quản', hint: 'Để trống nếu không có cơ quan cấp trên.' },
  authority: { label: 'Cơ quan ban hành' },
  type: { label: 'Tên loại văn bản', hint: 'Viết hoa, ví dụ: BÁO CÁO' },
  number: { label: 'Số', hint: 'Để trống thì chừa chỗ ghi tay sau khi ký.' },
  symbol: { label: 'Ký hiệu', hint: 'Phần sau số, ví dụ: BC-QL' },
  place: { label: 'Địa danh', hint: 'Đứng trước ngày, tháng, năm.' },
  bases: {
    label: 'Căn cứ ban hành',
    hint: 'Mỗi dòng một căn cứ, không cần dấu chấm phẩy ở cuối dòng.'
  },
  recipients: {
    label: 'Nơi nhận',
    hint: 'Mỗi dòng một nơi nhận, không cần gạch đầu dòng.'
  },
  onBehalfOf: { label: 'Thay mặt', hint: 'Ví dụ: TM. BAN CHỈ HUY' },
  signatoryTitle: { label: 'Chức vụ người ký', hint: 'Kèm KT. hoặc TL. nếu ký thay.' },
  signatoryTitleBelow: { label: 'Chức vụ, dòng thứ hai' },
  signatoryRank: { label: 'Cấp bậc' },
  signatoryName: { label: 'Họ và tên người ký' },
  secrecy: { label: 'Độ mật' },
  copies: { label: 'Số bản phát hành', hint: 'Để trống thì không in số bản.' }
}

/** User-interface texts for the fields of official documents. */
export const documentFieldsText = {
  fields,
  secrecy: secrecyDegreeLabels,
  groups: {
    authority: 'Cơ quan ban hành',
    number: 'Số, ký hiệu, địa danh',
    bases: 'Căn cứ pháp lý',
    recipients: 'Nơi nhận',
    signatory: 'Người ký',
    secrecy: 'Độ mật, số bản'
  },
  pick: 'Thêm từ danh sách Căn cứ pháp lý',
  picked: 'Mọi văn bản của danh sách đã có ở đây.',
  inherited: (value: string) => `Theo Mẫu văn bản: ${value}`,
  inheritedEmpty: 'Theo Mẫu văn bản: để trống',
  ownValue: (value: string) => `Riêng báo cáo này. Mẫu văn bản: ${value}`,
  ownValueEmpty: 'Riêng báo cáo này. Mẫu văn bản: để trống',
  inherit: (label: string) => `Lấy lại theo Mẫu văn bản: ${label}`,
  preview: {
    title: 'Xem trước phần đầu và phần ký',
    region: 'Văn bản với các trường đã nhập',
    abstract: 'Trích yếu nội dung của văn bản',
    body: 'Nội dung của văn bản.'
  }
} as const

/** Groups of the fields in the order of the form. */
export const documentFieldGroups = {
  authority: ['superior', 'authority', 'type'],
  number: ['number', 'symbol', 'place'],
  bases: ['bases'],
  recipients: ['recipients'],
  signatory: [
    'onBehalfOf',
    'signatoryTitle',
    'signatoryTitleBelow',
    'signatoryRank',
    'signatoryName'
  ],
  secrecy: ['secrecy', 'copies']
} as const satisfies Record<keyof typeof documentFieldsText.groups, readonly DocumentFieldName[]>
