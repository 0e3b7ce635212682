import type { SharingNetworkLocation } from '../services/network'
import { sharingNetworkLocations } from '../services/network-places'
import type { Configuration } from '../settings/configuration'
import { isDegreeAbove, type SecrecyDegree, secrecyDegreeLabels } from './degree'

/** Ways by which data leaves the program, other than the sharing networks. */
const ownTargetLabels = {
  csv: 'Tệp CSV',
  xlsx: 'Tệp XLSX',
  parquet: 'Tệp Parquet',
  pdf: 'Tệp PDF',
  docx: 'Tệp Word (DOCX)',
  picture: 'Hình biểu đồ',
  print: 'In ra giấy',
  folder: 'Thư mục xuất theo lịch',
  exchange: 'Gói trao đổi',
  medium: 'Bản sao lưu trên thiết bị khác',
  server: 'Bảng công bố lên máy chủ',
  api: 'Cổng API'
} as const
export type OwnExportTarget = keyof typeof ownTargetLabels

/** Target of an export: one of the program's own ways, or the id of a sharing network. */
export type ExportTarget = string

export interface ExportTargetKind {
  readonly id: ExportTarget
  readonly label: string
  /** Highest degree that may go to the target unless a setting says otherwise. */
  readonly usual: SecrecyDegree
}

/** Targets that another system reads over a network, which carry nothing secret by default. */
const openNetworks: ReadonlySet<string> = new Set<OwnExportTarget>(['api', 'server'])

const toNetworkTarget = (id: string, name: string): ExportTargetKind => ({
  id,
  label: `Gói gửi ${name}`,
  usual: 'none'
})

/** The program's own targets of exports, then the specified data sharing platforms. */
export const exportTargets: readonly ExportTargetKind[] = [
  ...Object.entries(ownTargetLabels).map(
    ([id, label]): ExportTargetKind => ({
      id,
      label,
      usual: openNetworks.has(id) ? 'none' : 'mostSecret'
    })
  ),
  ...sharingNetworkLocations.map(({ id, name }) => toNetworkTarget(id, name))
]

/** All targets of exports; `networks` are the data sharing platforms in use. */
export const listExportTargets = (
  networks: readonly SharingNetworkLocation[]
): readonly ExportTargetKind[] => [
  ...exportTargets,
  ...networks
    .filter(({ id }) => exportTargets.every(target => target.id !== id))
    .map(({ id, name }) => toNetworkTarget(id, name))
]

/** Kind of a target; an unknown one is a platform that an administrator added. */
const exportTargetOf = (id: ExportTarget): ExportTargetKind =>
  exportTargets.find(target => target.id === id) ?? toNetworkTarget(id, id.toUpperCase())

export const exportTargetLabel = (id: ExportTarget): string => exportTargetOf(id).label

type MaximumDegrees = Pick<Configuration, 'maximumDegrees'>

/** Highest degree of secrecy that may go to a target. */
export const maximumDegreeOf = (
  id: ExportTarget,
  { maximumDegrees }: MaximumDegrees
): SecrecyDegree => maximumDegrees?.[id] ?? exportTargetOf(id).usual

/** Message that a stated degree is below that of its data. */
export const describeLowDegree = (data: SecrecyDegree, stated: SecrecyDegree): string =>
  `Độ mật đã chọn là “${secrecyDegreeLabels[stated]}”, thấp hơn độ mật của dữ liệu là “${secrecyDegreeLabels[data]}”. Hãy chọn độ mật từ “${secrecyDegreeLabels[data]}” trở lên.`

/** Reason to refuse data of a degree to a target; undefined if it may go there. */
export function findDegreeRefusal(
  degree: SecrecyDegree,
  target: ExportTarget,
  configuration: MaximumDegrees
): string | undefined {
  const most = maximumDegreeOf(target, configuration)
  if (!isDegreeAbove(degree, most)) return undefined
  return `Dữ liệu này có độ mật “${secrecyDegreeLabels[degree]}”, mà đích “${exportTargetLabel(target)}” chỉ nhận đến độ “${secrecyDegreeLabels[most]}”. Hãy bỏ các cột, bảng mật khỏi dữ liệu, chọn đích khác, hoặc đề nghị người quản trị đổi mức này ở Cấu hình › Độ mật.`
}
