import { pageDefinitions } from '../../navigation/pages'
import type { Guide } from './guide'

/** Help guide of the tab **Sổ nhận dữ liệu** of the collection report. */
export const deliveryRegisterGuide: Guide = {
  id: 'so-nhan-du-lieu',
  title: 'Sổ nhận dữ liệu',
  paths: [],
  picture: `${pageDefinitions.collectionReport.path}?tab=so-nhan`,
  shows: [
    'Tab Sổ nhận dữ liệu: mỗi dòng là một đơn vị và một kỳ của một nội dung phải gửi, với trạng thái Đã nhận đủ, Nhận muộn, Thiếu, Bị trả lại hoặc Chưa đến hạn. Hạn và số ngày muộn tính bằng ngày làm việc, bỏ ngày nghỉ trong Cấu hình.',
    'Khoản quá hạn đứng thành một việc trên Trang chủ, dẫn đến đúng những dòng đó.'
  ],
  can: [
    'Thêm nội dung phải gửi: bảng nhận, danh sách đơn vị (nhập tay hoặc lấy từ một cột), chu kỳ, hạn, và cách nhận ra đơn vị, kỳ: theo tên tệp có {don_vi}, {ky}, hoặc theo giá trị trong các dòng đã nạp. Bấm Thử để xem một tệp sẽ được tính cho ai.',
    'Ghi chú tay ở cuối dòng: Đã nhận bằng đường khác, với ngày nhận thật, hoặc Trả lại đơn vị, kèm lý do; rút lại được.',
    'In phiếu đôn đốc cho mọi đơn vị quá hạn hoặc một đơn vị, mỗi đơn vị một tờ; nhiều đơn vị thì phiếu chia trang. Ghi nhận đã đôn đốc giữ lại ngày nhắc của những đơn vị trên trang.',
    'Lọc theo trạng thái, khoản, kỳ; tìm theo đơn vị; bấm Xuất CSV để có mọi dòng đang lọc.'
  ],
  questions: [
    [
      'Tệp đã nạp mà sổ vẫn báo Thiếu?',
      'Tên tệp không khớp mẫu, hoặc tên đơn vị trong tệp không có trong danh sách. Mở Sửa khoản, nhập tên tệp vào ô Thử để biết tệp được tính cho ai; có thể thêm mã của đơn vị sau dấu chấm phẩy.'
    ],
    [
      'Khi nào một đơn vị Bị trả lại?',
      'Khi tệp của đơn vị bị trả lại lúc duyệt, bị từ chối trong thư mục nhận tệp, không còn dòng nào hợp lệ, hoặc có ghi chú tay Trả lại đơn vị. Tệp đến sau thay cho tệp bị trả lại.'
    ],
    [
      'Có trước khi ghi sổ nghĩa là gì?',
      'Bảng đã có dòng của đơn vị và kỳ đó khi khoản được khai báo, còn bản dữ liệu đưa chúng vào thì đã được dọn. Không biết ngày đến nên sổ không coi là muộn.'
    ],
    [
      'Bản dữ liệu cũ bị dọn đi thì sổ có mất không?',
      'Không. Việc nhận được ghi vào nhật ký riêng trước khi bản dữ liệu bị dọn.'
    ]
  ]
}
