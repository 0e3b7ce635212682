import {
  buildGuideHeaderOfPages,
  createIntroductionGuide,
  createSectorGuide,
  type Guide
} from './guide'

const organisationPath = (page: string): string => `/chuyen-nganh/to-chuc-bien-che/${page}`

const scenario: Guide = {
  ...buildGuideHeaderOfPages('scenarios'),
  shows: [
    'Nơi thử tách, gộp, chuyển đơn vị so với tổ chức hiện tại. Thẻ, biểu đồ và bảng cho biết thay đổi về số đơn vị, biên chế và tỷ lệ lấp đầy; số liệu thật không thay đổi.',
    'Đầu trang là nhận định: kịch bản thay đổi gì, bao nhiêu đơn vị còn thiếu người so với trước, đơn vị nào thiếu nhiều nhất; dưới đó là tám đơn vị thiếu nhiều nhất sau kịch bản.',
    'Thẻ Phương án nhiều năm tính phương án ít tốn kém nhất về tuyển, đào tạo chuyển nhóm, điều chuyển và cho thôi trong 1 đến 10 năm, trên tổ chức của kịch bản.'
  ],
  can: [
    'Kịch bản mới hoặc Nhân bản một kịch bản đã có.',
    'Thêm thao tác: Chuyển quân số, Gộp, Tách, Chuyển trực thuộc.',
    'Hoàn tác, Làm lại từng thao tác; So sánh với kịch bản khác.',
    'Ở Điều hòa: chọn Quân số hoặc Trang bị để xem và xuất đề xuất điều từ đơn vị thừa sang đơn vị thiếu cùng nhóm, kèm lý do từng dòng, Lưu văn bản đủ mọi dòng; bấm số thiếu ở trang Đối chiếu biên chế hoặc Đối chiếu trang bị để chỉ xem các dòng điều đến đơn vị đó.',
    'Ở Phương án nhiều năm: Sửa thông số (giới hạn, chi phí, mức phạt, mục tiêu lấp đầy), Lập phương án, Dừng khi lâu, Xuất CSV; chọn So sánh với để lập và so hai phương án, rồi Xuất bảng so sánh.',
    'Lưu văn bản ở Phương án nhiều năm lập văn bản DOCX hoặc PDF theo Cấu hình › Mẫu văn bản: mục tiêu, tổ chức, thông số, kết quả theo năm và nhóm, giá của từng giới hạn, bảng so sánh nếu đang so sánh; khi các yêu cầu mâu thuẫn thì văn bản nêu các yêu cầu đó.',
    'In, lưu PDF, Xuất CSV bảng đơn vị thay đổi; kịch bản được giữ sau khi mở lại ứng dụng.'
  ],
  questions: [
    [
      'Vì sao dòng Chênh lệch bằng 0?',
      'Chuyển, gộp, tách chỉ di chuyển người và biên chế giữa các đơn vị, không thêm bớt; tổng phải giữ nguyên.'
    ],
    [
      'Giá của một giới hạn nghĩa là gì?',
      'Là số tiền chi phí và mức phạt giảm nhiều nhất khi nới giới hạn đó thêm 1 người hoặc 1 triệu đồng. Giới hạn không có trong danh sách thì nới thêm không giảm được chi phí.'
    ],
    [
      'Vì sao số người của phương án có phần thập phân?',
      'Tỷ lệ giảm là giá trị trung bình, nên số người còn lại cũng là giá trị trung bình; số hiện ra được làm tròn đến một chữ số thập phân.'
    ]
  ]
}

