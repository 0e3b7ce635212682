import {
  buildGuideHeaderOfPages,
  createIntroductionGuide,
  createSectorGuide,
  type Guide
} from './guide'

const reservePath = (page: string): string => `/chuyen-nganh/dong-vien-du-bi/${page}`

const reports: Guide = {
  ...buildGuideHeaderOfPages('reserveReports'),
  shows: [
    'Các báo cáo của nhóm Động viên dự bị: mẫu, kỳ, người lập, trạng thái và mã băm. Cách làm giống trang Quản lý báo cáo.',
    'Đầu trang cho biết bao nhiêu báo cáo đã chốt, bao nhiêu mẫu chưa có báo cáo, và báo cáo nào chờ chốt lâu nhất, từ ngày nào.'
  ],
  can: [
    'Tạo báo cáo từ một trang của nhóm, chốt kỳ, in A4; Xuất CSV danh sách hoặc từng báo cáo.',
    'Chọn một báo cáo ở cuối trang để xem trước; In A4 và Lưu PDF in trọn báo cáo đó.',
    'Mở một báo cáo để xem bản trình bày và đối chiếu mã SHA-256.'
  ],
  questions: [
    [
      'Báo cáo ở đây có trong Quản lý báo cáo không?',
      'Có. Trang này chỉ lọc sẵn nhóm Động viên dự bị.'
    ]
  ]
}

