import { pagePaths } from '../../navigation/paths'
import type { Guide } from './guide'

/** Guide to a change of the law: the old rule ends and the new one begins. Tests follow its steps. */
export const rulesGuide: Guide = {
  id: 'quy-dinh',
  title: 'Quy định theo thời gian',
  paths: [],
  picture: `${pagePaths.settings}?tab=rules`,
  shows: [
    'Hạn tuổi, thời hạn xét thăng, hệ số lương, mức lương cơ sở, thời hạn giải quyết và ngày nghỉ lễ đều có ngày có hiệu lực, ngày hết hiệu lực và căn cứ. Số liệu của ngày nào thì theo quy định có hiệu lực vào ngày đó.',
    'Khi luật đổi, người quản trị đặt ngày hết hiệu lực cho quy định cũ rồi thêm quy định mới từ đúng ngày đó. Số liệu của thời gian trước không đổi.'
  ],
  steps: [
    'Mở Quản trị hệ thống › Cấu hình, chọn tab Quy định. Ở ô Bảng quy định chọn bảng có thay đổi; danh sách chỉ còn quy định của bảng đó.',
    'Ở dòng quy định cũ bấm nút … (Thao tác khác), chọn Sửa quy định. Ghi ngày quy định mới có hiệu lực vào ô Hết hiệu lực từ rồi bấm Lưu.',
    'Bấm Thêm quy định, chọn Bảng quy định, nhập Giá trị và Có hiệu lực từ là đúng ngày ở bước trước. Chỉ đánh dấu Đã đối chiếu với văn bản công bố khi đã xem văn bản. Bấm Lưu.',
    'Ghi một ngày sau khi đổi vào ô Hiệu lực vào ngày: quy định cũ ghi Hết hiệu lực, quy định mới ghi Còn hiệu lực, hoặc Chưa xác minh nếu chưa đối chiếu.',
    'Bấm nút … (Thao tác khác) của quy định mới, chọn Xem nhật ký thay đổi để biết ai đã đổi gì, lúc nào.'
  ],
  can: [
    'Nhiều quy định đổi cùng lúc: bấm Xuất CSV, sửa trong Excel rồi bấm Nhập từ tệp. Chương trình nêu từng thay đổi và từng dòng lỗi trước khi nhập; còn dòng lỗi thì chưa có gì thay đổi.',
    'Quy định ghi nhầm: chọn Ngừng dùng quy định; dùng lại được sau này.'
  ],
  questions: [
    [
      'Vì sao quy định mới bị từ chối vì trùng thời gian?',
      'Trong một ngày, một đối tượng chỉ có một giá trị. Đặt ngày hết hiệu lực cho quy định cũ trước, hoặc nhập cả hai trong một tệp.'
    ],
    [
      'Chưa xác minh nghĩa là gì?',
      'Giá trị chưa đối chiếu với văn bản công bố. Chương trình vẫn dùng và ghi rõ như vậy ở nơi có số liệu.'
    ]
  ]
}

