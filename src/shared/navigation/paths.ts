/** Every address of the program that is not a plain leaf of the navigation (spec 2.2), and how to build it. */
export const paths = {
  home: '/',
  apiList: '/chia-se/api',
  apiCreate: '/chia-se/api/create',
  apiRequest: '/chia-se/api/request/create',
  apiDetail: (id: string) => `/chia-se/api/${id}`,
  apiEdit: (id: string) => `/chia-se/api/${id}/edit`,
  apiLogs: (id: string) => `/chia-se/api/${id}/logs`,
  martList: '/luu-tru/data-warehouse',
  martDetail: (id: string) => `/luu-tru/data-warehouse/${id}`,
  etl: '/luu-tru/etl',
  sources: '/thu-thap/nguon',
  targets: '/thu-thap/dich',
  connections: '/thu-thap/ket-noi',
  scenarios: '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc',
  reports: '/khai-thac/quan-ly-bao-cao',
  reportDetail: (id: string) => `/khai-thac/quan-ly-bao-cao/${id}`,
  users: '/quan-tri/nguoi-dung',
  settings: '/quan-tri/cau-hinh',
  about: '/gioi-thieu'
} as const
