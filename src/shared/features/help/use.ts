import { citePredefinedDocument } from '../../model/legal/predefined'
import { pagePaths } from '../../navigation/paths'
import { buildGuideHeaderOfPages, type Guide } from './guide'

export const usageGuides: readonly Guide[] = [
  {
    ...buildGuideHeaderOfPages('reports'),
    shows: [
      'Danh sách báo cáo lập từ các trang chuyên ngành và từ kết quả truy vấn: nhóm, kỳ số liệu, chủ sở hữu, phiên bản, trạng thái và mục yêu thích; biểu đồ cho số báo cáo theo tháng.',
      'Báo cáo chờ chốt lấy số liệu mới nhất mỗi lần mở. Báo cáo đã chốt giữ nguyên số liệu cùng mã SHA-256.'
    ],
    can: [
      'Tạo báo cáo: từ một trang chuyên ngành (chọn mẫu, kỳ số liệu, đặt tên), hoặc báo cáo nhiều khối thành văn bản hành chính. Báo cáo từ truy vấn được lập bằng Đưa vào báo cáo ở trang Truy vấn dữ liệu.',
      'Biểu mẫu: mở các biểu XLSX, DOCX của đơn vị để gắn số liệu, lập cho từng kỳ, từng đơn vị và ký.',
      'Nhân bản một báo cáo để làm bản mới; đánh dấu yêu thích để lọc nhanh.',
      'Tìm theo tên, nhóm hoặc chủ sở hữu; lọc theo nhóm, trạng thái, yêu thích; Xuất CSV danh sách.',
      'Văn bản chờ duyệt phát hành: khi Cấu hình bật Duyệt văn bản trước khi phát hành, người khác người đặt lịch xem rồi Duyệt phát hành hoặc Từ chối kèm lý do.',
      'Bấm nhãn Sắp tự xuất để thấy báo cáo sẽ tự xuất trong 7 ngày tới.'
    ],
    questions: [
      [
        'Sửa báo cáo đã chốt được không?',
        'Không. Hãy Nhân bản để lập báo cáo mới; bản đã chốt vẫn còn để đối chiếu.'
      ],
      [
        'Ai đọc được cột cá nhân trong báo cáo đã chốt?',
        'Người có quyền xem dữ liệu cá nhân đã nêu lý do ở bảng nguồn; với người khác giá trị được che và tên cột ghi (đã che), cả khi in và xuất tệp. Tệp xuất theo lịch theo quyền của người đặt lịch, xét lại mỗi lần xuất.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('reportCompose', 'reportRecompose'),
    title: 'Soạn báo cáo nhiều khối',
    picture: `${pagePaths.reportCompose}?mau=quan-so`,
    shows: [
      `Báo cáo gồm nhiều khối: đề mục, đoạn văn, câu tự sinh từ số liệu, chỉ tiêu, bảng, biểu đồ, dòng trống. Bên cạnh (hoặc ở mục Xem trước khi cửa sổ hẹp) là văn bản theo ${citePredefinedDocument('nd-30-2020').code} đúng như khi in.`
    ],
    steps: [
      'Ở Cấu hình, mục Mẫu văn bản, ghi cơ quan ban hành, ký hiệu, nơi nhận, người ký. Việc này chỉ làm một lần.',
      'Ở Quản lý báo cáo bấm Tạo báo cáo, chọn Báo cáo nhiều khối (văn bản), chọn mẫu để bắt đầu hoặc Báo cáo trống, rồi bấm Soạn báo cáo.',
      'Ghi tên báo cáo, trích yếu, chọn kỳ số liệu.',
      'Bấm Thêm khối, chọn loại khối, chọn nguồn số liệu: một trang chuyên ngành với bộ lọc của trang, truy vấn đã lưu, hoặc câu hỏi có sẵn.',
      'Ở khối Câu tự sinh từ số liệu bấm Sửa câu nếu muốn viết khác; Lấy lại câu tự sinh để bỏ phần đã sửa.',
      'Bấm Lưu báo cáo. Ở trang của báo cáo xem mục Văn bản, rồi bấm Chốt kỳ khi số liệu đã đúng.',
      'Bấm Xuất DOCX để có tệp Word, Lưu PDF văn bản để có tệp PDF, hoặc In văn bản.'
    ],
    can: [
      'Chuyển khối lên, xuống bằng nút mũi tên hoặc Alt+↑, Alt+↓; nhân bản; xóa rồi Hoàn tác.',
      'Đặt bảng thành phụ lục trên trang riêng, trang dọc hoặc trang ngang.',
      'Ở Kỳ của truy vấn, chọn phần của truy vấn lấy theo kỳ số liệu của báo cáo: tham số, Cột của kỳ hoặc Đúng vào ngày. Phần không lọc theo kỳ được ghi rõ trên văn bản.',
      'Ở mục Thể thức văn bản, đổi riêng cho báo cáo này từng ô của Mẫu văn bản; nút mũi tên cạnh ô lấy lại giá trị chung.',
      'Đổi kỳ số liệu: kỳ cũ ghi trong tên và trích yếu được đổi theo.'
    ],
    questions: [
      [
        'Câu đã sửa có đổi theo số liệu không?',
        'Không. Câu đã sửa giữ nguyên; nếu số liệu đã khác lúc sửa, bản xem trước nhắc xem lại câu đó. Lịch lập riêng cho từng đơn vị không dùng câu đã sửa: câu được viết từ số liệu của đơn vị đó.'
      ],
      [
        'Nhóm ít người có lộ số liệu trong văn bản không?',
        'Không. Văn bản tính như người đọc không có quyền xem dữ liệu cá nhân: nhóm ít người được che, ghi chú dưới bảng nêu rõ.'
      ],
      [
        'Chốt kỳ rồi sửa khối được không?',
        'Không. Văn bản đã chốt giữ nguyên câu, bảng, biểu đồ cùng mã SHA-256; hãy Nhân bản báo cáo để làm kỳ sau.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('reportDetail'),
    title: 'Xem báo cáo',
    picture: pagePaths.reportDetail('bc-001'),
    shows: [
      'Thông tin báo cáo, các phiên bản, số liệu và bảng của mẫu trong kỳ đã chọn. Với báo cáo đã chốt, ứng dụng tính lại mã SHA-256 và cho biết nội dung còn khớp hay không.'
    ],
    can: [
      'Chốt kỳ: giữ số liệu hiện tại cùng mã SHA-256, từ đó không thay đổi được nữa.',
      'Phiên bản mới: đổi tên, kỳ hoặc ghi chú, giữ lại phiên bản trước.',
      'Lịch xuất thư mục: Đặt lịch hằng ngày, hằng tuần hoặc hằng tháng vào một thư mục; Xuất ngay, Đổi lịch, Bỏ lịch. Dạng tệp chọn CSV, DOCX, PDF; Mẫu tên tệp xem trước được tên sẽ ghi; chọn đơn vị thì mỗi đơn vị một văn bản. Lần gần nhất và lần kế tiếp hiện ngay dưới. Báo cáo từ truy vấn: Nội dung xuất chọn chốt lại ở Nơi chạy của câu hỏi rồi xuất, hoặc chỉ xuất bản chốt mới nhất.',
      'Văn bản: xem báo cáo theo thể thức văn bản hành chính; In văn bản, Lưu PDF văn bản, Ký số PDF (lưu rồi ký bằng chứng thư của đơn vị), Xuất DOCX. Báo cáo nhiều khối chưa chốt: Sửa các khối. Báo cáo khác: Thể thức văn bản để sửa riêng số, căn cứ, nơi nhận, người ký.',
      'So với kỳ: đặt số liệu của kỳ khác bên cạnh.',
      'In, lưu PDF, xuất CSV; Mở trang gốc để xem đầy đủ biểu đồ.',
      'Báo cáo từ truy vấn: Chốt lại để chạy câu hỏi trên dữ liệu hiện nay thành bản chốt mới; chọn Bản chốt để xem lại bản trước; Mở trang truy vấn để xem chính câu hỏi đó.'
    ],
    questions: [
      [
        'Tắt ứng dụng thì lịch xuất có chạy không?',
        'Không. Báo cáo chỉ tự xuất khi ứng dụng đang mở; lần bị lỡ được xuất một lần khi mở lại.'
      ],
      [
        'Báo cáo từ truy vấn có mấy mã SHA-256?',
        'Hai mã. Mã của kết quả trùng với mã ở trang truy vấn khi chạy lại trên đúng các bản dữ liệu đó; mã của bản chốt chứng minh nội dung lưu trong báo cáo không bị sửa.'
      ],
      [
        'Mã SHA-256 dùng để làm gì?',
        'Để chứng minh bản báo cáo không bị sửa sau khi chốt: chỉ cần một chữ số khác là mã khác hẳn.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('comparisons'),
    title: 'Đối chiếu hai nơi',
    shows: [
      'Một truy vấn được chạy ở hai nơi: máy này, một máy chủ PostgreSQL hoặc một cụm Trino. Hai kết quả được so từng ô, chính xác đến chữ số cuối, không có sai số cho phép.',
      'Biên bản đối chiếu cho biết số dòng, SHA-256 và bản dữ liệu ở mỗi nơi; số dòng giống nhau, có ô khác nhau, chỉ có ở một nơi; và từng ô khác nhau với giá trị ở hai nơi.'
    ],
    can: [
      'Ở trang Truy vấn dữ liệu bấm Đối chiếu hai nơi để đối chiếu câu hỏi đang mở, hoặc chọn một truy vấn đã lưu ngay ở trang này.',
      'Chọn hai nơi rồi bấm Đối chiếu; bấm Dừng bất cứ lúc nào: hai nơi đều ngừng chạy.',
      'Mở một lần đối chiếu trong danh sách để xem lại, In A4 hoặc Lưu PDF biên bản có chỗ ký; bấm Đối chiếu lại để chạy lại đúng câu hỏi đó.',
      'Tìm theo truy vấn, nơi, người hoặc số biên bản; lọc theo kết quả.'
    ],
    questions: [
      [
        'Các dòng được ghép với nhau thế nào?',
        'Câu hỏi có nhóm thì ghép theo nhóm, câu liệt kê thì ghép theo khóa của bảng, hoặc theo cột sắp xếp. Không có gì để ghép thì mỗi dòng ứng với một dòng giống hệt. Thứ tự dòng chỉ được so khi câu hỏi có sắp xếp.'
      ],
      [
        'Hai nơi giữ hai bản dữ liệu khác nhau thì sao?',
        'Việc đối chiếu vẫn chạy; biên bản nói rõ mỗi nơi giữ bản nào. Công bố lại bảng lên máy chủ rồi đối chiếu lại để hai nơi cùng một bản.'
      ],
      [
        'Vì sao một lần đối chiếu không có số biên bản?',
        'Lần đó đã dừng hoặc có nơi không trả lời, nên không có kết quả để lập biên bản. Lý do được ghi trong danh sách; dữ liệu ở hai nơi không thay đổi.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('query', 'queryDetail'),
    picture: pagePaths.queryDetail('tv-001'),
    shows: [
      'Bên trái là các bảng và cột, truy vấn đã lưu theo thư mục và lịch sử của riêng người đang dùng. Ở giữa là một câu hỏi dưới ba dạng: Trình dựng, Câu, SQL; sửa dạng này thì hai dạng kia đổi theo.',
      'Kết quả cho biết số dòng, thời gian, các bản dữ liệu đã đọc và Còn nữa khi bị giới hạn cắt bớt. Dấu — là ô trống. Cột dữ liệu cá nhân hiện đầy đủ với người có quyền sau khi nêu lý do; với người khác thì được che hoặc câu hỏi bị từ chối.'
    ],
    can: [
      'Gõ câu hỏi bằng tiếng Việt rồi nhấn Enter, ví dụ “số người có mặt theo đơn vị”, “10 địa bàn có số đăng ký nhiều nhất”. Câu có một cách hiểu thì chạy ngay; có nhiều cách hiểu thì chọn một cách; từ chưa hiểu được chỉ ra để sửa. Ứng dụng không đoán.',
      'Khi chưa có câu hỏi, bấm một thẻ ở Câu hỏi có sẵn để mở câu hỏi đó trong trình dựng và chạy ngay.',
      'Bấm tên bảng để bắt đầu hỏi, bấm tên cột để thêm cột; rồi thêm điều kiện, nhóm, số liệu, cách sắp xếp.',
      'Ở tab Câu, bấm vào từng phần của câu để sửa phần đó.',
      'Khi nhóm hoặc đặt điều kiện theo cột mã địa bàn, chọn ở Theo địa bàn: địa bàn lúc đó (mã như trong dữ liệu) hoặc địa bàn hiện nay. Mã không xác định được địa bàn hiện nay thành nhóm Chưa quy đổi được. Bấm cột Địa bàn hiện nay ở Cột tính thêm để chọn danh mục của mã.',
      'Gõ :ten_tham_so làm giá trị của điều kiện để mỗi lần chạy được hỏi lại giá trị.',
      'Chạy bằng Ctrl+Enter, Dừng bất cứ lúc nào; Hoàn tác bằng Ctrl+Z, Làm lại bằng Ctrl+Y.',
      'Tìm, lọc theo cột, sắp xếp ngay trong kết quả; xem tổng, nhỏ nhất, lớn nhất của các dòng đang hiện.',
      'Chọn kiểu biểu đồ và trục; bấm Tùy chỉnh để chọn số liệu, tiêu đề, màu, cách chồng và ghi giá trị. Cách vẽ được lưu cùng truy vấn. Kiểu làm sai lệch số liệu thì không vẽ và nói rõ lý do.',
      'Ở tab Từ điển: tìm, sửa, thêm mục; đặt từ đồng nghĩa cho ô gõ câu hỏi, đơn vị tính và số chữ số thập phân cho kết quả; đặt ngày hết hiệu lực; đưa mục đã sửa về nội dung gốc.',
      'Xuất kết quả ra CSV, XLSX hoặc Parquet với mọi dòng; In A4 hoặc Lưu PDF kèm mã SHA-256 của kết quả.',
      'Tạo bảng từ kết quả: mọi dòng thành một bảng mới của kho, xem được đã ghi đến đâu và dừng được; kết quả có số liệu của nhóm ít người thì không tạo thành bảng.',
      'Câu hỏi đọc hơn 10 triệu dòng được hỏi lại trước khi chạy, kèm số dòng của từng bảng.',
      'Ở tab SQL: có gợi ý bảng, cột và hàm khi gõ; Định dạng xếp lại câu; lỗi được chỉ ngay tại chỗ sai.',
      'Đưa vào báo cáo: chốt kết quả (đến 2.000 dòng) cho một kỳ, vào báo cáo mới hoặc thành bản chốt mới của báo cáo đã có.',
      'Đối chiếu hai nơi: chạy câu hỏi đang mở ở hai nơi rồi so từng ô, có biên bản để in.',
      'Công bố thành API: mở biểu mẫu tạo API với truy vấn đang mở; câu hỏi chưa lưu thì được đề nghị lưu trước.',
      'Ở Lịch sử, bấm một câu hỏi để lấy lại câu hỏi, bấm Xem lại như ngày đó để chạy lại trên các bản dữ liệu của lần chạy ấy.',
      'Lưu truy vấn cho riêng mình hoặc để mọi người cùng dùng; Giải thích để biết các bước thực hiện.',
      'Người chỉ có quyền xem chạy được các truy vấn đã chia sẻ.'
    ],
    questions: [
      [
        'Vì sao có thông báo SQL này không dựng lại được thành câu?',
        'Câu SQL dùng cấu trúc mà trình dựng không có. Câu đó vẫn chạy bình thường ở tab SQL.'
      ],
      [
        'Vì sao có ô ghi < 5 hoặc Đã che?',
        'Nhóm có dưới 5 người không hiện số liệu với người không được xem dữ liệu cá nhân, để không suy ra được từng người. Nhóm mà từ đó cộng trừ ra được nhóm nhỏ cũng được che; khi đó mọi ô bị che đều ghi Đã che.'
      ],
      [
        'Xem lại như ngày đó để làm gì?',
        'Để chạy lại đúng câu hỏi trên đúng các bản dữ liệu cũ: kết quả và mã SHA-256 phải giống lần trước.'
      ],
      [
        'Vì sao có lần chạy không xem lại được?',
        'Kho chỉ giữ một số bản dữ liệu (Cấu hình); bản đã được gỡ thì lần chạy đó nêu tên bản không còn. Các lần chạy cũ hơn chưa ghi lại bản dữ liệu.'
      ]
    ]
  }
]
