import { pagePaths } from '../../navigation/paths'
import type { Guide } from './guide'

/**
 * Step-by-step guide from sample data to the first page with figures of the unit's loaded data. A
 * test follows its steps and uses only the controls that the guide names.
 */
export const firstFiguresGuide: Guide = {
  id: 'so-lieu-dau-tien',
  title: 'Từ gỡ dữ liệu mẫu đến trang số liệu đầu tiên',
  paths: [],
  picture: `${pagePaths.settings}?tab=sector`,
  shows: [
    'Các trang chuyên ngành tính số liệu từ những bảng của mô hình chuẩn. Không cần đủ mọi bảng: trang đầu tiên, Đối chiếu biên chế, chỉ cần Khu vực, Đơn vị, Biên chế và Giữ vị trí.',
    'Người quản trị làm được mọi bước dưới đây trong khoảng mười phút với một đơn vị nhỏ. Bảng lớn hơn cũng qua đúng các bước ấy.'
  ],
  steps: [
    'Mở Quản trị hệ thống › Cấu hình, tab Sao lưu, bấm Gỡ dữ liệu mẫu, đọc rồi bấm Gỡ dữ liệu mẫu lần nữa. Ứng dụng tự sao lưu trước khi gỡ.',
    'Trở lại Trang chủ: thẻ Bắt đầu với dữ liệu của đơn vị nêu trang gần đủ số liệu nhất và các bảng mà trang còn cần. Bấm Mở Cấu hình.',
    'Ở tab Số liệu chuyên ngành, bấm Tải mẫu tệp ở dòng của từng bảng còn cần và chọn nơi lưu.',
    'Điền các mẫu bằng Excel hoặc LibreOffice, mỗi dòng một bản ghi, rồi lưu. Trang tính Ghi chú giải thích từng cột; cột có danh mục thì chọn trong ô.',
    'Mở Lưu trữ và Xử lý › Data Warehouse, bấm Tải lên, chọn một tệp đã điền, bấm Tạo bảng từ tệp này, xem lại kiểu của các cột rồi bấm Tạo bảng. Làm như vậy với từng tệp.',
    'Mở lại Cấu hình, tab Số liệu chuyên ngành, bấm Ánh xạ ở dòng của bảng; ở ô Bảng Data Mart chọn bảng vừa tạo. Tệp lập từ mẫu đã được ánh xạ ngay khi tạo bảng: xem lại các cột rồi bấm Lưu ánh xạ. Tệp khác thì các cột cùng tên được đề xuất sẵn.',
    'Bấm Kiểm tra mô hình: dòng thiếu, trùng hay trỏ đến mã không có được đếm và xem được. Bảng chưa dùng đến vẫn ghi Chưa ánh xạ, không ngăn trang đầu tiên.',
    'Trở lại Trang chủ, bấm Mở trang ở bước thứ ba của thẻ: trang hiện số liệu của đơn vị.'
  ],
  can: [
    'Có tệp sẵn với tên cột khác: tải lên như bước 5, rồi ở bước 6 chọn cột nguồn cho từng cột của mô hình; giá trị khác với danh mục thì chọn Quy đổi theo danh sách.',
    'Nạp lại dữ liệu mẫu bất cứ lúc nào, cũng ở tab Sao lưu.'
  ],
  questions: [
    [
      'Đơn vị chỉ có báo cáo quân số tháng (đơn vị, biên chế, hiện có, vắng)?',
      'Ánh xạ báo cáo vào bảng Quân số tháng thay cho Biên chế và Giữ vị trí: mười trang chỉ cộng theo đơn vị tính được từ đó. Mỗi dòng ghi số của chính đơn vị, không gồm cấp dưới. Trang cần vị trí hoặc từng người vẫn nêu bảng còn thiếu; tháng chưa có dòng nào thì trang nói rõ, không hiện số 0.'
    ],
    [
      'Mở trang thấy thông báo chưa có đủ dữ liệu?',
      'Thông báo nêu đúng bảng và cột còn thiếu; bấm Mở ánh xạ số liệu chuyên ngành rồi làm tiếp từ bước 3.'
    ],
    [
      'Số liệu tính đến ngày nào?',
      'Các trang hiện tháng gần nhất đã kết thúc. Người giữ vị trí từ sau ngày cuối tháng ấy được tính vào tháng sau.'
    ]
  ]
}
