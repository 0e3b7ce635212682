import { pagePaths } from '../../navigation/paths'
import { buildGuideHeaderOfPages, type Guide } from './guide'
import { sharingSettingsGuides } from './sharing-settings'

export const adminGuides: readonly Guide[] = [
  {
    ...buildGuideHeaderOfPages('users'),
    title: 'Người dùng và phân quyền',
    shows: [
      'Danh sách người dùng với vai trò, trạng thái, lần đăng nhập cuối và hạn quyền; biểu đồ số người theo vai trò. Tab Ma trận vai trò cho biết mỗi vai trò được làm gì, được dùng nhóm bảng nào và ai đang giữ.'
    ],
    can: [
      'Thêm người dùng, sửa vai trò và hạn quyền, khóa và mở khóa.',
      'Khi một người nghỉ hoặc chuyển công tác: nhập Hạn quyền là ngày cuối, rồi bấm Bàn giao để giao lịch, pipeline, truy vấn, báo cáo, biểu mẫu, API và bản nháp cho người có đủ quyền.',
      'Báo cáo quyền: lọc theo chức năng để thấy mọi người có quyền đó, hoặc chọn một người để thấy mọi quyền, phạm vi, lượt xem dữ liệu cá nhân, khóa API và việc đang đứng tên; xuất CSV hoặc in.',
      'Thêm vai trò riêng của đơn vị từ danh sách chức năng (tab Ma trận vai trò): sửa, sao chép, xóa kèm lý do. Thay đổi có hiệu lực ngay với người đang giữ; vai trò đang giao cho người khác không xóa được, và luôn còn ít nhất một người quản trị.',
      'Lọc theo vai trò, trạng thái hoặc bấm một cột của biểu đồ; sắp theo cột Hạn quyền để thấy ai cần gia hạn.',
      'Xuất CSV danh sách đang lọc.'
    ],
    questions: [
      [
        'Khóa và xóa khác nhau thế nào?',
        'Người bị khóa không chọn được làm người thao tác nhưng tên vẫn còn trong lịch sử và nhật ký. Không ai bị xóa khỏi lịch sử.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('settings'),
    title: 'Cấu hình hệ thống',
    shows: [
      'Mười tám phần ở bên trái: Chung, Hiển thị, Ngưỡng chỉ tiêu, Ngày nghỉ & hạn xử lý, Căn cứ pháp lý, Quy định, Địa bàn, Nhật ký & lưu giữ, Mẫu in, Mẫu văn bản, Độ mật, Sao lưu, Gói trao đổi, Số liệu chuyên ngành, Cổng API, Chứng thư số, Đối tác, Đăng nhập. Ô Tìm trong cấu hình tìm không cần dấu và đưa đến đúng mục. Mỗi mục có lời giải thích, giá trị mặc định và, khi khác mặc định, nút Khôi phục mặc định.',
      'Hàng đầu trang cho biết số mục khác mặc định, lần sao lưu gần nhất, dung lượng kho và tính toàn vẹn.'
    ],
    can: [
      'Chung, Hiển thị: dấu phân cách của tệp CSV, giao diện, cỡ chữ của riêng người dùng, độ cao dòng, thanh bên; có hiệu lực ngay.',
      'Ngưỡng chỉ tiêu: mức thiếu hụt, đạt, vượt của tỷ lệ lấp đầy; bấm Lưu thì màu và số đếm trên mọi trang đổi theo.',
      'Ngày nghỉ & hạn xử lý: hạn phê duyệt tính theo ngày làm việc (trừ thứ bảy, chủ nhật, ngày nghỉ lễ, tết ở phần Quy định và ngày nghỉ trong danh sách), hạn của cảnh báo, người lập khác người duyệt.',
      'Căn cứ pháp lý: văn bản được ghi trên mọi báo cáo; bên dưới là mọi văn bản mà chương trình viện dẫn, với hiệu lực vào một ngày chọn được, thêm, sửa, ngừng dùng và xuất CSV. Căn cứ đã hết hoặc chưa có hiệu lực được nêu ngay ở nơi viện dẫn. Mẫu in: dòng đầu trang và người in. Mẫu văn bản: cơ quan ban hành, ký hiệu, nơi nhận, người ký của văn bản lập từ báo cáo. Nhật ký & lưu giữ: số dòng nhật ký kiểm toán trước khi nửa cũ được cất sang tệp bên cạnh.',
      'Quy định: hạn tuổi theo loại quân nhân, cấp bậc, giới tính; thời hạn xét thăng quân hàm; hệ số lương, mức lương cơ sở; ngày nghỉ lễ, tết (âm lịch tự tính), nghỉ bù, nghỉ hoán đổi, làm bù. Mỗi quy định có ngày có hiệu lực, ngày hết hiệu lực và văn bản căn cứ; giá trị chưa đối chiếu ghi Chưa xác minh. Khi luật đổi: đặt ngày hết hiệu lực cho quy định cũ rồi thêm quy định mới; hai quy định trùng thời gian bị từ chối. Xuất CSV, sửa trong Excel rồi Nhập từ tệp: chương trình nêu từng thay đổi và từng dòng lỗi trước khi nhập. Xem nhật ký thay đổi ở nút … của từng dòng.',
      'Địa bàn: mã, tên, cấp, cấp trên của từng địa bàn theo danh mục, với ngày bắt đầu, ngày hết và nơi kế thừa (toàn bộ hoặc một phần); chọn ngày ở Đúng vào ngày. Có sẵn 63 tỉnh, thành phố trước 01/07/2025 và 34 từ ngày ấy, ghi Chưa xác minh; xã, phường nhập từ tệp danh mục. Nhập từ tệp: chương trình nêu từng dòng thêm, sửa, hết hiệu lực; ở mỗi dòng khác, chọn lấy theo tệp hay giữ danh mục đang dùng. Khi tải lên tệp có mã chỉ hai nơi khác nhau theo thời gian, chương trình hỏi danh mục, theo cột ngày của dòng hoặc một danh mục cho cả cột, và ghi vào một cột riêng.',
      'Độ mật: mức cao nhất mà mỗi đích (tệp CSV, XLSX, PDF, in ra giấy, cổng API, gói gửi, máy chủ…) được nhận; dữ liệu cao hơn mức này bị từ chối, kèm cách xử lý. Có thể ghi độ mật ở dòng đầu của tệp CSV.',
      'Nền tảng chia sẻ (tab Đối tác): bật NDOP, thêm nền tảng khác bằng biểu mẫu hoặc tệp định nghĩa, sửa, tắt, xóa, lưu tệp định nghĩa. Nền tảng đang bật có đủ trang như LGSP và NGSP; nền tảng còn dịch vụ thì không tắt được.',
      'Đối tác: thêm, đổi tên hoặc ngừng dùng đối tác của từng nền tảng; hồ sơ đã đăng ký mang tên mới, đối tác ngừng dùng không chọn được trong hồ sơ mới.',
      'Sao lưu ngay; So sánh và khôi phục: xem từng mục thêm, bớt, đổi (giá trị trước → sau) rồi mới chọn phần cần khôi phục.',
      'Sao lưu ra phương tiện khác (tab Sao lưu): chọn ổ đĩa hoặc thư mục trên phương tiện khác, đặt mật khẩu, lịch và số bản giữ; mỗi lần chỉ ghi phần đã đổi, đọc lại để đối chiếu. Diễn tập khôi phục: khôi phục một bản vào thư mục tạm, đối chiếu từng tệp và đếm lại từng dòng; kết quả nằm trong nhật ký kiểm toán và ở Giám sát.',
      'Gỡ dữ liệu mẫu (tab Sao lưu): cất mọi bản ghi giả định sau khi sao lưu; bản ghi của đơn vị dựa trên dữ liệu mẫu được nêu tên để chọn giữ lại hay gỡ cùng. Nạp lại dữ liệu mẫu đưa tất cả trở lại bên cạnh dữ liệu của đơn vị.',
      'Xuất gói, Nhập gói: mang dữ liệu sang máy khác không cần mạng.',
      'Số liệu chuyên ngành: chọn Dữ liệu mẫu hoặc Dữ liệu đơn vị. Tải mẫu tệp cho từng bảng của mô hình chuẩn hoặc cho mọi bảng, điền rồi tải lên thành bảng Data Mart; bấm Ánh xạ để chọn bảng và cột nguồn (chương trình đề xuất theo tên, giá trị và kiểu); bấm Kiểm tra mô hình để xem dòng thiếu, mã tham chiếu không có, trùng, ngoài khoảng và trang bị ảnh hưởng.',
      'Ánh xạ không cần sửa tệp của đơn vị: ở ô Cách lấy của từng cột, chọn Một giá trị cho mọi dòng, Quy đổi theo danh sách (ví dụ “Sư đoàn” thành “Cấp I”) hoặc Tra ở bảng khác (cột khóa và cột giá trị). Giá trị chưa quy đổi, khóa không tìm thấy và khóa có nhiều giá trị khác nhau được đếm ngay trong hộp thoại và trong Kiểm tra mô hình; các dòng ấy coi như không có giá trị.',
      'Nơi tính (tab Số liệu chuyên ngành): khi có đích PostgreSQL hoặc cụm Trino đang bật, chọn nơi tính các chỉ tiêu. Máy chủ chỉ tính trang mà nó giữ đúng bản đang dùng của mọi bảng cần đến và không cột nào bị che; mỗi trang ghi nơi tính, danh sách từng người và kỳ đã chốt vẫn do máy này tính.',
      'Chốt kỳ (tab Số liệu chuyên ngành): sau khi Kiểm tra mô hình, bấm Chốt kỳ để giữ nguyên bản dữ liệu, ánh xạ, ngưỡng và chuẩn chức vụ của một tháng đã kết thúc. Bảng chưa ánh xạ đủ không được chốt và được nêu tên. Các vấn đề mà kiểm tra thấy được nêu trước khi chốt; mục Chặn chốt kỳ khi còn vấn đề (tab Ngày nghỉ & hạn xử lý) không cho chốt khi còn vấn đề. Xem cho biết từng bảng với bản dữ liệu và SHA-256. Mở lại kỳ: chỉ kỳ chốt mới nhất, nêu lý do và chờ người thứ hai duyệt.',
      'Đăng nhập: đặt mật khẩu cho từng người, gắn tài khoản máy, bật Yêu cầu đăng nhập và cất mã khôi phục, chọn thời gian khóa màn hình; Ctrl+L khóa ngay, những gì đang nhập được giữ nguyên.',
      'Cổng API: chọn Địa chỉ và Cổng, nạp chứng thư PFX hoặc PEM, Bật hoặc Tắt. Trước khi bật, hộp thoại nêu địa chỉ; khi đang bật, thanh trên cùng của mọi trang nói rõ. Nhật ký & lưu giữ: số tháng giữ nhật ký lượt gọi.'
    ],
    questions: [
      [
        'Chọn Dữ liệu đơn vị rồi, vì sao trang chuyên ngành không có số liệu?',
        'Trang nêu đúng bảng và cột còn thiếu của mô hình chuẩn; bấm Mở ánh xạ số liệu chuyên ngành để bổ sung. Trang chưa tính được từ bảng của đơn vị cũng nói rõ. Số liệu mẫu không bao giờ được hiện thay; chọn lại Dữ liệu mẫu để xem số liệu hư cấu.'
      ],
      [
        'Đã chốt kỳ rồi mới thấy số liệu sai thì làm thế nào?',
        'Nạp lại bảng cho đúng: số liệu sửa được tính vào kỳ kế tiếp, kỳ đã chốt và các tháng trước đó không đổi. Nếu buộc phải sửa chính kỳ ấy, đề nghị Mở lại kỳ; khi người thứ hai duyệt, nạp lại, kiểm tra và chốt lại. Khôi phục bản sao lưu không mở lại kỳ nào.'
      ],
      [
        'Máy khác có gọi được API không?',
        'Không, chừng nào địa chỉ là 127.0.0.1. Chọn địa chỉ khác thì phải có chứng thư và xác nhận thêm một lần; bên gọi vẫn cần khóa của từng API.'
      ],
      [
        'Quên mật khẩu thì làm thế nào?',
        'Người quản trị đặt mật khẩu mới ở tab Đăng nhập; lần vào sau người dùng chọn mật khẩu của riêng mình. Nếu không người quản trị nào vào được, chọn “Dùng mã khôi phục” ở trang đăng nhập và gõ một mã đã in. Mất hết mật khẩu và mã thì không ai vào được nữa.'
      ],
      [
        'Vì sao không ai đăng nhập được, dù đúng mật khẩu?',
        'Trang đăng nhập nêu lý do: tệp tài khoản bị sửa, cũ hơn nhật ký kiểm toán hoặc đã mất. Hãy đưa lại accounts.json, audit-anchor.json và thư mục logs của cùng một lần sao chép thư mục dữ liệu. Máy chỉ đọc được thư mục dữ liệu cũng chưa đăng nhập được.'
      ],
      [
        'Ai đổi được cấu hình chung?',
        'Chỉ vai trò Quản trị. Giao diện, thanh bên và dấu phân cách là lựa chọn của người dùng. Mọi thay đổi cấu hình chung có một dòng trong nhật ký kiểm toán.'
      ],
      [
        'Sao lưu có gồm ngưỡng và ngày nghỉ không?',
        'Có, ở phần Cấu hình, cùng căn cứ pháp lý, hạn xử lý và mẫu in. Người thao tác, vị trí cửa sổ và nhật ký không nằm trong bản sao lưu.'
      ],
      [
        'Khôi phục nhầm thì sao?',
        'Dữ liệu trước khi khôi phục hoặc nhập gói được sao lưu tự động. Chọn bản “tự động, trước khi khôi phục hoặc nhập gói” để quay lại. Khóa API đã thu hồi và người dùng đã khóa không được mở lại khi khôi phục; bảng đang có độ mật cao hơn thì giữ độ mật đó.'
      ],
      [
        'Ổ đĩa của máy hỏng thì lấy lại dữ liệu thế nào?',
        'Cài ứng dụng trên máy khác, cắm phương tiện đã sao lưu, mở Cấu hình, tab Sao lưu, bấm Chọn nơi sao lưu và nhập mật khẩu của nơi đó; rồi So sánh và khôi phục bản mới nhất. Bản ghi, tài liệu và mọi dòng dữ liệu trở lại; khóa API của máy cũ thành đã thu hồi. Quên mật khẩu thì không máy nào mở được các bản sao.'
      ],
      [
        'Bảng báo tệp dữ liệu bị hỏng thì làm thế nào?',
        'Nếu đã sao lưu ra phương tiện khác: ở tab Sao lưu, mục Bản dữ liệu bị hỏng, bấm Tìm trong bản sao rồi Sửa. Tệp được chép lại, đối chiếu mã SHA-256 rồi đặt vào chỗ cũ; tệp hỏng vẫn được giữ trong thư mục quarantine.'
      ],
      [
        'Gỡ dữ liệu mẫu có mất dữ liệu của đơn vị không?',
        'Không. Bảng, API, báo cáo do đơn vị tạo ở nguyên chỗ; trước khi gỡ, ứng dụng sao lưu và kiểm tra lại. Sau khi gỡ, trang chuyên ngành chưa có số liệu của đơn vị thì để trống, không hiện số liệu mẫu.'
      ],
      [
        'Toàn vẹn báo “Có lỗi”?',
        'Mã kiểm tra của một tệp kho không khớp. Ứng dụng cất giữ tệp hỏng và dùng bản tốt gần nhất; hãy xem Giám sát và phân tích rồi sao lưu lại.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('monitor'),
    shows: [
      'Tình trạng thật của ứng dụng trên máy này (kho dữ liệu, ổ đĩa và mã hóa ổ đĩa, sao lưu, độ trễ, lỗi) cạnh các dịch vụ mẫu; biểu đồ lượt gọi thật qua cổng API và, riêng ra, biểu đồ yêu cầu mẫu.',
      'Tab Nhật ký kiểm toán ghi ai làm gì, lúc nào. Mỗi dòng mang mã băm của dòng trước nên mọi sửa đổi đều bị phát hiện. Tab Xem dữ liệu cá nhân cho biết ai đã xem đầy đủ hồ sơ nào, khi nào, vì sao, gộp theo người xem và theo hồ sơ.',
      'Tab Sổ bản sao ghi mọi bản in, tệp xuất, gói gửi, bảng công bố lên máy chủ và bản sao lưu trên thiết bị khác có độ mật từ “Mật” trở lên: số, độ mật, nội dung, hình thức, nơi nhận, số bản, thời điểm, người thực hiện và trạng thái.'
    ],
    can: [
      'Kiểm tra lại để đo ngay. Thành phần cần xử lý đứng đầu, kèm nguyên nhân, hướng xử lý và liên kết đến trang sửa; các thành phần bình thường được gập lại. Lọc theo mức và khoảng thời gian.',
      'Xuất gói chẩn đoán: một tệp ZIP đã che dữ liệu để gửi người hỗ trợ.',
      'Xác minh chuỗi để kiểm tra toàn bộ nhật ký; dòng bị sửa được nêu đích danh.',
      'Tìm, lọc theo loại và Xuất CSV nhật ký kiểm toán.',
      'Ở Sổ bản sao: tìm, lọc theo độ mật, hình thức, trạng thái; in hoặc xuất CSV. Người quản trị bấm Thu hồi ở cuối dòng và nhập ngày, lý do khi bản sao được trả lại hoặc tiêu hủy.'
    ],
    questions: [
      [
        'p50, p95 là gì?',
        'Một nửa số yêu cầu nhanh hơn p50; 95 % nhanh hơn p95. p95 tăng nghĩa là có nhiều yêu cầu chậm bất thường.'
      ],
      [
        'Khi nào một bản sao được ghi vào Sổ bản sao?',
        'Khi dữ liệu có độ mật từ “Mật” trở lên được in, xuất, gửi hoặc sao chép, chương trình hỏi nơi nhận và số bản, ghi sổ rồi mới ghi tệp. Tệp không ghi được thì dòng mang trạng thái Không thành; máy tắt giữa chừng thì dòng ở trạng thái Chưa xác nhận, hãy kiểm tra bản sao đó. Không ai xóa được dòng của sổ; khôi phục bản sao lưu không đổi sổ.'
      ],
      [
        'Chuỗi bị sai thì làm gì?',
        'Không xóa gì. Ghi lại số dòng được nêu, xuất CSV, sao lưu và báo người chịu trách nhiệm an toàn thông tin.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('about'),
    title: 'Giới thiệu, sự cố và gói chẩn đoán',
    picture: pagePaths.monitor,
    shows: [
      'Phiên bản của ứng dụng, của Electron, Chromium, Node.js và giấy phép của mọi gói phần mềm có trong ứng dụng.',
      'Khi cửa sổ dừng đột ngột, ứng dụng tự mở lại đúng trang. Sau ba lần trong một phút, trang an toàn hiện ra với việc cần làm.'
    ],
    can: [
      'Bấm biểu tượng cuối dòng để đọc giấy phép của một gói; bấm Lưu tệp giấy phép để lưu tất cả thành một tệp văn bản.',
      'Bấm Xuất gói chẩn đoán ở đây, ở trang Giám sát và phân tích hoặc ở trang an toàn.'
    ],
    questions: [
      [
        'Gói chẩn đoán có gì?',
        'Phiên bản, lựa chọn cấu hình (không có văn bản tự nhập), sự cố gần nhất và kết quả kiểm tra toàn vẹn. Không có tên người, đường dẫn, khóa API hay bản ghi nào; mọi tệp trong gói là văn bản, có thể đọc trước khi chuyển đi.'
      ]
    ]
  },
  ...sharingSettingsGuides
]
