import type { SharedApi } from '@shared/model/api-sharing/share'

const unitParam = { key: 'don_vi', description: 'Lọc theo đơn vị' }
const rankParam = { key: 'cap_bac', description: 'Lọc theo cấp bậc' }
const limitParam = { key: 'limit', description: 'Số bản ghi tối đa, mặc định 50' }

type Sample = Omit<SharedApi, 'origin' | 'query' | 'method' | 'keys' | 'request' | 'history'>

const samples: readonly Sample[] = [
  {
    id: 'api-001',
    name: 'Quân số tổng hợp',
    endpoint: '/api/v1/quan_so_tong_hop',
    description: 'Quân số tổng hợp theo đơn vị, cấp bậc và chức vụ, phục vụ báo cáo định kỳ.',
    sourceTable: 'dm_nhansu_tong_hop',
    sharedFields: ['id', 'cap_bac', 'chuc_vu', 'don_vi', 'trang_thai'],
    status: 'active',
    creator: 'Nguyễn Văn An',
    createdAt: '2024-03-12',
    requestCount: 1_284_530,
    authType: 'api_key',
    rateLimit: 100,
    queryParams: [unitParam, rankParam, limitParam]
  },
  {
    id: 'api-002',
    name: 'Thống kê trang bị',
    endpoint: '/api/v1/thong_ke_trang_bi',
    description: 'Số lượng và trạng thái kỹ thuật của trang bị theo đơn vị quản lý.',
    sourceTable: 'dm_trangbi_thongke',
    sharedFields: [
      'id',
      'ten_trang_bi',
      'loai_trang_bi',
      'so_luong_hien_tai',
      'trang_thai_ky_thuat'
    ],
    status: 'active',
    creator: 'Trần Thị Bình',
    createdAt: '2024-04-02',
    requestCount: 845_210,
    authType: 'bearer_token',
    rateLimit: 200,
    queryParams: [unitParam, limitParam]
  },
  {
    id: 'api-003',
    name: 'Danh mục đơn vị',
    endpoint: '/api/v1/danh_muc_don_vi',
    description: 'Danh mục đơn vị dùng chung cho các hệ thống nghiệp vụ.',
    sourceTable: 'dm_donvi_capbac',
    sharedFields: ['id', 'ma_don_vi', 'ten_don_vi', 'cap_don_vi'],
    status: 'active',
    creator: 'Lê Hoàng Cường',
    createdAt: '2024-04-18',
    requestCount: 432_118,
    authType: 'api_key',
    rateLimit: 300,
    queryParams: [limitParam]
  },
  {
    id: 'api-004',
    name: 'Biến động nhân sự',
    endpoint: '/api/v1/bien_dong_nhan_su',
    description: 'Trạng thái nhân sự theo đơn vị, tạm dừng để rà soát trường dữ liệu.',
    sourceTable: 'dm_nhansu_tong_hop',
    sharedFields: ['id', 'don_vi', 'trang_thai'],
    status: 'paused',
    creator: 'Nguyễn Văn An',
    createdAt: '2024-05-06',
    requestCount: 98_407,
    authType: 'bearer_token',
    rateLimit: 100,
    queryParams: [unitParam, limitParam]
  },
  {
    id: 'api-005',
    name: 'Quân số theo cấp bậc',
    endpoint: '/api/v1/quan_so_cap_bac',
    description: 'Phân bố quân số theo cấp bậc.',
    sourceTable: 'dm_nhansu_tong_hop',
    sharedFields: ['id', 'cap_bac', 'don_vi'],
    status: 'active',
    creator: 'Phạm Minh Đức',
    createdAt: '2024-05-21',
    requestCount: 76_950,
    authType: 'api_key',
    rateLimit: 100,
    queryParams: [rankParam, limitParam]
  },
  {
    id: 'api-006',
    name: 'Trang bị bảo dưỡng',
    endpoint: '/api/v1/trang_bi_bao_duong',
    description: 'Trang bị đến hạn bảo dưỡng theo trạng thái kỹ thuật.',
    sourceTable: 'dm_trangbi_thongke',
    sharedFields: ['id', 'ten_trang_bi', 'trang_thai_ky_thuat', 'don_vi_quan_ly'],
    status: 'paused',
    creator: 'Trần Thị Bình',
    createdAt: '2024-06-11',
    requestCount: 15_332,
    authType: 'api_key',
    rateLimit: 60,
    queryParams: []
  },
  {
    id: 'api-007',
    name: 'Biên chế đơn vị',
    endpoint: '/api/v1/bien_che_don_vi',
    description: 'Biên chế và quân số hiện tại của từng đơn vị.',
    sourceTable: 'dm_donvi_capbac',
    sharedFields: ['id', 'ma_don_vi', 'ten_don_vi', 'so_quan_so_hien_tai', 'so_quan_so_bien_che'],
    status: 'active',
    creator: 'Lê Hoàng Cường',
    createdAt: '2024-06-30',
    requestCount: 9_871,
    authType: 'bearer_token',
    rateLimit: 100,
    queryParams: [unitParam]
  },
  {
    id: 'api-008',
    name: 'Tra cứu chức vụ',
    endpoint: '/api/v1/tra_cuu_chuc_vu',
    description: 'Tra cứu chức vụ theo đơn vị.',
    sourceTable: 'dm_nhansu_tong_hop',
    sharedFields: ['id', 'chuc_vu', 'don_vi'],
    status: 'active',
    creator: 'Phạm Minh Đức',
    createdAt: '2024-07-14',
    requestCount: 4_206,
    authType: 'api_key',
    rateLimit: 100,
    queryParams: [unitParam, limitParam]
  }
]

/** The fictional sample APIs, with every field in its stored shape. */
export function createSampleApis(): SharedApi[] {
  return samples.map(sample => ({
    ...structuredClone(sample),
    origin: 'sample',
    query: null,
    method: 'GET',
    keys: [],
    request: null,
    history: [
      {
        time: Date.parse(`${sample.createdAt}T09:00:00+07:00`),
        user: sample.creator,
        kind: 'create',
        changes: [],
        note: ''
      }
    ]
  }))
}
