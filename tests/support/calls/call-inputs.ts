import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProgram } from '../handlers'

export const fillRatePagePath = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
export const callReasonInput = 'Kiểm tra nhật ký của lệnh'

export const apiDraftInput = {
  name: 'Quân số quý',
  endpoint: '/api/v1/quan_so_quy',
  description: '',
  sourceTable: 'dm_nhansu_tong_hop',
  sharedFields: ['id', 'cap_bac'],
  authType: 'api_key' as const,
  rateLimit: 100,
  personalReason: ''
}
export const apiRequestInput = {
  ...apiDraftInput,
  requestReason: 'Báo cáo',
  requestUnit: 'Đơn vị A',
  requestUntil: ''
}
export const oracleEndpointInput = {
  kind: 'oracle' as const,
  simulated: false,
  name: 'Oracle mới',
  config: {
    host: 'ora-1.noi-bo',
    port: '1521',
    service: 'QS',
    user: 'doc',
    tls: 'system',
    authority: '',
    plain: 'no'
  }
}
export const pipelineDraftInput = {
  name: 'Huấn luyện',
  description: '',
  source: 'Tệp CSV',
  targetTable: 'dm_nhansu_tong_hop',
  schedule: { kind: 'daily' as const, time: '04:00' }
}
const strengthPage = {
  kind: 'page' as const,
  page: '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day',
  filters: {}
}

/** Report of several blocks about one sector page. */
export const composedReportInput = {
  name: 'Báo cáo quân số nhiều khối',
  period: '2026-10',
  composition: {
    abstract: 'Kết quả biên chế, quân số tháng 10',
    fields: { type: 'BÁO CÁO', symbol: 'BC-QL' },
    blocks: [
      { kind: 'heading' as const, level: 1, text: 'Tình hình chung' },
      { kind: 'sentences' as const, source: strengthPage },
      { kind: 'figures' as const, source: strengthPage },
      {
        kind: 'table' as const,
        source: strengthPage,
        title: 'Biên chế, quân số từng đơn vị',
        annex: true,
        landscape: false
      }
    ]
  }
}

export const reportDraftInput = {
  name: 'Tỷ lệ lấp đầy tháng 10',
  template: fillRatePagePath,
  filters: {},
  note: ''
}
export const sampleScenarioInput = (): { id: string } => ({ id: 'kb-002' })
export const sampleReportInput = (): { id: string } => ({ id: 'bc-003' })

export async function createScheduledReportExportInput(
  { handlers, choose }: TestProgram,
  folder: string
) {
  const target = join(folder, 'xuat')
  mkdirSync(target)
  choose(target)
  const chosen = await handlers['reportPlans:chooseFolder'](undefined)
  const schedule = { kind: 'daily' as const, time: '10:00' }
  return { ...sampleReportInput(), schedule, token: chosen?.token ?? null }
}

export function writeTableFile(folder: string): string {
  const path = join(folder, 'a.csv')
  writeFileSync(path, 'Mã;Số\nA;1\n')
  return path
}

/** A GeoJSON file with one square area. */
export function mapIn(folder: string): string {
  const path = join(folder, 'khu-vuc.geojson')
  const ring = [
    [105, 20],
    [106, 20],
    [106, 21],
    [105, 21],
    [105, 20]
  ]
  const feature = {
    type: 'Feature',
    properties: { ten: 'Khu vực 1' },
    geometry: { type: 'Polygon', coordinates: [ring] }
  }
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
  return path
}

export function writeDocumentFile(folder: string): string {
  const path = join(folder, 'a.pdf')
  writeFileSync(path, '%PDF-1.7\n%%EOF\n')
  return path
}

/** Outline of a data sharing platform that an administrator adds. */
export const networkOutlineInput = {
  id: 'vdxp',
  name: 'VDXP',
  title: 'Chia sẻ dữ liệu qua VDXP',
  description: 'Dịch vụ qua nền tảng thử',
  receiver: 'Cơ quan nhận',
  partnerLabel: 'Cơ quan đối tác',
  partners: ['Bộ Thử nghiệm'],
  dataTypes: ['Quân số'],
  hasDegree: true,
  warning: '',
  hasConfirmation: false
}