/** Guide to the forecast of the headcount. Tests follow its steps. */
export const forecastGuide: Guide = {
  id: 'du-bao-quan-so',
  title: 'Dự báo quân số từ các kỳ đã chốt',
  paths: [],
  picture: '/chuyen-nganh/quan-so-chinh-sach/bien-dong-nhan-su',
  shows: [
    'Dự báo quân số 1 đến 10 năm tới từ những gì đã xảy ra với từng người giữa các kỳ đã chốt, và từ hạn tuổi trong phần Quy định. Số liệu mẫu không có dự báo.',
    'Mỗi con số có khoảng 80%: cứ mười ô thì khoảng tám ô nằm trong khoảng. Dự báo của năm trước được chấm bằng số đã đếm sau đó.'
  ],
  steps: [
    'Mở Quản trị hệ thống › Cấu hình, tab Số liệu chuyên ngành: phần Chốt kỳ phải có ít nhất hai kỳ đã chốt cách nhau 12 tháng; có ba kỳ thì chấm được dự báo năm trước.',
    'Mở Dữ liệu chuyên ngành › Biến động nhân sự, bấm Dự báo quân số. Ở ô Thời gian dự báo chọn số năm; bấm Dừng nếu không muốn chờ, rồi bấm Dự báo lại.',
    'Đọc Quân số các năm tới và câu ở Chấm điểm dự báo: dự báo năm trước đúng đến đâu thì tin dự báo này đến đó.',
    'Ở bảng Đến hạn tuổi phục vụ tại ngũ, bấm số người ở dòng Cộng (Xem danh sách) để mở danh sách theo mã giả danh, kèm ngày đến hạn, quy định và căn cứ. Việc xem được ghi vào nhật ký.',
    'Ở bảng Tỷ lệ và người làm cơ sở, chọn Số năm giữ quân hàm để xem tỷ lệ nào đã dùng và đếm từ bao nhiêu người.',
    'Bấm Xuất CSV của dự báo để lưu kết quả cùng cơ sở, quy định và số khởi tạo; cùng số liệu và số khởi tạo thì cho cùng kết quả.'
  ],
  can: ['In A4 in cả phần dự báo đang mở.'],
  questions: [
    [
      'Vì sao không thấy nút Dự báo quân số?',
      'Trang đang hiện dữ liệu mẫu. Chọn Dữ liệu đơn vị ở Cấu hình, tab Số liệu chuyên ngành.'
    ],
    [
      'Dự báo có phải là kế hoạch không?',
      'Không. Dự báo giữ nguyên tỷ lệ đã quan sát; muốn tính phương án tuyển, đào tạo, điều chuyển thì dùng Phương án nhiều năm ở Kịch bản tổ chức.'
    ]
  ]
}

/** Guide to the plan over years, the redistribution and their limits. Tests follow its steps. */
export const planGuide: Guide = {
  id: 'phuong-an-nhieu-nam',
  title: 'Phương án nhiều năm và điều hòa',
  paths: [],
  picture: `${pagePaths.scenarios}?xem=phuong-an`,
  shows: [
    'Phương án ít tốn kém nhất về tuyển, đào tạo chuyển nhóm, điều chuyển và cho thôi trong 1 đến 10 năm, dưới các giới hạn do người dùng đặt. Chi phí và mức phạt là giả định; số liệu thật không thay đổi.',
    'Khi các giới hạn mâu thuẫn, chương trình nêu đúng những yêu cầu mâu thuẫn và một cách nới.'
  ],
  steps: [
    'Mở Dữ liệu chuyên ngành › Kịch bản tổ chức, chọn thẻ Phương án nhiều năm.',
    'Bấm Sửa thông số: nhập Số năm, giới hạn và chi phí; ô để trống là không giới hạn. Bấm Lưu.',
    'Bấm Lập phương án; bấm Dừng nếu lâu. Bảng Phương án theo năm và nhóm chức vụ cho biết tuyển, đào tạo, điều chuyển từng năm.',
    'Đọc Giá của từng giới hạn: nới giới hạn thêm một người hoặc một triệu đồng thì giảm được nhiều nhất bao nhiêu.',
    'Chọn thẻ Điều hòa: ở ô Điều hòa chọn Quân số hoặc Trang bị để xem đề xuất điều từ nơi thừa sang nơi thiếu, kèm lý do.'
  ],
  can: [
    'Chọn So sánh với để lập hai phương án cạnh nhau, rồi Xuất bảng so sánh.',
    'Xuất CSV, In A4 hoặc Lưu PDF phương án và đề xuất điều hòa.'
  ],
  questions: [
    [
      'Nhiều đơn vị quá thì sao?',
      'Phương án tính được nhiều nhất 200 đơn vị. Ở Sửa thông số, chọn tính theo khối trực thuộc.'
    ],
    [
      'Phương án có tự đổi biên chế không?',
      'Không. Phương án và đề xuất chỉ để xem và xuất; muốn đổi thì nhập số liệu mới như thường lệ.'
    ]
  ]
}
