import { missingFieldText } from '../../kit/words/form-text'
import { citePredefinedDocument } from '../legal/predefined'
import type { SharingNetworkDefinition } from './network'
import {
  authenticationField,
  commonRegistrationTexts,
  connectionTypeOptions,
  createServiceCodeField,
  descriptionField,
  endpointField,
  methodField,
  missingRegistrationFieldsMessage,
  serviceNameField,
  serviceSectionTitle,
  technicalSectionDescription,
  technicalSectionTitle
} from './network-fields'

/** Definition of NGSP, the national data sharing platform (spec 2.5, 3, 5, 8, 9). */
export const ngspNetworkDefinition: SharingNetworkDefinition = {
  title: 'Chia sẻ dữ liệu qua NGSP',
  description: 'Yêu cầu và theo dõi kết nối chia sẻ dữ liệu với bộ, ngành qua nền tảng quốc gia',
  receiver: 'Bộ/ngành nhận',
  partnerField: 'partnerAgency',
  dataTypes: ['Quân số', 'Dân cư', 'An sinh xã hội', 'Bảo hiểm', 'Động viên dự bị', 'Chính sách'],
  form: {
    title: 'Yêu cầu kết nối qua NGSP',
    description: 'Yêu cầu được đưa vào danh sách ở trạng thái chờ cho đến khi được phê duyệt',
    submit: 'Gửi yêu cầu',
    busy: commonRegistrationTexts.busy,
    delay: 2_000,
    sent: {
      title: 'Yêu cầu kết nối NGSP đã được gửi',
      body: 'Yêu cầu sẽ được xem xét và phê duyệt bởi cấp có thẩm quyền'
    },
    missing: missingRegistrationFieldsMessage,
    warning: {
      title: 'Lưu ý trước khi gửi yêu cầu',
      body: `Yêu cầu kết nối phải tuân thủ ${citePredefinedDocument('nd-47-2020').code}. Vui lòng chuẩn bị sẵn hồ sơ pháp lý và tài liệu kỹ thuật trước khi gửi.`
    },
    sections: [
      {
        key: 'service',
        title: serviceSectionTitle,
        note: 'Dịch vụ nào, với bộ, ngành nào',
        fields: [
          serviceNameField,
          createServiceCodeField('NGSP-DC-001'),
          {
            name: 'connectionType',
            label: 'Loại kết nối',
            kind: 'radio',
            options: connectionTypeOptions,
            required: 'Vui lòng chọn loại kết nối',
            hint: 'Phần kỹ thuật mở ra khi đã chọn loại kết nối'
          },
          {
            name: 'partnerAgency',
            label: 'Bộ/ngành đối tác',
            kind: 'choice',
            required: 'Vui lòng chọn bộ/ngành đối tác',
            options: {
              'bca-ddan': 'Bộ Công an – CSDL quốc gia về dân cư',
              'bldtbxh-asxh': 'Bộ LĐTBXH – An sinh xã hội',
              'bhxh-vn': 'Bảo hiểm xã hội Việt Nam',
              'ngsp-all': 'Toàn bộ các hệ thống trên NGSP',
              other: 'Khác'
            }
          },
          { ...descriptionField, required: 'Vui lòng nhập mô tả' }
        ]
      },
      {
        key: 'technical',
        title: technicalSectionTitle,
        note: technicalSectionDescription,
        after: 'connectionType',
        fields: [
          { ...endpointField, required: 'Vui lòng nhập endpoint' },
          { ...methodField, required: 'Vui lòng chọn phương thức' },
          {
            ...authenticationField,
            options: {
              certificate: 'Chứng thư số',
              'api-key': 'API Key',
              oauth2: 'OAuth2',
              basic: 'Basic'
            },
            required: 'Vui lòng chọn cách xác thực'
          },
          {
            name: 'securityLevel',
            label: 'Mức độ bảo mật',
            kind: 'choice',
            options: {
              public: 'Công khai',
              internal: 'Nội bộ',
              restricted: 'Hạn chế',
              confidential: 'Mật'
            },
            required: 'Vui lòng chọn mức độ bảo mật'
          }
        ]
      },
      {
        key: 'request',
        title: 'Lý do và thời gian',
        note: 'Căn cứ để cấp có thẩm quyền xem xét',
        fields: [
          {
            name: 'requestReason',
            label: 'Lý do đề nghị',
            kind: 'long',
            required: missingFieldText.requestReason
          },
          { name: 'expectedDate', label: 'Ngày dự kiến triển khai', kind: 'day', rule: 'notPast' }
        ]
      }
    ]
  }
}
