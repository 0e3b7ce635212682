import { educations } from '../../model/analytics/post-standard'
import {
  courseKinds,
  equipmentGroups,
  fileSources,
  joinReasons,
  leaveReasons,
  levelName,
  levels,
  payParts,
  policyKinds,
  postGroupName,
  postGroups,
  presences,
  readinessNames,
  regions,
  specialities,
  technicalStates,
  transfer,
  unitKinds
} from '../../model/analytics/words'

interface Code {
  readonly code: string
  readonly label: string
}

export interface CodeList {
  readonly title: string
  readonly codes: readonly Code[]
}

/** Codes are the positions of the labels, from 1. */
const numbered = (title: string, labels: readonly string[]): CodeList => ({
  title,
  codes: labels.map((label, place) => ({ code: String(place + 1), label }))
})

/** Allowed values of a column: a code or its label, exactly as given here. */
export const codeLists = {
  cap: numbered('Cấp tổ chức', levels.map(levelName)),
  loaiHinh: numbered('Loại hình đơn vị', unitKinds),
  vung: numbered('Vùng', regions),
  nhomChucVu: {
    title: 'Nhóm chức vụ',
    codes: postGroups.map((code, group) => ({ code, label: postGroupName(group) }))
  },
  trinhDo: numbered('Trình độ', educations),
  gioiTinh: numbered('Giới tính', ['Nam', 'Nữ']),
  lyDoDen: numbered('Lý do đến', [...joinReasons, transfer]),
  lyDoDi: numbered('Lý do đi', [...leaveReasons, transfer]),
  lyDoVang: numbered('Lý do vắng', presences.slice(1)),
  dien: numbered('Diện chính sách', policyKinds),
  loaiKhoa: numbered('Loại khóa', courseKinds),
  buocHoc: numbered('Bước của học viên', ['Đăng ký', 'Dự học', 'Hoàn thành', 'Nâng ngạch']),
  nguon: numbered('Nguồn hồ sơ', fileSources),
  khoan: numbered('Khoản chi', Object.values(payParts)),
  nhomTrangBi: numbered('Nhóm trang bị', equipmentGroups),
  trangThaiKyThuat: numbered('Trạng thái kỹ thuật', technicalStates),
  hang: numbered('Hạng dự bị', ['Hạng 1', 'Hạng 2']),
  chuyenNganh: numbered('Chuyên ngành', specialities),
  mucSanSang: numbered('Mức sẵn sàng', readinessNames)
} as const satisfies Readonly<Record<string, CodeList>>
export type CodeListId = keyof typeof codeLists
