import { createIntroductionGuide, createSectorGuide } from './guide'

const equipmentPath = (page: string): string => `/chuyen-nganh/trang-bi/${page}`

export const equipmentGuides = [
  createIntroductionGuide('Về nhóm Trang bị', equipmentPath('theo-don-vi'), {
    shows: [
      'Nhóm này theo dõi năm nhóm trang bị (phương tiện vận tải, thiết bị thông tin, máy phát điện, thiết bị y tế, thiết bị công trình): đủ hay thiếu so với định mức, tình trạng kỹ thuật, mức sẵn sàng và nhu cầu sắp tới.'
    ],
    questions: [
      [
        'Mức đủ và mức sẵn sàng khác nhau thế nào?',
        'Mức đủ so số hiện có với định mức. Mức sẵn sàng so số ngày dùng được với số ngày kế hoạch.'
      ]
    ]
  }),
  createSectorGuide(equipmentPath('theo-don-vi'), {
    shows: ['Định mức, hiện có và mức đủ của từng đơn vị theo nhóm; số đơn vị thiếu.'],
    can: ['Bấm một dòng trên biểu đồ để lọc trang theo đơn vị đó.'],
    questions: [
      [
        'Định mức lấy từ đâu?',
        'Tổng định mức của đơn vị và loại trang bị, ghi ở Nguồn và cách tính.'
      ]
    ]
  }),
  createSectorGuide(equipmentPath('theo-loai'), {
    shows: ['Số lượng, tuổi trung bình và niên hạn còn lại theo loại; phân bố năm sản xuất.'],
    can: ['Lọc theo nhóm và năm để tìm trang bị sắp hết niên hạn.'],
    questions: [
      ['Niên hạn còn âm nghĩa là gì?', 'Trang bị đã dùng quá niên hạn quy định của dữ liệu mẫu.']
    ]
  }),
  createSectorGuide(equipmentPath('theo-trang-thai-ky-thuat'), {
    shows: [
      'Tình trạng tốt, cần bảo dưỡng, sửa chữa, chờ loại; từng trang bị với lần bảo dưỡng gần nhất, kế tiếp và còn trong hạn hay đã quá hạn.'
    ],
    can: ['Lọc theo trạng thái và theo quá hạn để lập kế hoạch bảo dưỡng.'],
    questions: [
      ['Quá hạn tính đến ngày nào?', 'Đến cuối kỳ số liệu đang chọn, không phải ngày hôm nay.']
    ]
  }),
  createSectorGuide(equipmentPath('theo-muc-do-san-sang'), {
    shows: [
      'Tỷ lệ sẵn sàng = (ngày kế hoạch − ngày dừng) / ngày kế hoạch; diễn biến các tháng và ma trận đơn vị × nhóm. Hạn chế: dừng 4–15 ngày trong kỳ; không sẵn sàng: dừng trên 15 ngày.'
    ],
    can: ['Bấm một ô của ma trận để lọc trang theo đơn vị và nhóm.'],
    questions: [
      ['Ngày dừng gồm những gì?', 'Ngày sửa chữa và bảo dưỡng nằm trong số ngày kế hoạch.']
    ]
  }),
  createSectorGuide(equipmentPath('du-bao-nhu-cau'), {
    shows: [
      'Ước tính nhu cầu sửa chữa, thay thế theo quý: mức thấp, giữa, cao và căn cứ; đường thực tế nối với dải dự báo.',
      'Với số liệu đơn vị: tỷ lệ còn dùng theo tuổi của từng nhóm trang bị với khoảng tin cậy 95%, số trang bị dự kiến bị loại trong 5 năm tới với khoảng 80%, và số trang bị làm cơ sở ở từng tuổi.'
    ],
    can: [
      'Chọn thời gian dự báo và phương pháp: trung bình trượt, tuyến tính, hoặc một phương pháp cho nhu cầu hiếm.'
    ],
    questions: [
      [
        'Dùng số dự báo làm kế hoạch được không?',
        'Không nên dùng một mình. Đây là ước tính từ các kỳ trước; dải càng rộng, độ chắc chắn càng thấp.'
      ],
      [
        'Tỷ lệ còn dùng theo tuổi tính thế nào?',
        'Từ Năm sản xuất, Ngày nhập và Ngày loại của bảng Trang bị: mỗi năm đếm trang bị có ở đầu năm và số bị loại trong năm, theo tuổi. Trang bị còn dùng được tính đến tuổi hiện nay, không bị coi là đã hỏng. Chỉ đếm các năm sau lần loại đầu tiên được ghi, vì trước đó trang bị đã loại có thể không còn trong bảng. Thiếu Ngày loại thì trang nói rõ.'
      ]
    ]
  })
]
