import { pagePaths } from '../../navigation/paths'
import type { Guide } from './guide'

/** Help guides of the settings tabs that data sharing uses. */
export const sharingSettingsGuides: readonly Guide[] = [
  {
    id: 'cong-api',
    title: 'Cổng API',
    paths: [],
    picture: `${pagePaths.settings}?tab=gateway`,
    shows: [
      'Trạng thái, địa chỉ gọi, số lượt từ khi bật và chứng thư của cổng API. Lúc đầu cổng tắt và chỉ nhận yêu cầu từ chính máy này.',
      'Mỗi lượt gọi được ghi vào nhật ký trước khi trả lời; không ghi được nhật ký thì cổng trả lời 503.'
    ],
    can: [
      'Chọn Địa chỉ và Cổng rồi bấm Lưu địa chỉ. Địa chỉ ngoài máy này cần chứng thư và một lần xác nhận.',
      'Nạp tệp PFX hoặc Nạp tệp PEM: bên gọi dùng TLS 1.2 trở lên. Gỡ chứng thư xóa khóa riêng khỏi máy này.',
      'Bật hoặc Tắt; khi đang bật, thanh trên cùng của mọi trang nói rõ.'
    ],
    questions: [
      [
        'Bên gọi nhận mã 401, 403 hoặc 429?',
        '401: thiếu khóa, khóa sai, hết hạn hoặc đã thu hồi. 403: khóa của API khác. 429: vượt giới hạn hoặc đã gửi sai khóa nhiều lần; phần đầu Retry-After cho biết phải đợi bao lâu.'
      ],
      [
        'Báo cổng đang được chương trình khác dùng?',
        'Nhập một cổng khác từ 1024 đến 65535, lưu địa chỉ rồi bật lại.'
      ]
    ]
  },
  {
    id: 'chung-thu-so',
    title: 'Chứng thư số',
    paths: [],
    picture: `${pagePaths.settings}?tab=certificates`,
    shows: [
      'Chứng thư của đơn vị để ký và mở gói, chứng thư của đối tác, cơ quan cấp chứng thư được tin: chủ thể, nơi cấp, khóa, ngày hết hạn và trạng thái.',
      'Chứng thư còn 30 ngày hoặc đã hết hạn đứng thành một việc trên Trang chủ.',
      'Ký tệp, kiểm tra chữ ký: ký tệp bằng chứng thư của đơn vị và xem ai đã ký một tệp, tệp có bị sửa sau khi ký hay không.'
    ],
    can: [
      'Nhập chứng thư đơn vị (PFX): chọn tệp rồi nhập mật khẩu; mật khẩu không được lưu ở đâu.',
      'Thêm chứng thư đối tác để mã hóa cho họ và nhận ra chữ ký của họ; Thêm cơ quan cấp chứng thư để tin mọi chứng thư do cơ quan đó cấp.',
      'Gỡ chứng thư không còn tin: gói do chứng thư đó ký không được chấp nhận nữa.',
      'Ký tệp: chọn tệp, nhập lý do rồi bấm Ký và lưu. Tệp PDF được ký ngay trong tệp nên mở được ở phần mềm đọc PDF khác; tệp Word, Excel và tệp khác kèm tệp chữ ký .p7s, hai tệp phải đi cùng nhau.',
      'Kiểm tra chữ ký: chọn tệp; chữ ký .p7s đặt cạnh tệp được tự tìm thấy. Kết quả nêu người ký, nơi cấp, thời điểm ghi khi ký và từng điểm đã kiểm tra.'
    ],
    questions: [
      [
        'Khóa riêng của đơn vị được giữ ở đâu?',
        'Được kho khóa của hệ điều hành niêm phong. Máy không có kho khóa chỉ giữ đến khi đóng ứng dụng; khóa riêng không có trong bản sao lưu hay gói trao đổi.'
      ],
      [
        'Kết quả kiểm tra là Cần xem lại?',
        'Chữ ký đúng với tệp, nhưng chứng thư đã hết hạn sau khi ký, đồng hồ hai máy lệch nhau, hoặc chữ ký thêm sau có hình trên trang. Điểm nào cần xem có nêu trong kết quả; ứng dụng không có mạng nên không tra được chứng thư đã bị thu hồi.'
      ],
      [
        'Trang báo tệp chứng thư bị hỏng?',
        'Không chứng thư nào trong tệp đó còn được tin. Khôi phục phần Sổ gói gửi, gói nhận và chứng thư số từ một bản sao lưu, hoặc nhập lại chứng thư; tệp hỏng được giữ riêng.'
      ]
    ]
  }
]
