/** User-interface texts for the plan of a scenario. */
export const planText = {
  tabs: {
    'to-chuc': 'Tổ chức',
    'phuong-an': 'Phương án nhiều năm',
    'dieu-hoa': 'Điều hòa'
  },
  tabsLabel: 'Nội dung kịch bản',
  lead: 'Phương án tốt nhất về tuyển, đào tạo, điều chuyển và cho thôi qua các năm, tính trên tổ chức của kịch bản. Chi phí và mức phạt là giả định do người dùng đặt.',
  edit: 'Sửa thông số',
  solve: 'Lập phương án',
  unsaved: 'Chưa lưu thông số nào cho kịch bản này; đang dùng thông số ban đầu.',
  failed: 'Không lập được phương án',
  stop: 'Dừng',
  running: 'Đang lập phương án',
  phases: {
    start: 'Đang chuẩn bị số liệu',
    solve: (iterations: string) => `Đang tìm phương án tốt nhất: ${iterations} bước`,
    contradiction: 'Không có phương án nào thỏa mọi yêu cầu; đang tìm các yêu cầu mâu thuẫn'
  },
  timeLimit: (seconds: string) =>
    `Chưa tìm xong phương án tốt nhất trong ${seconds} giây. Hãy giảm số năm hoặc gộp đơn vị rồi lập lại.`,
  none: 'Chưa lập phương án. Kiểm tra thông số rồi bấm “Lập phương án”.',
  tooMany: (units: string, most: string) =>
    `Phương án tính được nhiều nhất ${most} đơn vị; cấp đã chọn có ${units}. Hãy chọn cấp lớn hơn.`,
  nobody: 'Tổ chức của kịch bản không có biên chế và quân số nào.',
  whole: 'Toàn bộ',
  units: { persons: 'người', money: 'triệu đồng' },
  notices: {
    loss: (percent: string) =>
      `Tỷ lệ giảm ban đầu là ${percent}%/năm, đếm từ biến động nhân sự 12 tháng gần nhất; dùng chung cho các nhóm.`,
    noLoss:
      'Chưa đếm được tỷ lệ giảm vì thiếu số liệu biến động nhân sự 12 tháng gần nhất; tỷ lệ ban đầu là 0%.',
    noGroups:
      'Số theo nhóm chức vụ không khớp số của đơn vị, nên phương án tính chung, không chia nhóm.',
    split:
      'Quân số và biên chế của thao tác chuyển, tách được chia theo cơ cấu nhóm chức vụ của đơn vị chuyển đi.'
  },
  form: {
    title: 'Thông số phương án',
    general: 'Chung',
    years: 'Số năm (1–10)',
    grouping: 'Tính theo',
    groupings: {
      unit: (count: string) => `Từng đơn vị (${count})`,
      branch: (count: string) => `Từng khối trực thuộc (${count})`,
      whole: () => 'Toàn bộ tổ chức'
    },
    empty: 'Để trống là không giới hạn.',
    releaseLimit: 'Cho thôi tối đa mỗi nhóm (người/năm)',
    releaseCost: 'Chi phí cho thôi (triệu đồng/người)',
    transferLimit: 'Điều chuyển tối đa (người/năm)',
    transferCost: 'Chi phí điều chuyển (triệu đồng/người)',
    budget: 'Ngân sách (triệu đồng/năm)',
    group: (name: string, hc: string, bc: string) => `${name}: ${hc} người, biên chế ${bc}`,
    loss: 'Giảm tự nhiên (%/năm)',
    intakeLimit: 'Tuyển tối đa (người/năm)',
    intakeCost: 'Chi phí tuyển (triệu đồng/người)',
    shortageCost: 'Phạt thiếu (triệu đồng/người/năm)',
    excessCost: 'Phạt thừa (triệu đồng/người/năm)',
    source: 'Đào tạo từ nhóm',
    noSource: 'Không đào tạo',
    moveLimit: 'Đào tạo tối đa (người/năm)',
    moveCost: 'Chi phí đào tạo (triệu đồng/người)',
    minFill: 'Lấp đầy cuối kỳ ít nhất (%)',
    faults: {
      years: 'Phải là số nguyên từ 1 đến 10',
      amount: 'Phải là số nguyên từ 0 đến 1.000.000',
      percent: 'Phải là số từ 0 đến 100'
    }
  },
  cards: {
    cost: 'Chi phí và mức phạt',
    expense: (value: string) => `trong đó chi ${value} triệu đồng`,
    shortage: (year: string) => `Thiếu cuối ${year}`,
    fill: (rate: string) => `lấp đầy ${rate}`,
    intake: 'Tuyển',
    moved: (moved: string) => `đào tạo chuyển nhóm ${moved} người`,
    transferred: 'Điều chuyển',
    released: (value: string) => `cho thôi ${value} người`
  },
  rounded:
    'Số người là giá trị trung bình của phương án tốt nhất, làm tròn đến một chữ số thập phân.',
  rows: 'Phương án theo năm và nhóm chức vụ',
  ends: {
    title: (year: string) => `Đơn vị cuối ${year}`,
    heads: ['Đơn vị', 'Biên chế', 'Quân số', 'Tuyển', 'Điều chuyển đến', 'Thiếu']
  },
  prices: {
    title: 'Giá của từng giới hạn',
    none: 'Không giới hạn nào làm tăng chi phí.',
    more: (wish: string, unit: string, price: string) =>
      `${wish}: thêm 1 ${unit} thì chi phí và mức phạt giảm nhiều nhất ${price} triệu đồng`,
    less: (unit: string, price: string) => `; bớt 1 ${unit} thì tăng ít nhất ${price} triệu đồng`
  },
  infeasible: {
    title: 'Không có phương án nào thỏa mọi yêu cầu',
    contradiction:
      'Các yêu cầu sau mâu thuẫn với nhau; bỏ một yêu cầu bất kỳ thì các yêu cầu còn lại trong danh sách thực hiện được:',
    relaxations: 'Một cách nới để có phương án:',
    more: (wish: string, excess: string, unit: string) => `${wish}: thêm ${excess} ${unit}`
  },
  wishes: {
    intake: (group: string, year: string, limit: string) =>
      `Tuyển ${group} năm đến ${year} tối đa ${limit} người`,
    release: (group: string, year: string, limit: string) =>
      `Cho thôi ${group} năm đến ${year} tối đa ${limit} người`,
    move: (from: string, to: string, year: string, limit: string) =>
      `Đào tạo từ ${from} sang ${to} năm đến ${year} tối đa ${limit} người`,
    transfer: (year: string, limit: string) => `Điều chuyển năm đến ${year} tối đa ${limit} người`,
    budget: (year: string, limit: string) => `Ngân sách năm đến ${year} là ${limit} triệu đồng`,
    finalShortage: (group: string, limit: string) => `${group} cuối kỳ thiếu tối đa ${limit} người`
  },
  compared: {
    title: (name: string) => `So với phương án của “${name}”`,
    heads: ['Chỉ tiêu', 'Phương án này', 'Phương án kia', 'Chênh lệch'],
    export: 'Xuất bảng so sánh',
    none: 'Phương án kia không có kết quả để so sánh.',
    cost: 'Chi phí và mức phạt (triệu đồng)',
    expense: 'Chi (triệu đồng)',
    intake: 'Tuyển (người)',
    moved: 'Đào tạo chuyển nhóm (người)',
    transferred: 'Điều chuyển (người)',
    released: 'Cho thôi (người)',
    shortage: 'Thiếu cuối kỳ (người)'
  }
} as const

/** Messages about the process that solves plans. */
export const planFaultText = {
  died: 'Tiến trình lập phương án đã dừng đột ngột. Vui lòng lập lại phương án.',
  slow: 'Lập phương án quá lâu nên đã dừng. Vui lòng giảm số năm hoặc gộp đơn vị rồi thử lại.'
} as const
