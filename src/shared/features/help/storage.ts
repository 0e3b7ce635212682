import { pagePaths } from '../../navigation/paths'
import { processingReportGuide } from './collection'
import { buildGuideHeaderOfPages, type Guide } from './guide'
import { lineageGuide } from './lineage'
import { pipelineGuide } from './pipelines'

export const storageGuides: readonly Guide[] = [
  {
    ...buildGuideHeaderOfPages('martList', 'structured', 'semiStructured', 'unstructured'),
    title: 'Danh sách bảng Data Mart',
    shows: [
      'Các bảng dữ liệu đã xử lý, sẵn sàng cho khai thác và chia sẻ: số cột, số dòng, lần cập nhật cuối, trạng thái ghi và nguồn ETL. Ba mục Data Lake và mục Data Warehouse dùng chung danh sách này.',
      'Trạng thái ghi: Đang ghi (nhận dữ liệu mới), Chỉ đọc (đọc được, từ chối lần nạp mới), Dừng ghi (ngừng nhận dữ liệu).'
    ],
    can: [
      'Bấm một nhãn phía trên để lọc theo trạng thái; lọc thêm theo Nguồn ETL; tìm theo tên bảng.',
      'Bấm tên bảng hoặc Xem chi tiết để mở bảng.',
      'Tải lên: đọc một tệp CSV hoặc Excel, rồi Tạo bảng từ tệp này hoặc Nạp vào bảng có sẵn. Kéo tệp từ thư mục thả vào cửa sổ cũng như bấm nút này.',
      'Nạp vào bảng có sẵn: cột được ghép sẵn theo tên và nội dung, sửa được; Đối chiếu cho thấy số dòng thêm, sửa, giữ, loại và từng ô thay đổi; chỉ khi bấm Công bố bảng mới thay đổi.',
      'Tạo bảng mới: đặt tên, chọn chiến lược ghi, thêm cột. Có thể dán nhiều dòng từ Excel vào ô tên cột; có thể đổi chỗ các cột.'
    ],
    questions: [
      [
        'Vì sao không nạp tệp vào bảng mẫu được?',
        'Bảng có dấu Mẫu chứa số liệu hư cấu; số liệu của đơn vị không được trộn vào đó. Hãy tạo bảng từ tệp, bảng mới mang dấu Đơn vị.'
      ],
      [
        'Dòng không hợp lệ của tệp đi đâu?',
        'Được giữ kèm lý do: xem tab Dòng bị loại khi đối chiếu, hoặc nút Dòng bị loại trong Lịch sử của bảng, thanh báo ở Chất lượng; dấu ở danh sách bảng còn lại cả khi bảng được sửa ô sau đó. Tải dòng bị loại để gửi lại đơn vị theo đúng cột và bảng mã của tệp gốc, kèm Phiếu trả lại in trên A4. Chỉ người đã gửi tệp tải được nguyên văn; với người khác dữ liệu cá nhân trong tệp được che, người có quyền xem dữ liệu cá nhân bấm Tải đầy đủ và nêu lý do, lý do nằm trong Lượt xem.'
      ],
      [
        'Vì sao nút là Gửi duyệt chứ không phải Công bố?',
        'Đơn vị đã bật Duyệt trước khi công bố trong Cấu hình. Lần nạp chờ ở đầu trang bảng, trong Việc cần xử lý của Trang chủ và mang dấu Chờ duyệt trong danh sách bảng, cho đến khi một người khác có vai trò Phê duyệt, Vận hành hoặc Quản trị xem đối chiếu rồi công bố hoặc trả lại. Trang đối chiếu nêu tên những người duyệt được.'
      ],
      [
        'Tên bảng phải viết thế nào?',
        'Bắt đầu bằng chữ cái thường; chỉ gồm chữ cái không dấu, số và dấu gạch dưới, ví dụ dm_quan_so_quy.'
      ],
      [
        'Các chiến lược ghi khác nhau ra sao?',
        'Ghi nối tiếp thêm dòng mới vào sau; Ghi đè thay toàn bộ nội dung mỗi lần nạp; Phân vùng chia dữ liệu theo từng phần để nạp và thay riêng; Cập nhật theo khóa sửa dòng trùng khóa, thêm khóa mới, giữ các dòng và cột mà tệp không có; hai dòng được đổi chỗ giá trị duy nhất trong cùng một tệp. Chọn “bỏ khóa vắng mặt” thì khóa không có trong tệp bị bỏ; số dòng bị bỏ hiện trong Đối chiếu trước khi công bố.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('martDetail', 'returnSlip'),
    title: 'Chi tiết bảng Data Mart',
    picture: pagePaths.martDetail('dm-001'),
    shows: [
      'Bảy tab: Tổng quan (thông tin và số dòng 12 kỳ), Cấu trúc (cột, kiểu, tỷ lệ rỗng, câu lệnh DDL), Dữ liệu (mọi dòng; cột cá nhân được che, người có quyền bấm Xem dữ liệu cá nhân và nêu lý do), Chất lượng, Nguồn gốc dữ liệu (từ nguồn đến nơi sử dụng), Chia sẻ (API và dịch vụ đang dùng bảng) và Lịch sử.'
    ],
    can: [
      'Đổi trạng thái ghi: hộp xác nhận nêu rõ API và dịch vụ bị ảnh hưởng trước khi đổi.',
      'Sửa thông tin: mô tả, nhóm dữ liệu, chiến lược ghi và khóa. Khóa mới phải xác định được từng dòng đang có; nếu không, chương trình nêu các dòng bị trùng.',
      'Đổi tên bảng (Thao tác khác): trước khi đổi, chương trình nêu API, truy vấn, pipeline, quy tắc nào tự theo tên mới và Đối tượng bị ảnh hưởng.',
      'Xóa bảng (Thao tác khác): nêu Đối tượng bị ảnh hưởng, hỏi lý do và tạm dừng API đọc bảng. Nút Bảng đã xóa ở danh sách bảng khôi phục bảng cùng mọi bản dữ liệu, hoặc Xóa hẳn để giải phóng ổ đĩa: chương trình nêu những gì bị mất, hỏi lý do, và không cho xóa khi kỳ đã chốt, báo cáo đã chốt hay gói chờ biên nhận còn cần các dòng.',
      'Đặt độ mật (Thao tác khác): Không mật, Mật, Tối mật hoặc Tuyệt mật cho cả bảng và từng cột. Nâng có hiệu lực ngay; hạ cần lý do và một người khác duyệt. Kết quả truy vấn, bảng tạo từ kết quả, báo cáo, biểu mẫu, API, gói và tệp xuất có ít nhất độ mật của dữ liệu nguồn.',
      'Ở Cấu trúc: tìm cột, sao chép DDL, xuất từ điển dữ liệu; Sửa cấu trúc để thêm, bỏ, sửa hoặc chuyển vị trí cột.',
      'Ở Lịch sử: bấm So sánh cấu trúc để thấy từng cột trước và sau một lần sửa; bấm So sánh hai bản để thấy số dòng thêm, sửa, bỏ, giữ giữa hai bản dữ liệu và từng ô cũ → mới của các dòng khác nhau.',
      'Ở Nguồn gốc dữ liệu và ở cuối mỗi dòng của Dữ liệu: lần một cột, một dòng về tệp của đơn vị; việc này có hướng dẫn riêng.',
      'Ở Dữ liệu: tìm không dấu trong một hoặc mọi cột, bấm tiêu đề cột để sắp xếp; cuộn được đến dòng cuối cùng.',
      'Ở Dữ liệu: chọn các dòng bằng nút Chọn dòng để sửa ô ở cuối dòng rồi bấm Sửa ô; nhập giá trị mới, thêm hoặc bỏ dòng, ghi số quyết định, ngày và lý do. Mục Thay đổi nêu từng giá trị cũ → mới trước khi Công bố hoặc Gửi duyệt.',
      'Ở Chất lượng: xem cột nào chưa đạt ngưỡng, dòng nào trùng và kết quả của từng lần nạp; bấm Dừng khi bảng quá lớn, số liệu trước đó vẫn ở trên màn hình.',
      'Ở Chất lượng, mục Quy tắc: thêm quy tắc cho cột (không rỗng, duy nhất, trong khoảng, thuộc danh mục, đúng mẫu), mức Cảnh báo hoặc Chặn và ngưỡng; xem số dòng sai và các dòng đó.'
    ],
    questions: [
      [
        'Vì sao cột họ tên hiện dấu chấm?',
        'Đó là dữ liệu cá nhân, được che khi hiển thị. Mức Không, Cơ bản hay Nhạy cảm được đề xuất theo tên cột và giá trị, kèm lý do, và do người tạo bảng chọn. Người có quyền bấm Xem dữ liệu cá nhân ở tab Dữ liệu và nêu lý do, một lần trong phiên; lượt xem được ghi vào nhật ký. Chất lượng vẫn được tính trên giá trị trước khi che.'
      ],
      [
        'Đề nghị sửa ô được duyệt thế nào?',
        'Khi đơn vị bật Duyệt trước khi công bố, đề nghị chờ ở đầu trang bảng và trong Việc cần xử lý của Trang chủ. Một người khác có vai trò Phê duyệt, Vận hành hoặc Quản trị xem từng giá trị cũ → mới rồi duyệt hoặc từ chối kèm lý do; người lập chỉ rút được đề nghị của mình. Nếu giá trị cũ không còn là giá trị đang dùng, đề nghị không được công bố và nêu rõ dòng, cột nào đã đổi.'
      ],
      [
        'Vì sao nút Sửa ô không bấm được, hoặc một ô không sửa được?',
        'Nút nêu lý do khi đưa con trỏ tới: bảng chỉ đọc hoặc dừng ghi, bảng tạo từ kết quả truy vấn, bảng do pipeline ghi đè mỗi lần chạy. Bảng mẫu không có nút này. Ô đang che dữ liệu cá nhân chỉ sửa được sau khi Xem dữ liệu cá nhân và nêu lý do; dòng thêm thì nhập được như khi nạp tệp.'
      ],
      [
        'Vì sao không bỏ hoặc không đổi kiểu được một cột?',
        'Một API chia sẻ đang dùng cột đó, hoặc cột thuộc khóa của bảng. Hãy xem tab Chia sẻ và đổi API trước, hay đổi khóa trong Sửa thông tin.'
      ],
      [
        'Quy tắc mức Chặn làm gì khi nạp tệp?',
        'Dòng sai quy tắc bị loại kèm lý do là lời của quy tắc; dòng sai quy tắc mức Cảnh báo vẫn được nạp và được đếm trong lịch sử bảng. Ngưỡng chỉ dùng khi kiểm tra cả bảng.'
      ],
      [
        'Vì sao cột cá nhân chỉ có quy tắc Không rỗng, Duy nhất và các mẫu có sẵn?',
        'Mẫu có sẵn chỉ cho biết giá trị viết đúng hay sai. Với các quy tắc khác, số dòng sai sẽ cho biết điều mà dấu chấm đang che.'
      ],
      [
        'Vì sao có dòng không chỉ ra được dòng nào của tệp?',
        'Pipeline có bước nhóm hay SELECT riêng làm ra dòng mới từ nhiều dòng; bản dữ liệu cũ có thể đã được dọn, hoặc được nạp trước khi chương trình giữ số dòng.'
      ],
      [
        'Ai đã xem bảng này?',
        'Tab Lịch sử có phần Người đã xem, cùng các thay đổi cấu trúc, trạng thái và lần nạp.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('etl'),
    title: 'Xử lý dữ liệu (ETL)',
    shows: [
      'Mỗi dòng là một pipeline đưa dữ liệu từ nguồn vào bảng Data Mart: lần chạy cuối với kết quả và thời lượng, số dòng ghi và loại, lần chạy tiếp, và dấu của 15 lần chạy gần nhất (✓ thành công, ▲ có cảnh báo, ✕ thất bại).'
    ],
    can: [
      'Chạy ngay (nút ▷): theo dõi từng bước ngay trên dòng; lần chạy tiếp tục khi bạn sang trang khác.',
      'Dừng: kết thúc lần chạy đang diễn ra; lần chạy được ghi là đã dừng.',
      'Cấu hình: đổi tên, bảng đích và lịch chạy (hằng giờ, hằng ngày, hằng tuần, ngày làm việc). Bấm tên pipeline để sửa nguồn, các bước và quy tắc.',
      'Xem nhật ký: chọn trong menu … của dòng, chọn lần chạy, đọc từng dòng, tải về dưới dạng CSV.',
      'Tạo pipeline mới: từ nguồn của đơn vị (thư mục tệp, PostgreSQL, Oracle), từ một bảng khác, hoặc từ nguồn mẫu mô phỏng để tập thao tác. Pipeline tạo dở được giữ lại; lần sau bấm Tiếp tục bản nháp.'
    ],
    questions: [
      [
        'Pipeline “Đang chờ đến lượt chạy” là sao?',
        'Số pipeline chạy cùng lúc có giới hạn; pipeline tự bắt đầu khi có chỗ.'
      ],
      [
        'Tắt ứng dụng giữa chừng thì sao?',
        'Lần chạy đó được ghi là bị gián đoạn. Hãy bấm Chạy ngay để chạy lại từ đầu.'
      ],
      [
        'Pipeline thất bại thì xem ở đâu?',
        'Bấm Xem nhật ký, chọn lần chạy có trạng thái Thất bại: dòng cảnh báo và dòng lỗi nêu bước không đạt và số dòng bị loại.'
      ]
    ]
  },
  lineageGuide,
  pipelineGuide,
  processingReportGuide
]
