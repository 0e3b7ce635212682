import { pageDefinitions } from '../../navigation/pages'
import type { Guide } from './guide'

const { forms, form, newForm, formEdit, formReadBack, filledForm } = pageDefinitions

/** Guide of the unit's own forms, from the empty file to the filled one. */
export const formsGuide: Guide = {
  id: forms.path,
  title: 'Biểu mẫu',
  paths: [forms, newForm, form, formEdit, formReadBack, filledForm].map(({ path }) => path),
  shows: [
    'Biểu mẫu XLSX, DOCX của chính đơn vị. Chương trình hiển thị biểu đúng như trong tệp: ô gộp, khung, màu nền, cỡ chữ, trang tính.',
    'Mỗi biểu mẫu được gắn số liệu một lần: từng ô lấy kỳ, tên đơn vị, một số trên trang chuyên ngành, kết quả một truy vấn hoặc một ô của bảng chéo. Khi lập, chỉ các ô đã gắn thay đổi; công thức, định dạng, vùng in và các phần khác của tệp được giữ nguyên.',
    'Bản đã lập được giữ cùng số liệu và phiên bản dữ liệu đã dùng, nên sau này xem lại và so được với số liệu hiện nay.'
  ],
  can: [
    'Mở từ nút Biểu mẫu ở trang Quản lý báo cáo. Tìm theo tên, ký hiệu; lọc theo loại tệp, trạng thái.',
    'Trên biểu: phím mũi tên để chuyển ô, Home và End để đến đầu và cuối dòng, giữ Shift để chọn nhiều ô, Enter để sang phần gắn số liệu; phóng to, thu nhỏ ở góc trên.',
    'Thử với: chọn kỳ và đơn vị, số liệu hiện ngay trong các ô đã gắn. Ô đỏ là ô chưa lấy được số liệu, kèm lý do.',
    'Chọn cả một vùng rồi chọn truy vấn: chương trình đề nghị gắn các ô có tên dòng, tên cột khớp với kết quả. Chỉ những ô còn đánh dấu mới được gắn.',
    'Dòng lặp lại: chọn dòng mẫu, chọn truy vấn và cột lấy vào từng cột của biểu; khi lập, dòng mẫu được lặp lại cho mỗi dòng kết quả.',
    'Hoàn tác từng bước gắn; Các vị trí đã gắn liệt kê mọi ô, bấm tên ô để đến ô đó.',
    'Thay tệp ở bước Chọn tệp khi biểu có bản mới: các ô đã gắn được giữ lại, ô không còn được nêu tên.',
    'Đối chiếu tổng ở bước Kiểm tra: tổng của các ô phải bằng một ô khác; khi lập, phép đối chiếu không khớp được nêu rõ.',
    'Lịch lập biểu mẫu: đặt lịch để chương trình lập cho từng đơn vị vào một thư mục; nếu cấu hình yêu cầu, người thứ hai bấm Phát hành thì tệp mới được ghi.',
    'Tổng hợp biểu cấp dưới: chọn thư mục hoặc tệp cấp dưới gửi lên; mỗi tệp được đọc theo đúng các ô đã gắn, nêu chỗ biểu bị sửa, đối chiếu với số liệu của cấp trên, in danh sách chênh lệch trên A4 và đưa vào một bảng.',
    'Bản đã lập: Lưu tệp, So với số liệu hiện nay, Ký tệp, Xóa bản này.',
    'Ký tệp: chữ ký được lập bằng chứng thư của đơn vị và giữ thành tệp .p7s; tệp biểu mẫu không đổi. Lưu cả hai tệp để gửi.'
  ],
  steps: [
    'Ở trang Quản lý báo cáo bấm Biểu mẫu, bấm Thêm biểu mẫu, rồi bấm Chọn tệp… và chọn tệp XLSX hoặc DOCX còn trống.',
    'Chọn kỳ và đơn vị ở Thử với. Bấm vào ô ghi kỳ, chọn Kỳ, đơn vị, ngày, rồi ở Lấy chọn dạng của kỳ; làm tương tự với ô ghi tên đơn vị, ở Lấy chọn Tên đơn vị.',
    'Chọn các ô số liệu: bấm ô đầu, giữ Shift và bấm phím mũi tên. Chọn Kết quả một truy vấn, ở Truy vấn đã lưu chọn truy vấn, kiểm tra danh sách Gắn cả vùng theo tên rồi bấm nút Gắn kèm số ô.',
    'Bấm Tiếp tục để kiểm tra ô chưa có số liệu và thêm phép đối chiếu tổng, bấm Tiếp tục lần nữa, ghi Tên biểu mẫu, Ký hiệu và bấm Lưu biểu mẫu.',
    'Bấm Lập biểu mẫu, chọn kỳ và các đơn vị, rồi bấm Lập biểu mẫu. Bấm Dừng nếu cần; các bản đã lập xong được giữ lại.',
    'Bấm Đóng, mở bản ở danh sách Bản đã lập, xem các ô còn trống và kết quả đối chiếu.',
    'Ở thẻ Chữ ký bấm Ký tệp và xác nhận. Lần đầu, trước đó nhập chứng thư của đơn vị: Cấu hình, tab Chứng thư số, Nhập chứng thư đơn vị (PFX).',
    'Bấm Lưu tệp để lưu biểu mẫu, bấm Lưu chữ ký ở dòng của chứng thư để lưu tệp .p7s, rồi gửi cả hai tệp.',
    'Trước khi gửi, hoặc ở bên nhận: để hai tệp cạnh nhau, vào Cấu hình, tab Chứng thư số, bấm Kiểm tra chữ ký và chọn tệp biểu mẫu.'
  ],
  questions: [
    [
      'Vì sao có ô còn trống sau khi lập?',
      'Nguồn của ô đó không có số liệu cho kỳ và đơn vị đã chọn. Lý do được nêu ở đầu bản đã lập; chương trình không điền số 0 thay cho số liệu thiếu.'
    ],
    [
      'Ô có công thức có gắn số liệu được không?',
      'Không. Công thức của biểu được giữ nguyên và tính lại khi mở tệp.'
    ],
    [
      'Vì sao không có nút Ký tệp?',
      'Lý do được nêu ngay ở thẻ Chữ ký: bản chưa được phát hành, hoặc máy này chưa có chứng thư của đơn vị dùng để ký được.'
    ],
    [
      'Số liệu của nhóm ít người được ghi thế nào?',
      'Ghi như trên trang kết quả truy vấn, ví dụ “< 5”, và được nêu ở phần lưu ý, vì người nhận biểu đọc được mà không cần quyền xem dữ liệu cá nhân.'
    ]
  ]
}
