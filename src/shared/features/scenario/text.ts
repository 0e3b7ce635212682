/** User-interface texts for the scenario editor. */
export const scenarioText = {
  title: 'Kịch bản tổ chức',
  description: 'Thử tách, gộp, chuyển đơn vị so với tổ chức hiện tại; số liệu thật không thay đổi',
  none: 'Chưa có kịch bản nào. Kịch bản thử một phương án tổ chức trên số liệu của đơn vị.',
  noneHere:
    'Chưa có kịch bản nào trên tổ chức hiện tại. Hãy lập kịch bản đầu tiên; các kịch bản lập trên tổ chức khác vẫn chọn được ở đây.',
  choose: 'Kịch bản',
  notChosen: 'Chưa chọn',
  create: 'Kịch bản mới',
  clone: 'Nhân bản',
  rename: 'Đổi tên',
  remove: 'Xóa',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  compare: 'So sánh với',
  compareNone: 'Tổ chức hiện tại',
  failed: 'Không thể thực hiện',
  otherOrganisation: (unit: string) =>
    `Kịch bản này được lập trên một tổ chức khác: đơn vị “${unit}” không có trong số liệu đang dùng. Chọn hoặc lập kịch bản khác.`,
  cards: {
    scenarios: 'Kịch bản',
    units: 'Tăng, giảm đơn vị',
    bc: 'Tăng, giảm biên chế',
    rate: 'Tăng, giảm tỷ lệ lấp đầy',
    owner: (name: string) => `Người lập: ${name}`,
    from: (before: string, after: string) => `từ ${before} thành ${after}`,
    points: (value: string) => `${value} điểm`
  },
  verdict: {
    changed: (units: string) => `Kịch bản thay đổi ${units} đơn vị`,
    units: (before: string, after: string) => `số đơn vị từ ${before} thành ${after}`,
    sameUnits: 'số đơn vị không đổi',
    rate: (rate: string, target: string) => `tỷ lệ lấp đầy ${rate} (${target})`,
    short: (after: string, before: string) =>
      `Số đơn vị thiếu so với biên chế: ${after}, trước kịch bản ${before}.`,
    worst: (unit: string, persons: string) =>
      `Thiếu nhiều nhất sau kịch bản: ${unit}, ${persons} người`,
    before: (persons: string) => `trước kịch bản ${persons} người`,
    none: 'Sau kịch bản không đơn vị nào thiếu so với biên chế.'
  },
  worst: {
    title: 'Đơn vị thiếu nhiều nhất sau kịch bản',
    heads: ['Đơn vị', 'HC (người)', 'BC (người)', 'Thiếu (người)', 'Thiếu trước kịch bản (người)']
  },
  chart: {
    title: 'Biên chế trước và sau',
    most: (unit: string, change: string) =>
      `Biên chế thay đổi nhiều nhất: ${unit}, ${change} người`,
    axis: 'Đơn vị',
    unit: 'người',
    before: 'Trước',
    after: 'Sau',
    summary: (count: string) => `${count} đơn vị thay đổi so với tổ chức hiện tại.`
  },
  changes: {
    title: 'Đơn vị thay đổi',
    none: 'Kịch bản chưa thay đổi gì so với tổ chức hiện tại.',
    sum: 'Chênh lệch'
  },
  steps: {
    title: 'Thao tác',
    none: 'Chưa có thao tác nào.',
    undone: '(đã hoàn tác)'
  },
  form: {
    title: 'Thêm thao tác',
    kind: 'Loại thao tác',
    from: 'Đơn vị chuyển đi',
    to: 'Đơn vị nhận',
    unit: 'Đơn vị',
    into: 'Gộp vào',
    parent: 'Trực thuộc',
    name: 'Tên đơn vị mới',
    bc: 'Số biên chế',
    hc: 'Số người',
    choose: 'Chọn đơn vị',
    missing: 'Vui lòng chọn đơn vị',
    number: 'Phải là số nguyên từ 0',
    apply: 'Áp dụng'
  },
  name: {
    createTitle: 'Kịch bản mới',
    renameTitle: 'Đổi tên kịch bản',
    cloneTitle: 'Nhân bản kịch bản',
    label: 'Tên kịch bản',
    copy: (name: string) => `${name} (bản sao)`
  },
  removing: {
    title: (name: string) => `Xóa kịch bản “${name}”?`,
    body: 'Các thao tác của kịch bản này sẽ mất.',
    confirm: 'Xóa',
    cancel: 'Hủy'
  },
  compared: {
    title: (name: string) => `So với “${name}”`,
    heads: ['Chỉ tiêu', 'Kịch bản này', 'Kịch bản kia'],
    units: 'Số đơn vị',
    bc: 'Biên chế',
    hc: 'Hiện có',
    changed: 'Đơn vị thay đổi'
  }
} as const
