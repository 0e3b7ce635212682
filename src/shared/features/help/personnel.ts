import { createIntroductionGuide, createSectorGuide } from './guide'

const personnelPath = (page: string): string => `/chuyen-nganh/quan-so-chinh-sach/${page}`

export const personnelGuides = [
  createIntroductionGuide('Về nhóm Quân số và Chính sách', personnelPath('tong-quan-quan-so'), {
    shows: [
      'Nhóm này theo dõi con người: có mặt, cơ cấu tuổi và giới, biến động, nghỉ hưu và chuyển ngành, đào tạo, tiền lương và phụ cấp. Người được ghi bằng mã giả danh; ô dưới 5 người được ẩn.'
    ],
    questions: [
      [
        'Có tra được một người cụ thể không?',
        'Nhóm này chỉ có mã giả danh. Việc xem đầy đủ cần quyền, lý do và được ghi vào nhật ký kiểm toán.'
      ]
    ]
  }),
  createSectorGuide(personnelPath('tong-quan-quan-so'), {
    shows: ['Quân số hiện có, có mặt, vắng có lý do và thay đổi trong tháng; diễn biến 12 tháng.'],
    questions: [
      [
        'Vắng có lý do gồm những gì?',
        'Các trạng thái trên biểu đồ vành khuyên; bấm một phần để lọc hoặc bấm Xem dạng bảng để đọc số.'
      ]
    ]
  }),
  createSectorGuide(personnelPath('phan-tich-theo-gioi-tuoi-chuc-vu'), {
    shows: ['Tháp tuổi hai phía nam, nữ; ma trận tuổi × nhóm chức vụ; tuổi trung vị và các tỷ lệ.'],
    can: [
      'Lọc theo giới, nhóm tuổi, chức vụ.',
      'Với Dữ liệu đơn vị, bấm Tháp tuổi sau 5 và 10 năm để xem tháp tuổi dự kiến theo tỷ lệ của các kỳ đã chốt và hạn tuổi theo quy định.'
    ],
    questions: [
      [
        'Ô ghi “Ẩn” là sao?',
        'Ô có dưới 5 người được ẩn để không suy ra được cá nhân, cùng một ô khác khi phép trừ có thể làm lộ ô đó; thẻ cũng không hiện tỷ lệ của dưới 5 người.'
      ]
    ]
  }),
  createSectorGuide(personnelPath('bien-dong-nhan-su'), {
    shows: [
      'Đầu kỳ, tăng, giảm, cuối kỳ dưới dạng thác nước; hình dòng người từ đâu đến đâu trong kỳ; từng lần biến động với ngày, loại, nơi đi, nơi đến và căn cứ.'
    ],
    can: [
      'Lọc theo loại biến động và tháng, hoặc bấm một bước, một cột của biểu đồ.',
      'Bấm Dự báo quân số để xem quân số 1 đến 10 năm tới theo tỷ lệ của các kỳ đã chốt, kèm khoảng 80%, tháp tuổi và điểm của dự báo năm trước. Dừng lại được khi đang chạy; Xuất CSV, Xuất XLSX lưu cả kết quả và cơ sở; Lưu văn bản lập văn bản DOCX hoặc PDF theo Cấu hình › Mẫu văn bản, có các bảng đang hiện, điểm của dự báo, quy định kèm căn cứ và phương pháp.',
      'Xem Đến hạn theo quy định: số người đến hạn tuổi, đủ thời hạn xét thăng mỗi năm cùng quy định và căn cứ. Người được xem dữ liệu cá nhân bấm số ở dòng Cộng để mở danh sách theo mã giả danh.'
    ],
    questions: [
      [
        'Điều chuyển giữa hai đơn vị có tính tăng giảm?',
        'Không, nếu cả hai nằm trong phạm vi đang chọn. Đầu kỳ + tăng − giảm luôn bằng cuối kỳ.'
      ],
      [
        'Dự báo quân số cần gì?',
        'Dữ liệu đơn vị và hai kỳ đã chốt cách nhau 12 tháng; ba kỳ thì chấm được dự báo năm trước. Khoảng 80% nghĩa là cứ mười ô thì khoảng tám ô nằm trong khoảng.'
      ],
      [
        'Người đến hạn tuổi được tính thế nào?',
        'Cần các cột Loại quân nhân và Quân hàm của bảng Người, ghi ở mọi kỳ đã chốt. Hạn tuổi lấy từ Cấu hình › Quy định, theo quy định có hiệu lực vào ngày đến hạn. Dự báo coi mọi người đến hạn đều rời; phần ghi chú cho biết thực tế đã có bao nhiêu người ở lại.'
      ]
    ]
  }),
  createSectorGuide(personnelPath('chinh-sach-nghi-huu-chuyen-nganh'), {
    shows: [
      'Hồ sơ nghỉ hưu và chuyển ngành theo diện, bước xử lý và hạn; số đủ điều kiện trong 12 tháng, đang làm, đã xong, quá hạn.'
    ],
    can: ['Lọc theo diện và bước hồ sơ; sắp xếp theo hạn để thấy việc gấp.'],
    questions: [
      [
        'Biểu đồ người đến hạn tuổi có ở đâu?',
        'Ở trang này khi chọn Dữ liệu đơn vị và bảng Người có Loại quân nhân, Quân hàm: số người đến hạn tuổi từng năm trong 10 năm tới, đếm từng người theo quy định, không phải ước tính.'
      ],
      ['Chính sách ở đây có phải văn bản thật?', 'Không. Điều kiện và hạn đều hư cấu, để minh họa.']
    ]
  }),
  createSectorGuide(personnelPath('phan-bo-theo-vung-mien'), {
    shows: ['Quân số theo vùng quy ước: khu vực 1–2 Bắc, 3–4 Trung, 5–6 Nam, và theo loại hình.'],
    can: ['Lọc theo vùng hoặc bấm ô khu vực.'],
    questions: [
      ['Vùng có trùng địa giới hành chính?', 'Không. Đây là cách chia quy ước của dữ liệu mẫu.']
    ]
  }),
  createSectorGuide(personnelPath('dao-tao-nang-ngach'), {
    shows: [
      'Các khóa đã mở đến cuối kỳ và phễu từ đăng ký, hoàn thành đến nâng ngạch; chỉ tiêu và kết quả từng khóa.'
    ],
    can: ['Lọc theo loại khóa và năm.'],
    questions: [
      [
        'Ai đủ thời hạn xét thăng quân hàm?',
        'Khi chọn Dữ liệu đơn vị, biểu đồ cuối trang đếm người đủ số năm giữ quân hàm theo quy định trong từng năm của 10 năm tới. Cần cột Ngày nhận quân hàm của bảng Người; đủ thời hạn chưa phải là được thăng.'
      ],
      [
        'Vì sao số nâng ngạch nhỏ hơn số hoàn thành?',
        'Hoàn thành khóa là một điều kiện; nâng ngạch còn cần bậc và thâm niên.'
      ]
    ]
  }),
  createSectorGuide(personnelPath('tong-hop-phu-cap-che-do-luong'), {
    shows: [
      'Lương, phụ cấp và chế độ khác theo đơn vị, so với dự toán; đơn vị tính là triệu đồng một tháng, định mức hư cấu.'
    ],
    can: [
      'Chọn Kỳ số liệu để xem một tháng; chọn khoản, hoặc bấm một phần của biểu đồ vành khuyên, để biểu đồ tháng chỉ còn khoản đó.'
    ],
    questions: [
      ['Có xem được lương từng người?', 'Không. Trang này chỉ có số tổng hợp theo đơn vị.'],
      [
        'Lương 12 tháng tới tính thế nào?',
        'Với Dữ liệu đơn vị: số người theo quân hàm cuối kỳ × hệ số × mức lương cơ sở có hiệu lực vào ngày đầu mỗi tháng, cả hai lấy từ Cấu hình › Quy định và ghi kèm căn cứ. Giữ nguyên người và quân hàm; loại quân nhân chưa có hệ số theo quân hàm, người chưa ghi quân hàm thì biểu đồ nói rõ. Nhóm dưới 5 người được ẩn.'
      ]
    ]
  })
]
