import { pagePaths } from '../../navigation/paths'
import { buildGuideHeaderOfPages, type Guide } from './guide'

/** Guide of the page of one pipeline. */
export const pipelineGuide: Guide = {
  ...buildGuideHeaderOfPages('pipelineDetail'),
  title: 'Chi tiết pipeline',
  picture: pagePaths.pipelineDetail('etl-001'),
  shows: [
    'Pipeline từ trên xuống dưới: Nguồn, Các bước, Quy tắc, Bảng đích, Lịch chạy; mỗi phần nói bằng lời nó làm gì và nêu ngay chỗ chưa chạy được.',
    'Tab Lịch sử chạy: biểu đồ dòng nhận và dòng bị loại, các lần chạy. Bấm một lần chạy để xem từng bước, từng quy tắc, các tệp đã đọc, nhật ký và dòng bị loại.'
  ],
  can: [
    'Ở Nguồn, mục Cách đọc tệp: Thêm cách đọc từ tệp mẫu, Sửa hoặc Bỏ. Bấm Đơn vị gửi để gõ tên đơn vị: tệp có các chữ đó trong tên được đọc theo cách này.',
    'Thêm bước: chọn và đổi tên cột, lọc dòng, làm sạch, tra bảng khác, gom nhóm, SELECT riêng. Đưa bước lên, xuống hoặc bỏ bước bằng các nút ở góc của bước.',
    'Xem trước một bước: mười dòng trước và sau bước, ô thay đổi được tô nền.',
    'Thêm quy tắc với mức Cảnh báo hoặc Chặn và ngưỡng số dòng sai.',
    'Chạy thử: đọc nguồn, chạy mọi bước và quy tắc, xem Đối chiếu và dòng bị loại mà không công bố gì.',
    'Lưu pipeline: mọi thay đổi được lưu cùng lúc; chưa lưu thì lần chạy vẫn theo cấu hình cũ.',
    'Tải dòng bị loại và in Phiếu trả lại cho đơn vị gửi tệp.'
  ],
  questions: [
    [
      'Quy tắc mức Chặn làm gì?',
      'Dòng sai bị loại kèm lý do. Khi số dòng sai quá ngưỡng, lần chạy dừng và không công bố gì.'
    ],
    [
      'Có tệp bị bỏ qua vì “Cấu trúc nguồn đã đổi” thì làm gì?',
      'Tệp không đúng các cột đã thống nhất hoặc không đọc được bị bỏ qua và nêu tên kèm lý do; các tệp khác vẫn được nạp, lần chạy có kết quả Có cảnh báo. Bấm Xem khác biệt: chấp nhận cấu trúc mới rồi sửa những chỗ được nêu, hoặc từ chối tệp để giữ cấu trúc đã thống nhất.'
    ],
    [
      'Lần chạy dừng vì mã địa bàn chỉ hai nơi thì làm gì?',
      'Bấm Chọn danh mục ở đầu trang: xem hai cách hiểu của từng mã, chọn theo cột ngày của dòng, một danh mục cho cả cột, hoặc không ghi. Lựa chọn được giữ cùng pipeline; chạy lại thì các dòng được nạp kèm danh mục. Bấm Bỏ lựa chọn để lần chạy sau hỏi lại.'
    ],
    [
      'Khi nào lần chạy có kết quả “Có cảnh báo”?',
      'Khi đã chạy xong nhưng có tệp bị bỏ qua, có dòng bị loại, có dòng không được thêm vì khóa đã có trong bảng, hoặc có quy tắc quá ngưỡng. Trang lần chạy nêu từng con số.'
    ],
    [
      'Một tệp có bị nạp hai lần không?',
      'Không. Mỗi tệp được nạp một lần theo nội dung; tệp đổi nội dung là tệp mới.'
    ],
    [
      'Bước SELECT riêng chạy mãi không xong?',
      'Mỗi câu SELECT riêng có 10 phút khi chạy, 2 phút khi chạy thử, 20 giây khi xem trước. Quá hạn thì dừng, nêu tên bước hay quy tắc, bảng đích không đổi. Hãy lọc bớt dòng trước khi ghép bảng.'
    ],
    [
      'Bước tính trên cột dữ liệu cá nhân thì ai làm được?',
      'Pipeline luôn tính trên giá trị thật; cột làm ra từ cột cá nhân cũng là dữ liệu cá nhân nên phải vào cột được đánh dấu của bảng đích. Lọc, ghép, nhóm, đổi mã theo cột cá nhân cần quyền xem dữ liệu cá nhân của người cấu hình; khi xem trước, chạy thử phải nêu lý do ở bảng đó trước. Mỗi lần chạy xét lại quyền này.'
    ],
    [
      'Đổi kiểu một cột của nguồn thì các tệp cũ có nạp lại không?',
      'Không. Tệp đã nạp vẫn tính là đã nạp; muốn nạp lại, bấm Cho nạp lại ở Tệp đã đến. Đổi sang thư mục khác thì mọi tệp của thư mục đó là mới.'
    ],
    [
      'Pipeline mẫu có đọc nguồn thật không?',
      'Không. Nguồn của pipeline mẫu được mô phỏng: ứng dụng tạo một tệp hư cấu rồi nạp các dòng của tệp đó vào bảng mẫu.'
    ]
  ]
}
