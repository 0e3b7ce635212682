import {
  buildGuideHeaderOfPages,
  createIntroductionGuide,
  createSectorGuide,
  type Guide
} from './guide'

const crossSectorPath = (page: string): string => `/chuyen-nganh/lien-nganh/${page}`

export const crossSectorGuides: readonly Guide[] = [
  createIntroductionGuide('Về nhóm Phân tích liên ngành', crossSectorPath('dashboard'), {
    shows: [
      'Nhóm này đặt biên chế, trang bị và lực lượng dự bị cạnh nhau để thấy chỗ lệch. Bắt đầu từ Tổng hợp liên ngành, bấm vào thẻ để mở trang gốc của số liệu.',
      'Ký hiệu: BC là biên chế được duyệt; HC là hiện có; Thiếu = BC − HC khi BC lớn hơn; Thừa = HC − BC khi HC lớn hơn; TLĐ = HC / BC. Ngưỡng màu: xanh 95–105 %, vàng 85–95 % hoặc trên 105 %, đỏ dưới 85 %; sửa được ở Cấu hình › Ngưỡng chỉ tiêu.'
    ],
    questions: [
      [
        'Cùng một số liệu ở hai trang có khi nào khác nhau?',
        'Không, nếu bộ lọc như nhau. Mọi trang tính từ một bộ dữ liệu bằng cùng công thức, ghi ở Nguồn và cách tính.'
      ]
    ]
  }),
  createSectorGuide(crossSectorPath('dashboard'), {
    shows: [
      'Một trang cho cả ba lĩnh vực: biên chế, hiện có, tỷ lệ lấp đầy, tỷ lệ sẵn sàng của trang bị và của dự bị; bảng nhiệt đơn vị và chỉ tiêu, so sánh theo khu vực, cuối cùng là diễn biến 12 kỳ.',
      'Bảng nhiệt: mỗi cột ghi ngưỡng đã đặt ở Cấu hình; ▼ thiếu hụt, ▽ dưới ngưỡng, △ trên ngưỡng, ✓ đạt; đơn vị xa ngưỡng nhất ở trên. Đi giữa các ô bằng phím mũi tên, nhấn Enter để lọc trang.'
    ],
    can: [
      'Bấm một thẻ để mở trang giải thích số liệu đó.',
      'Bấm Đơn vị ở đầu trang để chọn một hay nhiều đơn vị trong cây, có tìm không dấu và quân số gồm cấp dưới; cả trang lọc theo các đơn vị đã chọn cùng cấp dưới của chúng. Mọi trang chuyên ngành đều có bộ lọc này.'
    ],
    questions: [
      [
        'Cột cảnh báo của đơn vị lấy từ đâu?',
        'Từ trang Cảnh báo thiếu hụt, tính đến cuối kỳ đang chọn.'
      ]
    ]
  }),
  createSectorGuide(crossSectorPath('doi-chieu-bien-che'), {
    shows: [
      'Từng đơn vị: BC, HC, chênh lệch, tỷ lệ lấp đầy và thay đổi so với kỳ trước. Biểu đồ thanh ngang so HC với vạch BC, đơn vị thiếu nhiều nhất ở trên; biểu đồ phân kỳ cho thấy bên thiếu, bên thừa.'
    ],
    can: ['Lọc theo loại chênh để chỉ xem đơn vị thiếu hoặc thừa.'],
    questions: [
      [
        'Chênh lệch chung bằng 0 mà vẫn có đơn vị thiếu?',
        'Chênh lệch chung lấy thừa bù thiếu. Hãy xem riêng thẻ Thiếu và thẻ Thừa.'
      ]
    ]
  }),
  createSectorGuide(crossSectorPath('doi-chieu-trang-bi'), {
    shows: [
      'Định mức và số hiện có theo nhóm trang bị và đơn vị, chênh lệch và tỷ lệ đủ; thẻ nêu nhóm lệch nhiều nhất.'
    ],
    can: ['Lọc theo Nhóm trang bị, hoặc bấm dòng của nhóm trên biểu đồ.'],
    questions: [
      [
        'Trang bị đang sửa chữa có được tính là hiện có?',
        'Có: hiện có đếm trang bị còn sử dụng cuối kỳ. Mức sẵn sàng được tính ở nhóm Trang bị.'
      ]
    ]
  }),
  createSectorGuide(crossSectorPath('chuc-vu-cap-bac'), {
    shows: [
      'Ma trận nhóm chức vụ × bậc, màu đậm là nhiều người; tỷ lệ đúng, cao hơn và thấp hơn bậc chuẩn.'
    ],
    can: ['Bấm một ô của ma trận để lọc trang theo nhóm chức vụ và bậc đó.'],
    questions: [
      ['Bậc chuẩn lấy từ đâu?', 'Từ trang Chuẩn chức vụ của nhóm Tổ chức biên chế.'],
      [
        'Làm sao hiện cấp bậc bằng tên của đơn vị?',
        'Ở Cấu hình › Số liệu chuyên ngành, ánh xạ cột cấp bậc theo cách “Theo thứ tự tên” rồi xếp các tên từ thấp đến cao.'
      ],
      [
        'Làm sao hiện nhóm chức vụ bằng tên của đơn vị?',
        'Ở Cấu hình › Số liệu chuyên ngành, ánh xạ cột nhóm chức vụ của bảng Chức vụ theo cách “Theo thứ tự tên”, nhiều nhất 5 tên; các trang, bộ lọc và cảnh báo biên chế hiện tên đó.'
      ]
    ]
  }),
  createSectorGuide(crossSectorPath('vung-luc-luong'), {
    shows: [
      'Sáu khu vực dưới dạng ô màu, không phải bản đồ thật: số đơn vị, BC, HC, tỷ lệ lấp đầy, dự bị.'
    ],
    can: [
      'Chọn chỉ tiêu tô màu; bấm một ô để lọc trang theo khu vực.',
      'Khi khu vực mang tên tỉnh, thành phố, các ô được xếp theo vị trí của 34 tỉnh, thành phố.',
      'Người quản trị bấm Bản đồ từ tệp… để dùng đường bao của đơn vị (GeoJSON, kinh độ và vĩ độ WGS 84): mã hoặc tên khu vực phải có trong thuộc tính của từng vùng.'
    ],
    questions: [
      [
        'Vì sao không có bản đồ?',
        'Dữ liệu mẫu là hư cấu và ứng dụng không kèm đường bao nào. Đơn vị tự đưa bản đồ từ nguồn chính thức vào, thể hiện đủ quần đảo Hoàng Sa và quần đảo Trường Sa.'
      ]
    ]
  }),
  createSectorGuide(crossSectorPath('canh-bao-thieu-hut'), {
    shows: [
      'Cảnh báo mở khi số hiện có dưới ngưỡng thiếu hụt đặt ở Cấu hình, nghiêm trọng khi thấp hơn ngưỡng đó 10 điểm %; kết thúc khi đủ trở lại hoặc khi người phụ trách ghi lý do.',
      'Tab Danh sách xếp cảnh báo theo đơn vị, đơn vị nặng nhất trước: nội dung, hiện có trên phải có, số thiếu, hạn cùng số ngày quá hạn, trạng thái và phụ trách. Cảnh báo đã đóng ở nhóm cuối.',
      'Tab Biểu đồ xếp nguyên nhân từ nhiều đến ít và cho biết số cảnh báo qua các kỳ.'
    ],
    can: [
      'Bấm Nhận việc ngay trên dòng; bấm nhầm thì bấm Hoàn tác trong thông báo, hoặc Trả lại việc trong Xử lý cảnh báo.',
      'Với Dữ liệu đơn vị, bấm Thiếu hụt dự kiến để xem đơn vị nào sẽ thiếu so với biên chế trong 1 đến 10 năm tới, kèm khoảng 80%; bấm tên đơn vị để xem tỷ lệ làm cơ sở.',
      'Bấm Xử lý cảnh báo ở cuối dòng: Nhận việc, Trả lại việc, Ghi chú, Đóng cảnh báo, Mở lại. Đóng và mở lại phải ghi lý do ít nhất 10 ký tự; mọi bước còn trong Quá trình xử lý.',
      'Lọc theo mức và trạng thái để tìm việc chưa ai nhận; ở tab Biểu đồ, bấm một cột Pareto để lọc theo nguyên nhân.'
    ],
    questions: [
      [
        'Hạn xử lý tính thế nào?',
        'Ngày phát hiện cộng số ngày của mức cảnh báo, đặt ở Cấu hình › Ngày nghỉ & hạn xử lý.'
      ],
      [
        'Vì sao không xử lý được ở kỳ trước?',
        'Việc chỉ nhận và đóng được ở kỳ mới nhất; kỳ trước để xem lại.'
      ],
      [
        'Vì sao cảnh báo tự đóng?',
        'Nó đã đóng vì số hiện có đạt lại ngưỡng. Lọc trạng thái Đã đóng để xem lại.'
      ],
      [
        'Thiếu hụt dự kiến tính thế nào?',
        'Biên chế ở kỳ chốt mới nhất trừ quân số mà Dự báo quân số tính cho đơn vị trực thuộc và các đơn vị dưới nó; coi biên chế không đổi. Dùng ngưỡng cảnh báo của trang này. Nhóm dưới 5 người được ẩn với người không được xem dữ liệu cá nhân.'
      ]
    ]
  }),
  createSectorGuide(crossSectorPath('giao-cat-ca-nhan'), {
    shows: [
      'Đối chiếu hồ sơ theo mã giả danh giữa các nguồn: khớp đủ, mâu thuẫn, nghi trùng; mỗi dòng nêu trường mâu thuẫn và giá trị của từng nguồn.'
    ],
    can: [
      'Lọc theo loại mâu thuẫn.',
      'Xem đầy đủ một hồ sơ: ghi lý do ít nhất 10 ký tự; lý do và mã hồ sơ được ghi vào nhật ký kiểm toán.'
    ],
    questions: [
      [
        'Vì sao tên và giá trị bị che?',
        'Đó là dữ liệu cá nhân. Mặc định được che; bản in và tệp CSV cũng giữ giá trị che.'
      ]
    ]
  }),
  {
    ...buildGuideHeaderOfPages('unitProfile', 'unitProfiles'),
    title: 'Hồ sơ đơn vị',
    picture: '/chuyen-nganh/don-vi/DV-C',
    shows: [
      'Mọi số liệu về một đơn vị trên một trang và một tờ A4: cấp, đơn vị cấp trên và trực thuộc, quân số so với biên chế, cảnh báo đang mở, nhóm chức vụ, trang bị, biến động sáu kỳ gần nhất, lực lượng dự bị và lần nhận dữ liệu gần nhất.',
      'Số liệu lấy từ các trang chuyên ngành lọc theo đơn vị, nên luôn bằng số liệu của các trang đó. Dòng Riêng đơn vị không tính cấp dưới; dòng Gồm cấp dưới tính cả các đơn vị cấp dưới.'
    ],
    can: [
      'Mở từ tên đơn vị trong bảng của các trang chuyên ngành, trong Sổ nhận dữ liệu, hoặc từ ô Tìm kiếm (Ctrl+K).',
      'Bấm nút Đơn vị để tìm đơn vị khác theo tên hoặc mã, không cần gõ dấu; chọn Kỳ số liệu để xem kỳ trước.',
      'Bấm tên trang dưới mỗi phần để mở trang đó, đã lọc theo đơn vị và kỳ đang xem.',
      'Bấm In A4 hoặc Lưu PDF để có hồ sơ một tờ.'
    ],
    questions: [
      [
        'Vì sao một phần chỉ ghi còn thiếu bảng?',
        'Trang chuyên ngành của phần đó chưa đủ bảng của đơn vị cho kỳ đang xem. Các phần khác vẫn hiện; ghép thêm bảng ở Cấu hình › Số liệu chuyên ngành.'
      ]
    ]
  }
]
