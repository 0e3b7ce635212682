import { pagePaths } from '../../navigation/paths'
import type { Guide } from './guide'

/** Guide to lineage, common to tables, pipelines, APIs and reports. */
export const lineageGuide: Guide = {
  id: 'dong-du-lieu',
  title: 'Nguồn gốc dữ liệu: số liệu từ đâu đến',
  paths: [],
  picture: `${pagePaths.martDetail('dm-001')}?tab=lineage`,
  shows: [
    'Nguồn gốc dữ liệu theo cột: bên trái là nơi cột lấy giá trị (cột của tệp, của nguồn, của bảng khác), bên phải là nơi dùng cột (API, pipeline, truy vấn, báo cáo, sổ nhận dữ liệu, quy tắc). Thẻ này có ở bảng, pipeline, API và báo cáo chốt từ truy vấn.',
    'Cột từng đổi tên được lần theo tên của từng thời điểm; cột đã bỏ được nêu là không còn. Dịch vụ LGSP, NGSP nêu bảng mà hồ sơ đăng ký đã nêu; hồ sơ chưa nêu bảng thì nêu các bảng cùng loại dữ liệu.'
  ],
  can: [
    'Chọn một cột, bấm một ô để đi tiếp; bấm Xem dạng bảng để đọc dưới dạng danh sách.',
    'Ở tab Dữ liệu của bảng, bấm Dòng này từ đâu ở cuối một dòng để biết tệp, số dòng trong tệp, mã SHA-256 và người nạp.'
  ],
  questions: [
    [
      'Vì sao có ô SQL không lần được?',
      'Câu lệnh SQL viết tay vượt quá những gì trình dựng hiểu, nên chỉ biết các bảng được nêu, không biết từng cột.'
    ],
    [
      'Vì sao một dòng không nêu tệp?',
      'Bản dữ liệu trước có nhiều dòng giống hệt nhau và thứ tự đã đổi, nên không biết dòng này là dòng nào; hoặc bản đưa dòng này vào đã được dọn.'
    ]
  ]
}