export const organisationGuides: readonly Guide[] = [
  createIntroductionGuide('Về nhóm Tổ chức biên chế', organisationPath('tong-quan'), {
    shows: [
      'Nhóm này trả lời: tổ chức có bao nhiêu đơn vị, mỗi đơn vị được duyệt bao nhiêu biên chế, đã lấp đầy đến đâu và người giữ chức vụ có đạt chuẩn không. 24 đơn vị chia bốn cấp, sáu khu vực, bốn loại hình, đều hư cấu.'
    ],
    questions: [
      [
        'Chọn một đơn vị thì số liệu gồm những gì?',
        'Gồm đơn vị đó và mọi đơn vị trực thuộc trong cây tổ chức.'
      ]
    ]
  }),
  createSectorGuide(organisationPath('tong-quan'), {
    shows: [
      'Số đơn vị, BC, HC và tỷ lệ lấp đầy; cơ cấu theo cấp; diễn biến 12 kỳ; mười đơn vị có tỷ lệ lấp đầy thấp nhất.'
    ],
    questions: [
      [
        'Vì sao bảng chỉ có mười đơn vị?',
        'Bảng nêu nơi cần chú ý nhất. Xem đủ mọi đơn vị ở trang Tỷ lệ lấp đầy.'
      ]
    ]
  }),
  createSectorGuide(organisationPath('cay-to-chuc'), {
    shows: [
      'Cây đơn vị mở và thu từng nhánh; thanh màu bên mỗi đơn vị là tỷ lệ lấp đầy. Bảng chi tiết có mã, tên, cấp, cấp trên trực tiếp, BC và HC.'
    ],
    can: [
      'Tìm đơn vị trong cây không cần dấu; bấm mũi tên trước tên đơn vị để thu, mở nhánh.',
      'Bấm Sơ đồ để xem sơ đồ tổ chức: kéo để di chuyển, phóng to, thu nhỏ, bấm dấu + hoặc − để mở, thu nhánh. Bằng bàn phím: phím mũi tên để đi, phím cách để thu, Enter để mở hồ sơ đơn vị.'
    ],
    questions: [
      ['In được cả cây không?', 'Được: bản in có cây như đang mở trên màn hình và bảng chi tiết.']
    ]
  }),
  createSectorGuide(organisationPath('chi-tiet-bien-che'), {
    shows: [
      'Từng dòng biên chế: vị trí, đơn vị, chức vụ, bậc chuẩn, BC, HC và ngày bắt đầu trống; biểu đồ chồng có người và trống theo nhóm chức vụ.'
    ],
    can: [
      'Lọc theo trạng thái vị trí: Đủ người, Còn trống, Vượt biên chế; bấm một cột để lọc theo nhóm chức vụ.'
    ],
    questions: [
      [
        'Kiêm nhiệm là gì?',
        'Một người giữ thêm một chức vụ; thẻ đếm những người đó, HC không tăng.'
      ],
      [
        '“Trước” và một kỳ ở cột Trống từ ngày nghĩa là gì?',
        'Vị trí đã thiếu người từ trước kỳ đầu tiên có số liệu, nên không rõ ngày.'
      ]
    ]
  }),
  createSectorGuide(organisationPath('ty-le-lap-day'), {
    shows: [
      'Xếp hạng đơn vị theo tỷ lệ lấp đầy với vạch ngưỡng; số đơn vị xanh, vàng, đỏ; thay đổi và xu hướng so với các kỳ trước.'
    ],
    questions: [
      [
        'Đơn vị hiện “—” thay cho tỷ lệ?',
        'Đơn vị chưa có biên chế được duyệt (BC = 0), nên không có tỷ lệ.'
      ]
    ]
  }),
  createSectorGuide(organisationPath('theo-cap-to-chuc'), {
    shows: ['BC và HC của bốn cấp tổ chức, số đơn vị, tỷ lệ lấp đầy và trung vị của từng cấp.'],
    questions: [
      [
        'Trung vị khác tỷ lệ lấp đầy chung ở đâu?',
        'Trung vị là đơn vị đứng giữa khi xếp hạng, nên không bị một đơn vị lớn kéo lệch.'
      ]
    ]
  }),
  createSectorGuide(organisationPath('theo-loai-hinh'), {
    shows: [
      'Cơ cấu theo loại hình đơn vị: Chỉ huy, Bảo đảm, Đào tạo, Hỗ trợ (phân loại hư cấu), cùng BC, HC và tỷ lệ lấp đầy.'
    ],
    questions: [
      [
        'Biểu đồ 100 % đọc thế nào?',
        'Mỗi cột cao bằng nhau; chiều cao từng phần là tỷ trọng, không phải số lượng. Bấm Xem dạng bảng để đọc số.'
      ]
    ]
  }),
  createSectorGuide(organisationPath('chuan-chuc-vu'), {
    shows: [
      'Chuẩn bậc, trình độ, thâm niên và chứng chỉ của từng chức vụ, và tỷ lệ người đang giữ đạt chuẩn.'
    ],
    can: [
      'Chọn Tiêu chí, hoặc bấm một cột, để tính mức đạt riêng theo bậc, trình độ, thâm niên hay chứng chỉ.',
      'Bấm Sửa chuẩn ở cuối dòng: đổi chuẩn và ghi lý do ít nhất 10 ký tự. Mức đạt được tính lại ngay trên mọi trang; chuẩn cũ, lý do và người sửa còn trong Lịch sử chuẩn.'
    ],
    questions: [
      [
        'Đạt chuẩn được tính thế nào?',
        'Một người đạt khi thỏa mọi tiêu chí đang chọn; người giữ chức vụ chưa ban hành chuẩn không được tính.'
      ],
      [
        'Chức vụ “Chưa ban hành” thì làm gì?',
        'Bấm Sửa chuẩn, nhập đủ bốn tiêu chí và lý do: chuẩn được ban hành từ lần sửa đó.'
      ]
    ]
  }),
  scenario
]