export const reserveGuides: readonly Guide[] = [
  createIntroductionGuide('Về nhóm Động viên dự bị', reservePath('tong-quan'), {
    shows: [
      'Nhóm này theo dõi lực lượng dự bị: đăng ký, xếp vào đơn vị, chuyên ngành, huấn luyện, mức sẵn sàng và nguồn các năm tới. Hạng, địa bàn và đợt gọi thử đều hư cấu.'
    ],
    questions: [
      [
        'Chỉ tiêu, đăng ký và đã xếp khác nhau thế nào?',
        'Chỉ tiêu là số phải có; đăng ký là số người trong nguồn; đã xếp là số đã gắn với một đơn vị.'
      ]
    ]
  }),
  createSectorGuide(reservePath('tong-quan'), {
    shows: ['Đăng ký, đã xếp, tỷ lệ sẵn sàng và hồ sơ quá hạn cập nhật; cơ cấu hạng và 12 kỳ.'],
    questions: [
      ['Hồ sơ quá hạn cập nhật là gì?', 'Hồ sơ cập nhật lần cuối hơn 365 ngày trước ngày cuối kỳ.']
    ]
  }),
  createSectorGuide(reservePath('theo-dia-ban'), {
    shows: ['Đăng ký so với chỉ tiêu của từng địa bàn (mã hư cấu) và theo khu vực.'],
    can: [
      'Trên dữ liệu đơn vị: tính theo địa bàn lúc đó hoặc theo địa bàn hiện nay; các địa bàn đã nhập thành một được cộng lại.'
    ],
    questions: [
      [
        'Trên 100 % nghĩa là gì?',
        'Số đăng ký nhiều hơn chỉ tiêu; phần dư có thể xếp cho địa bàn khác.'
      ],
      [
        'Vì sao có địa bàn chưa quy đổi được?',
        'Địa bàn ấy đã chia cho nhiều nơi, mã của nó chỉ hai nơi, hoặc mã không có trong danh mục. Số người vẫn được tính ở dòng riêng, kèm lý do. Bổ sung danh mục ở Cấu hình, phần Địa bàn.'
      ]
    ]
  }),
  createSectorGuide(reservePath('theo-don-vi'), {
    shows: ['Chỉ tiêu và số đã xếp vào từng đơn vị; đơn vị đủ, thiếu, thừa.'],
    can: [
      'Lọc theo cấp tổ chức.',
      'Bấm Đề xuất xếp dự bị để xem và xuất đề xuất xếp người chưa được xếp vào đơn vị còn thiếu: đúng chuyên ngành trước, rồi nhóm tuổi A, rồi cùng khu vực, kèm lý do từng dòng. Tuổi của nhóm A lấy từ Cấu hình › Quy định.',
      'Người được xem dữ liệu cá nhân bấm Danh sách người được đề xuất để xem từng người theo mã giả danh, đơn vị xếp vào và lý do, rồi xuất CSV hoặc XLSX; In A4 in cả danh sách đang mở. Người khác chỉ thấy số người, nhóm nhỏ được ẩn.'
    ],
    questions: [
      [
        'Vì sao một đơn vị vừa đủ tổng vừa thiếu chuyên ngành?',
        'Trang này chỉ đếm người. Xem độ khớp ở trang Theo chuyên ngành.'
      ]
    ]
  }),
  createSectorGuide(reservePath('theo-chuyen-nganh'), {
    shows: ['Nhu cầu, đăng ký, số đúng và gần đúng chuyên ngành; biểu đồ phân kỳ thừa, thiếu.'],
    can: ['Lọc theo chuyên ngành.'],
    questions: [
      [
        'Gần đúng nghĩa là gì?',
        'Người được xếp vào chỗ của chuyên ngành liền kề trong danh mục, có thể dùng sau khi bổ túc.'
      ]
    ]
  }),
  createSectorGuide(reservePath('huan-luyen'), {
    shows: ['Các đợt huấn luyện đã kết thúc: chỉ tiêu, người dự, người đạt và hạn hiệu lực.'],
    can: ['Lọc theo đợt và kết quả; sắp theo hạn hiệu lực để lập đợt mới.'],
    questions: [
      [
        'Sắp hết hạn là bao lâu?',
        'Còn 90 ngày hoặc đã qua hạn. Hạn hiệu lực là 365 ngày sau ngày kết thúc đợt.'
      ]
    ]
  }),
  createSectorGuide(reservePath('san-sang'), {
    shows: [
      'Trạng thái sẵn sàng theo khu vực và kết quả các đợt gọi thử mô phỏng, thời gian phản hồi.',
      'Đường phản hồi cộng dồn có hai cận với độ tin cậy 95%; chú thích nêu tỷ lệ và hai cận sau 6, 12, 24 và 48 giờ.',
      'Khi đến cuối kỳ chưa có đợt gọi thử nào: đường có mặt ở điểm tập trung theo bảng Lịch động viên của đơn vị. Chú thích luôn ghi đường đang xem lấy từ kết quả gọi thử hay từ lịch.'
    ],
    can: [
      'Chọn đợt gọi thử; mặc định là đợt gần nhất tính đến cuối kỳ. Biểu đồ vẽ thêm đường của các đợt khác để so.',
      'Chọn Gộp mọi đợt để tính chung; hai cận khi đó chưa gồm chênh lệch giữa các đợt, chú thích nêu đợt thấp nhất và cao nhất.'
    ],
    questions: [
      [
        'Gọi thử có gửi tin đi đâu không?',
        'Không. Ứng dụng không có mạng; kết quả là dữ liệu mô phỏng.'
      ],
      [
        'Hai cận của đường phản hồi nghĩa là gì?',
        'Nếu gọi thật những người tương tự, tỷ lệ phản hồi có thể nằm trong khoảng đó. Gọi thử càng ít người, khoảng càng rộng. Phản hồi chưa phải là đã có mặt ở điểm tập trung.'
      ],
      [
        'Lập lịch động viên thế nào?',
        'Tải tệp mẫu Lịch động viên ở Cấu hình › Số liệu chuyên ngành, điền mỗi bước một dòng: đơn vị, thứ tự, số giờ dự kiến, ít nhất, nhiều nhất và số người đến khi xong bước; rồi nạp và ánh xạ như các bảng khác. Giờ đến là tổng số giờ các bước của đơn vị. Hai cận là khi mọi bước nhanh nhất và khi mọi bước chậm nhất.'
      ]
    ]
  }),
  createSectorGuide(reservePath('du-bao'), {
    shows: [
      'Ước tính người vào diện và ra diện theo tuổi đăng ký, nguồn ròng và năm đầu tiên thiếu.'
    ],
    can: ['Chọn thời gian dự báo, từ 3 đến 10 năm.'],
    questions: [
      [
        'Dự báo dựa vào đâu?',
        'Vào tuổi của người đang đăng ký (đủ tuổi ra diện theo giới tính, với sĩ quan theo quân hàm, lấy ở Cấu hình › Quy định), nhịp vào diện và rời diện sớm của các kỳ trước; không phải kế hoạch.'
      ],
      [
        'Khi hạn tuổi thay đổi thì dự báo thế nào?',
        'Mỗi năm dự báo lấy hạn tuổi có hiệu lực vào cuối năm đó. Nhập quy định mới với ngày có hiệu lực ở Cấu hình › Quy định; trang ghi năm thay đổi và căn cứ. Tuổi tự đặt ở Cấu hình › Căn cứ pháp lý giữ nguyên cho mọi năm.'
      ]
    ]
  }),
  createSectorGuide(reservePath('tra-cuu'), {
    shows: ['Tìm hồ sơ dự bị theo mã, tên hoặc chuyên ngành; tên được che trong kết quả.'],
    can: [
      'Gõ ít nhất 3 ký tự, không cần dấu.',
      'Xem đầy đủ: ghi lý do ít nhất 10 ký tự; lý do và mã hồ sơ vào nhật ký kiểm toán.'
    ],
    questions: [
      [
        'Vì sao mở trang ra chưa có dòng nào?',
        'Tra cứu cá nhân chỉ hiện kết quả khi có từ khóa, để không ai lướt xem toàn bộ hồ sơ.'
      ]
    ]
  }),
  reports
]
