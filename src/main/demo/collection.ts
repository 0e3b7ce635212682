import type { DataConnection } from '@shared/features/collection/connection'
import type { DataEndpoint } from '@shared/features/collection/endpoint'

type Sample = Pick<DataEndpoint, 'kind' | 'name' | 'config'>

const oracle = (name: string, host: string, service: string, availability = 'ready'): Sample => ({
  kind: 'oracle',
  name,
  config: { host, port: '1521', service, user: 'kho_doc', availability }
})

const samples: readonly Sample[] = [
  oracle('Oracle – Quân số đơn vị', 'ora-qs.noi-bo', 'QUANSO'),
  oracle('Oracle – Sổ trang bị', 'ora-tb.noi-bo', 'TRANGBI', 'maintenance'),
  {
    kind: 'file',
    name: 'Tệp CSV/Excel từ đơn vị',
    config: { folder: 'D:\\TiepNhan\\DonVi', pattern: '*.xlsx', availability: 'ready' }
  },
  {
    kind: 'warehouse',
    name: 'Data Warehouse chính',
    config: { database: 'KHO_QL', schema: 'dm', availability: 'ready' }
  },
  {
    kind: 'lake',
    name: 'Data Lake vùng thô',
    config: { folder: '/lake/tho', format: 'parquet', availability: 'ready' }
  }
]

const evening = (seededOn: string): number => Date.parse(`${seededOn}T00:00:00+07:00`) - 3_600_000

/** Sample endpoints: two databases (one of them down), a file drop, a warehouse and a data lake. */
export function createSampleEndpoints(seededOn: string): DataEndpoint[] {
  return samples.map((sample, index) => ({
    ...sample,
    simulated: true,
    id: `dau-${String(index + 1).padStart(3, '0')}`,
    lastCheck: null,
    lastSync: ['warehouse', 'lake'].includes(sample.kind) ? evening(seededOn) : null,
    log: [
      {
        time: evening(seededOn) - 86_400_000,
        level: 'info' as const,
        message: `Khai báo “${sample.name}”`
      }
    ]
  }))
}

const routes = [
  ['Quân số về kho', 'dau-001', 'dau-004', 'active'],
  ['Trang bị về kho', 'dau-002', 'dau-004', 'error'],
  ['Tệp đơn vị vào vùng thô', 'dau-003', 'dau-005', 'active']
] as const

export function createSampleConnections(seededOn: string): DataConnection[] {
  return routes.map(([name, source, target, status], index) => {
    const time = evening(seededOn) - index * 5_400_000
    const broken = status === 'error'
    return {
      id: `ket-${String(index + 1).padStart(3, '0')}`,
      name,
      source,
      target,
      status,
      lastSync: broken ? time - 86_400_000 : time,
      lastCheck: null,
      log: [
        broken
          ? {
              time,
              level: 'error' as const,
              message: 'Máy chủ của “Oracle – Sổ trang bị” đang bảo trì'
            }
          : { time, level: 'info' as const, message: 'Đồng bộ xong' }
      ]
    }
  })
}
