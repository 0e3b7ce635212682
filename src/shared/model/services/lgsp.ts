import type { SharingNetworkDefinition } from './network'
import {
  endpointField,
  httpMethodOptions,
  missingRegistrationFieldsMessage,
  serviceNameField,
  technicalSectionDescription
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
    description: 'Dịch vụ được đưa vào danh sách ở trạng thái chờ cho đến khi được phê duyệt',
    submit: 'Gửi đăng ký',
    busy: 'Đang gửi...',
    delay: 0,
    sent: {
      title: 'Đã gửi đăng ký',
      body: 'Dịch vụ LGSP đã được đăng ký thành công. Vui lòng chờ phê duyệt.'
    },
    missing: missingRegistrationFieldsMessage,
    sections: [
      {
        key: 'service',
        title: 'Thông tin dịch vụ',
        note: 'Tên, mã dịch vụ và hệ thống đối tác',
        fields: [
          serviceNameField,
          {
            name: 'serviceCode',
            label: 'Mã dịch vụ',
            kind: 'code',
            required: 'Vui lòng nhập mã dịch vụ',
            rule: 'plainCode',
            hint: 'Ví dụ: LGSP-QS-001'
          },
          {
            name: 'connectionType',
            label: 'Loại kết nối',
            kind: 'radio',
            options: { provide: 'Cung cấp', consume: 'Khai thác' },
            initial: 'provide'
          },
          {
            name: 'partnerSystem',
            label: 'Hệ thống đối tác',
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
          { name: 'description', label: 'Mô tả', kind: 'long' }
        ]
      },
      {
        key: 'technical',
        title: 'Thông tin kỹ thuật',
        note: technicalSectionDescription,
        fields: [
          {
            name: 'dataFormat',
            label: 'Định dạng dữ liệu',
            kind: 'choice',
            options: { JSON: 'JSON', XML: 'XML', CSV: 'CSV' },
            initial: 'JSON'
          },
          {
            name: 'securityLevel',
            label: 'Mức độ bảo mật',
            kind: 'choice',
            options: { 'khong-mat': 'Không mật', mat: 'Mật', 'toi-mat': 'Tối mật' },
            initial: 'khong-mat'
          },
          endpointField,
          {
            name: 'method',
            label: 'Phương thức',
            kind: 'choice',
            options: httpMethodOptions,
            initial: 'POST'
          },
          {
            name: 'authentication',
            label: 'Xác thực',
            kind: 'choice',
            options: { certificate: 'Chứng thư số', token: 'Token', basic: 'Basic' },
            initial: 'certificate'
          }
        ]
      }
    ],
    document: 'Tài liệu kỹ thuật',
    confirmation: 'Tôi xác nhận dịch vụ tuân thủ các quy định về kết nối, chia sẻ dữ liệu'
  }
}
