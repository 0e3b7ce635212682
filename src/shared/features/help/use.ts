import { paths } from '../../navigation/paths'
import { explaining, type Guide } from './guide'

export const useGuides: readonly Guide[] = [
  {
    ...explaining('reports'),
    shows: [
      'Danh sách báo cáo lập từ các trang chuyên ngành: nhóm, kỳ số liệu, chủ sở hữu, phiên bản, trạng thái và mục yêu thích; biểu đồ cho số báo cáo theo tháng.',
      'Báo cáo chờ chốt lấy số liệu mới nhất mỗi lần mở. Báo cáo đã chốt giữ nguyên số liệu cùng mã SHA-256.'
    ],
    can: [
      'Tạo báo cáo: chọn mẫu (một trang chuyên ngành), kỳ số liệu, đặt tên.',
      'Nhân bản một báo cáo để làm bản mới; đánh dấu yêu thích để lọc nhanh.',
      'Tìm theo tên, nhóm hoặc chủ sở hữu; lọc theo nhóm, trạng thái, yêu thích; Xuất CSV danh sách.',
      'Bấm thẻ Sắp đến hạn để thấy báo cáo sẽ tự xuất trong 7 ngày tới.'
    ],
    questions: [
      [
        'Sửa báo cáo đã chốt được không?',
        'Không. Hãy Nhân bản để lập báo cáo mới; bản đã chốt vẫn còn để đối chiếu.'
      ]
    ]
  },
  {
    ...explaining('reportDetail'),
    title: 'Xem báo cáo',
    picture: paths.reportDetail('bc-001'),
    shows: [
      'Thông tin báo cáo, các phiên bản, số liệu và bảng của mẫu trong kỳ đã chọn. Với báo cáo đã chốt, ứng dụng tính lại mã SHA-256 và cho biết nội dung còn khớp hay không.'
    ],
    can: [
      'Chốt kỳ: giữ số liệu hiện tại cùng mã SHA-256, từ đó không thay đổi được nữa.',
      'Phiên bản mới: đổi tên, kỳ hoặc ghi chú, giữ lại phiên bản trước.',
      'Lịch xuất thư mục: Đặt lịch hằng ngày, hằng tuần hoặc hằng tháng vào một thư mục; Xuất ngay, Đổi lịch, Bỏ lịch. Lần gần nhất và lần kế tiếp hiện ngay dưới.',
      'So với kỳ: đặt số liệu của kỳ khác bên cạnh.',
      'In, lưu PDF, xuất CSV; Mở trang gốc để xem đầy đủ biểu đồ.'
    ],
    questions: [
      [
        'Tắt ứng dụng thì lịch xuất có chạy không?',
        'Không. Báo cáo chỉ tự xuất khi ứng dụng đang mở; lần bị lỡ được xuất một lần khi mở lại.'
      ],
      [
        'Mã SHA-256 dùng để làm gì?',
        'Để chứng minh bản báo cáo không bị sửa sau khi chốt: chỉ cần một chữ số khác là mã khác hẳn.'
      ]
    ]
  },
  {
    ...explaining('query'),
    shows: [
      'Phiên bản này chưa có chức năng truy vấn. Địa chỉ hiện màn hình báo lỗi chung như đặc tả quy định; dữ liệu và phần còn lại của ứng dụng không bị ảnh hưởng.'
    ],
    can: [
      'Bấm Về trang chủ để tiếp tục làm việc.',
      'Dùng các trang chuyên ngành, bộ lọc và Xuất CSV để lấy số liệu cần thiết.'
    ],
    questions: [
      [
        'Màn hình lỗi hiện ra ở trang khác thì làm gì?',
        'Bấm Sao chép chi tiết để gửi cho người quản trị, rồi bấm Về trang chủ.'
      ]
    ]
  }
]
