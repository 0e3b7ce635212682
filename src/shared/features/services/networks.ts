import { missingText } from '../../kit/words/missing-text'
import type { Network, NetworkField } from './network'

const formats = { JSON: 'JSON', XML: 'XML', CSV: 'CSV' }
const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', DELETE: 'DELETE' }
const serviceName: NetworkField = {
  name: 'serviceName',
  label: 'Tên dịch vụ',
  kind: 'text',
  required: missingText.serviceName
}

const endpoint: NetworkField = {
  name: 'endpoint',
  label: 'Endpoint',
  kind: 'code',
  rule: 'address',
  hint: 'Đường dẫn trên trục liên thông, hoặc địa chỉ https://'
}

/** Everything in which the platforms differ. Another one is another entry here, and nothing else (spec 2.5, 3, 5, 8, 9). */
const lgsp: Network = {
  id: 'lgsp',
  name: 'LGSP',
  path: '/chia-se/lgsp',
  title: 'Chia sẻ dữ liệu qua LGSP',
  description: 'Đăng ký và theo dõi dịch vụ chia sẻ dữ liệu với sở, ngành qua nền tảng cấp tỉnh',
  receiver: 'Đơn vị nhận',
  partnerField: 'partnerSystem',
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
    missing: { title: 'Lỗi', body: 'Vui lòng điền đầy đủ các trường bắt buộc' },
    sections: [
      {
        key: 'service',
        title: 'Thông tin dịch vụ',
        note: 'Dịch vụ nào, với hệ thống nào',
        fields: [
          serviceName,
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
        note: 'Cách hai hệ thống nói chuyện với nhau',
        fields: [
          {
            name: 'dataFormat',
            label: 'Định dạng dữ liệu',
            kind: 'choice',
            options: formats,
            initial: 'JSON'
          },
          {
            name: 'securityLevel',
            label: 'Mức độ bảo mật',
            kind: 'choice',
            options: { 'khong-mat': 'Không mật', mat: 'Mật', 'toi-mat': 'Tối mật' },
            initial: 'khong-mat'
          },
          endpoint,
          {
            name: 'method',
            label: 'Phương thức',
            kind: 'choice',
            options: methods,
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

const ngsp: Network = {
  id: 'ngsp',
  name: 'NGSP',
  path: '/chia-se/ngsp',
  title: 'Chia sẻ dữ liệu qua NGSP',
  description: 'Yêu cầu và theo dõi kết nối chia sẻ dữ liệu với bộ, ngành qua nền tảng quốc gia',
  receiver: 'Bộ/ngành nhận',
  partnerField: 'partnerAgency',
  dataTypes: ['Quân số', 'Dân cư', 'An sinh xã hội', 'Bảo hiểm', 'Động viên dự bị', 'Chính sách'],
  form: {
    title: 'Yêu cầu kết nối qua NGSP',
    description: 'Yêu cầu được đưa vào danh sách ở trạng thái chờ cho đến khi được phê duyệt',
    submit: 'Gửi yêu cầu',
    busy: 'Đang gửi...',
    delay: 2_000,
    sent: {
      title: 'Yêu cầu kết nối NGSP đã được gửi',
      body: 'Yêu cầu sẽ được xem xét và phê duyệt bởi cấp có thẩm quyền'
    },
    missing: { title: 'Lỗi', body: 'Vui lòng điền đầy đủ các trường bắt buộc' },
    warning: {
      title: 'Lưu ý trước khi gửi yêu cầu',
      body: 'Yêu cầu kết nối phải tuân thủ Nghị định 47/2020/NĐ-CP. Vui lòng chuẩn bị sẵn hồ sơ pháp lý và tài liệu kỹ thuật trước khi gửi.'
    },
    sections: [
      {
        key: 'service',
        title: 'Thông tin dịch vụ',
        note: 'Dịch vụ nào, với bộ, ngành nào',
        fields: [
          serviceName,
          {
            name: 'serviceCode',
            label: 'Mã dịch vụ',
            kind: 'code',
            required: 'Vui lòng nhập mã dịch vụ',
            rule: 'plainCode',
            hint: 'Ví dụ: NGSP-DC-001'
          },
          {
            name: 'connectionType',
            label: 'Loại kết nối',
            kind: 'radio',
            options: { provide: 'Cung cấp', consume: 'Khai thác' },
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
          { name: 'description', label: 'Mô tả', kind: 'long', required: 'Vui lòng nhập mô tả' }
        ]
      },
      {
        key: 'technical',
        title: 'Thông tin kỹ thuật',
        note: 'Cách hai hệ thống nói chuyện với nhau',
        after: 'connectionType',
        fields: [
          { ...endpoint, required: 'Vui lòng nhập endpoint' },
          {
            name: 'method',
            label: 'Phương thức',
            kind: 'choice',
            options: methods,
            initial: 'POST',
            required: 'Vui lòng chọn phương thức'
          },
          {
            name: 'authentication',
            label: 'Xác thực',
            kind: 'choice',
            options: {
              certificate: 'Chứng thư số',
              'api-key': 'API Key',
              oauth2: 'OAuth2',
              basic: 'Basic'
            },
            initial: 'certificate',
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
        note: 'Cấp có thẩm quyền xét theo phần này',
        fields: [
          {
            name: 'requestReason',
            label: 'Lý do đề nghị',
            kind: 'long',
            required: missingText.requestReason
          },
          { name: 'expectedDate', label: 'Ngày dự kiến triển khai', kind: 'day', rule: 'notPast' }
        ]
      }
    ]
  }
}

/** Every platform that the program knows. */
export const networks: readonly Network[] = [lgsp, ngsp]
