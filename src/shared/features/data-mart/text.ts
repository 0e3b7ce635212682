import { listText } from '../../kit/words/list-text'

/** User-interface texts for the data-mart tables. */
export const martText = {
  missing: {
    message: 'Không có dữ liệu',
    back: 'Về danh sách bảng'
  },
  list: {
    title: 'Danh sách bảng Data Mart (Data Warehouse)',
    description: 'Các bảng dữ liệu đã xử lý, sẵn sàng cho khai thác và chia sẻ',
    lost: 'Không lập được bảng từ tệp vừa tải lên. Tệp không thay đổi, chưa có bảng nào được tạo. Hãy tải tệp lên lần nữa.',
    label: 'Danh sách bảng Data Mart',
    search: 'Tìm theo tên bảng',
    status: 'Trạng thái ghi',
    etlSource: 'Nguồn ETL',
    create: 'Tạo bảng mới',
    empty: 'Không tìm thấy bảng nào phù hợp với bộ lọc',
    none: 'Chưa có bảng nào. Tải lên tệp CSV hoặc XLSX của đơn vị để có bảng đầu tiên.',
    footer: (shown: string) => `Hiển thị ${shown} bảng`,
    detail: 'Xem chi tiết',
    cards: {
      tables: 'Tổng số bảng',
      rows: 'Tổng số dòng',
      statuses: { active: 'Bảng đang ghi', readonly: 'Bảng chỉ đọc' }
    }
  },
  create: {
    title: 'Tạo bảng Data Mart mới',
    tableName: 'Tên bảng',
    nameHint: 'Chữ thường không dấu, số và dấu gạch dưới; ví dụ: dm_quan_so_quy',
    description: 'Mô tả',
    dataGroup: 'Nhóm dữ liệu',
    writeStrategy: 'Chiến lược ghi',
    columns: (count: string) => `Cột (${count})`,
    columnName: (place: string) => `Tên cột ${place}`,
    columnType: (place: string) => `Kiểu dữ liệu cột ${place}`,
    columnPersonal: (place: string) => `Dữ liệu cá nhân của cột ${place}`,
    columnDescription: (place: string) => `Mô tả cột ${place}`,
    heads: {
      name: 'Tên cột',
      dataType: 'Kiểu dữ liệu',
      description: 'Mô tả',
      personal: 'Dữ liệu cá nhân'
    },
    add: 'Thêm cột',
    remove: 'Xóa cột',
    up: 'Chuyển lên',
    down: 'Chuyển xuống',
    paste: 'Có thể dán nhiều dòng từ Excel vào ô tên cột: tên, kiểu dữ liệu, mô tả.',
    pasted: (count: string) => `Đã thêm ${count} cột từ bảng tính`,
    none: 'Chưa có cột nào.',
    key: {
      label: 'Khóa',
      hint: 'Các cột xác định một dòng; dòng trùng khóa trong tệp bị loại, khóa không được trống.'
    },
    ddl: 'Câu lệnh tạo bảng (DDL)',
    submit: 'Tạo bảng',
    busy: 'Đang tạo...',
    success: 'Đã tạo bảng Data Mart',
    failed: 'Không thể tạo bảng. Vui lòng thử lại sau.'
  },
  detail: {
    title: 'Chi tiết bảng Data Mart',
    tabs: {
      overview: 'Tổng quan',
      structure: 'Cấu trúc',
      rows: 'Dữ liệu',
      quality: 'Chất lượng',
      lineage: 'Nguồn gốc dữ liệu',
      sharing: 'Chia sẻ',
      history: 'Lịch sử'
    },
    noDescription: 'Bảng chưa có mô tả',
    more: 'Thao tác khác',
    overview: {
      title: 'Thông tin bảng',
      name: 'Tên bảng',
      description: 'Mô tả',
      dataGroup: 'Nhóm dữ liệu',
      status: 'Trạng thái ghi',
      strategy: 'Chiến lược ghi',
      key: 'Khóa',
      etlSource: 'Nguồn ETL',
      columns: 'Số cột',
      rows: 'Số dòng',
      size: 'Dung lượng ước tính',
      sizeNote: (bytes: string) => `${bytes} (số dòng × độ rộng kiểu dữ liệu của các cột)`,
      freshness: 'Thời điểm cập nhật',
      fresh: (day: string, age: string) => `Cập nhật ${day} (${age} ngày trước)`,
      created: 'Người tạo',
      empty: '—',
      growth: 'Số dòng 12 kỳ gần nhất',
      growthAxis: 'Kỳ',
      growthUnit: 'dòng',
      growthSeries: 'Số dòng',
      growthSummary: (first: string, last: string) => `Từ ${first} dòng lên ${last} dòng.`,
      noGrowth: 'Bảng chưa được nạp dữ liệu.'
    },
    status: {
      change: 'Đổi trạng thái ghi',
      confirm: (label: string) => `Chuyển bảng sang “${label}”?`,
      affects: 'Việc này ảnh hưởng đến:',
      nothing: 'Không có API hay dịch vụ nào đang dùng bảng này.',
      api: (name: string) => `API “${name}”`,
      service: (network: string, name: string) => `Dịch vụ ${network} “${name}”`,
      effects: {
        active: 'Các lần nạp tiếp theo lại được ghi vào bảng.',
        readonly: 'Bảng vẫn đọc được, các lần nạp mới bị từ chối.',
        stopped: 'Bảng ngừng nhận dữ liệu; số liệu chia sẻ sẽ cũ dần.'
      },
      apply: 'Đổi trạng thái',
      cancel: 'Hủy',
      done: 'Đã đổi trạng thái ghi',
      failed: 'Không thể đổi trạng thái ghi'
    },
    structure: {
      title: 'Cột của bảng',
      label: 'Các cột',
      search: 'Tìm theo tên hoặc mô tả cột',
      empty: 'Không có cột nào phù hợp',
      footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} cột`,
      emptyRate: '% rỗng',
      personal: 'Dữ liệu cá nhân',
      sensitive: 'Nhạy cảm',
      ddl: 'Câu lệnh tạo bảng (DDL)',
      change: 'Sửa cấu trúc',
      changeTitle: (table: string) => `Sửa cấu trúc bảng ${table}`,
      changeNote:
        'Không thể xóa, đổi tên hoặc đổi kiểu cột đang được API chia sẻ. Cấu trúc trước và sau được lưu trong Lịch sử.',
      confirm: {
        title: (table: string) => `Đổi cấu trúc bảng ${table}?`,
        unfit:
          'Các giá trị không chuyển được sang kiểu mới sẽ để trống. Bản dữ liệu trước vẫn giữ chúng, có thể quay về trong Lịch sử.',
        unfitColumn: (column: string, from: string, to: string, count: string) =>
          `Cột ${column}, ${from} → ${to}: ${count} giá trị không chuyển được`,
        affected: 'Đối tượng bị ảnh hưởng',
        kinds: {
          api: 'API',
          pipeline: 'Pipeline',
          service: 'Dịch vụ',
          rule: 'Quy tắc',
          query: 'Truy vấn',
          report: 'Báo cáo',
          form: 'Biểu mẫu',
          expectation: 'Sổ nhận dữ liệu, khoản',
          table: 'Bảng tạo từ kết quả',
          period: 'Kỳ đã chốt (vẫn giữ bản dữ liệu cũ)',
          model: 'Số liệu trang chuyên ngành, bảng',
          endpoint: 'Đích dữ liệu'
        },
        columns: (names: string) => `cột ${names}`,
        calls: (count: string) => `${count} lượt gọi trong 90 ngày`,
        apply: 'Đổi cấu trúc',
        cancel: 'Hủy'
      },
      service: (network: string, name: string) => `${network} · ${name}`,
      verbs: {
        added: 'thêm',
        removed: 'bỏ',
        renamed: 'đổi tên',
        changed: 'sửa',
        moved: 'chuyển vị trí'
      },
      changed: 'Đã đổi cấu trúc bảng',
      changeFailed: 'Không thể đổi cấu trúc.',
      dictionary: 'Xuất từ điển dữ liệu',
      dictionaryRunning: 'Từ điển dữ liệu sẽ được tải xuống dưới dạng CSV'
    },
    rows: {
      label: 'Dữ liệu',
      note: 'Dữ liệu hư cấu; cột cá nhân được che.',
      published: (time: string) => `Dữ liệu hư cấu, bản ngày ${time}; cột cá nhân được che.`,
      publishedOwn: (time: string) => `Bản ngày ${time}; cột cá nhân được che.`,
      noteOwn: 'Cột cá nhân được che.',
      search: (column: string) => `Lọc theo ${column}`,
      column: 'Cột',
      anyColumn: 'mọi cột',
      none: 'Bảng chưa có dữ liệu.',
      empty: 'Không có dòng nào phù hợp',
      footer: listText.rows
    },
    lineage: {
      title: 'Nguồn gốc dữ liệu',
      source: 'Nguồn',
      etl: 'ETL',
      table: 'Bảng',
      use: 'Nơi sử dụng',
      sameKind: (network: string, name: string) => `${network}: ${name} (cùng loại dữ liệu)`,
      noSource: 'Nhập thủ công, chưa gắn pipeline ETL',
      ofFile: (file: string) => `Nạp tệp “${file}”, chưa gắn pipeline ETL`,
      noUse: 'Chưa có API hay dịch vụ nào sử dụng'
    },
    sharing: {
      apis: 'API đang dùng bảng',
      apisLabel: 'API',
      noApis: 'Chưa có API nào công bố bảng này.',
      services: 'Dịch vụ LGSP, NGSP cùng loại dữ liệu',
      noServices: 'Chưa có dịch vụ nào chia sẻ loại dữ liệu này.',
      columns: (columns: string) => `Cột: ${columns}`,
      requests: (count: string) => `${count} lượt gọi`
    },
    history: {
      title: 'Cấu trúc, trạng thái và lần nạp',
      views: 'Người đã xem',
      viewed: 'Xem bảng',
      compare: 'So sánh cấu trúc',
      kind: 'Thay đổi',
      column: 'Cột',
      before: 'Trước',
      after: 'Sau',
      kinds: {
        added: 'Thêm',
        removed: 'Bỏ',
        renamed: 'Đổi tên',
        changed: 'Sửa',
        moved: 'Chuyển vị trí'
      }
    }
  }
} as const
