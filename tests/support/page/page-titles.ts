/** Pages with their exact titles: the 36 sector pages, report management and administration. */
export const expectedPageTitles: readonly (readonly [path: string, title: string])[] = [
  ['/chuyen-nganh/lien-nganh/dashboard', 'Tổng hợp liên ngành'],
  ['/chuyen-nganh/lien-nganh/doi-chieu-bien-che', 'Đối chiếu biên chế'],
  ['/chuyen-nganh/lien-nganh/doi-chieu-trang-bi', 'Đối chiếu trang bị'],
  ['/chuyen-nganh/lien-nganh/chuc-vu-cap-bac', 'Chức vụ – cấp bậc'],
  ['/chuyen-nganh/lien-nganh/vung-luc-luong', 'Vùng lực lượng'],
  ['/chuyen-nganh/lien-nganh/canh-bao-thieu-hut', 'Cảnh báo thiếu hụt'],
  ['/chuyen-nganh/lien-nganh/giao-cat-ca-nhan', 'Giao cắt dữ liệu cá nhân'],
  ['/chuyen-nganh/to-chuc-bien-che/tong-quan', 'Tổng quan tổ chức, biên chế'],
  ['/chuyen-nganh/to-chuc-bien-che/cay-to-chuc', 'Cây tổ chức'],
  ['/chuyen-nganh/to-chuc-bien-che/chi-tiet-bien-che', 'Chi tiết biên chế'],
  ['/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day', 'Tỷ lệ lấp đầy'],
  ['/chuyen-nganh/to-chuc-bien-che/theo-cap-to-chuc', 'Theo cấp tổ chức'],
  ['/chuyen-nganh/to-chuc-bien-che/theo-loai-hinh', 'Theo loại hình đơn vị'],
  ['/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu', 'Chuẩn chức vụ'],
  ['/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc', 'Kịch bản tổ chức'],
  ['/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so', 'Tổng quan quân số'],
  [
    '/chuyen-nganh/quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu',
    'Phân tích theo giới, tuổi, chức vụ'
  ],
  ['/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su', 'Biến động nhân sự'],
  [
    '/chuyen-nganh/quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
    'Chính sách nghỉ hưu, chuyển ngành'
  ],
  ['/chuyen-nganh/quan-so-chinh-sach/phan-bo-theo-vung-mien', 'Phân bố theo vùng miền'],
  ['/chuyen-nganh/quan-so-chinh-sach/dao-tao-nang-ngach', 'Đào tạo, nâng ngạch'],
  [
    '/chuyen-nganh/quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong',
    'Tổng hợp phụ cấp, chế độ, lương'
  ],
  ['/chuyen-nganh/trang-bi/theo-don-vi', 'Trang bị theo đơn vị'],
  ['/chuyen-nganh/trang-bi/theo-loai', 'Trang bị theo loại'],
  ['/chuyen-nganh/trang-bi/theo-trang-thai-ky-thuat', 'Theo trạng thái kỹ thuật'],
  ['/chuyen-nganh/trang-bi/theo-muc-do-san-sang', 'Theo mức độ sẵn sàng'],
  ['/chuyen-nganh/trang-bi/du-bao-nhu-cau', 'Dự báo nhu cầu'],
  ['/chuyen-nganh/dong-vien-du-bi/tong-quan', 'Tổng quan động viên, dự bị'],
  ['/chuyen-nganh/dong-vien-du-bi/theo-dia-ban', 'Theo địa bàn'],
  ['/chuyen-nganh/dong-vien-du-bi/theo-don-vi', 'Theo đơn vị'],
  ['/chuyen-nganh/dong-vien-du-bi/theo-chuyen-nganh', 'Theo chuyên ngành'],
  ['/chuyen-nganh/dong-vien-du-bi/huan-luyen', 'Huấn luyện'],
  ['/chuyen-nganh/dong-vien-du-bi/san-sang', 'Mức độ sẵn sàng'],
  ['/chuyen-nganh/dong-vien-du-bi/du-bao', 'Dự báo nguồn dự bị'],
  ['/chuyen-nganh/dong-vien-du-bi/tra-cuu', 'Tra cứu cá nhân'],
  ['/chuyen-nganh/dong-vien-du-bi/bao-cao', 'Báo cáo động viên, dự bị'],
  ['/khai-thac/quan-ly-bao-cao', 'Quản lý báo cáo'],
  ['/quan-tri/nguoi-dung', 'Người dùng và phân quyền'],
  ['/quan-tri/cau-hinh', 'Cấu hình hệ thống'],
  ['/quan-tri/giam-sat', 'Giám sát và phân tích']
]
