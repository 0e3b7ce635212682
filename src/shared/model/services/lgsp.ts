import type { SharingNetworkDefinition } from './network'
import {
  authenticationField,
  commonRegistrationTexts,
  complianceConfirmation,
  connectionTypeField,
  createServiceCodeField,
  dataFormatField,
  descriptionField,
  endpointField,
  methodField,
  missingRegistrationFieldsMessage,
  partnerSystemLabel,
  serviceNameField,
  serviceSectionTitle,
  technicalDocumentLabel,
  technicalSectionDescription,
  technicalSectionTitle
} from './network-fields'

/** Definition of LGSP, the data sharing platform of a province (spec 2.5, 3, 5, 8, 9). */
export const lgspNetworkDefinition: SharingNetworkDefinition = {
  title: 'Chia sẻ dữ liệu qua LGSP',
  description: 'Đăng ký và theo dõi dịch vụ chia sẻ dữ liệu với sở, ngành qua nền tảng cấp tỉnh',
  receiver: 'Đơn vị nhận',
  partnerField: 'partnerSystem',
  degreeField: 'securityLevel',
  dataTypes: ['Quân số', 'Biên chế', 'Trang bị', 'Huấn luyện', 'Động viên dự bị', 'Chính sách'],
  form: {
    title: 'Đăng ký dịch vụ chia sẻ qua LGSP',
    description: commonRegistrationTexts.description,
    submit: commonRegistrationTexts.submit,
    busy: commonRegistrationTexts.busy,
    delay: 0,
    sent: {
      title: commonRegistrationTexts.sent.title,
      body: 'Dịch vụ LGSP đã được đăng ký thành công. Vui lòng chờ phê duyệt.'
    },
    missing: missingRegistrationFieldsMessage,
    sections: [
      {
        key: 'service',
        title: serviceSectionTitle,
        note: 'Tên, mã dịch vụ và hệ thống đối tác',
        fields: [
          serviceNameField,
          createServiceCodeField('LGSP-QS-001'),
          connectionTypeField,
          {
            name: 'partnerSystem',
            label: partnerSystemLabel,
            kind: 'choice',
            required: 'Vui lòng chọn hệ thống đối tác',
            options: {
              'noi-vu': 'Nền tảng quốc gia – Bộ Nội vụ',
              'quan-ly-nhan-su': 'Hệ thống quản lý nhân sự',
              'cntt-quoc-phong': 'Cục Công nghệ thông tin – Bộ Quốc phòng',
              'ngoai-giao': 'Hệ thống hành chính Bộ Ngoại giao',
              'tai-chinh': 'Hệ thống Bộ Tài chính',
              'thong-ke': 'Tổng cục Thống kê',
              'y-te': 'Bộ Y tế',
              'giao-duc': 'Bộ Giáo dục và Đào tạo'
            }
          },
          descriptionField
        ]
      },
      {
        key: 'technical',
        title: technicalSectionTitle,
        note: technicalSectionDescription,
        fields: [
          dataFormatField,
          {
            name: 'securityLevel',
            label: 'Mức độ bảo mật',
            kind: 'choice',
            options: { 'khong-mat': 'Không mật', mat: 'Mật', 'toi-mat': 'Tối mật' },
            initial: 'khong-mat'
          },
          endpointField,
          methodField,
          authenticationField
        ]
      }
    ],
    document: technicalDocumentLabel,
    confirmation: complianceConfirmation
  }
}
