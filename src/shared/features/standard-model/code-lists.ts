import { educationLevels } from '../../model/analytics/post-standard'
import {
  accessionReasons,
  courseKinds,
  equipmentConditions,
  equipmentGroups,
  equipmentReadinessLabels,
  payComponentLabels,
  personFileSources,
  policyCaseKinds,
  postGroupLetters,
  postGroupNameOf,
  presenceStates,
  regionNames,
  reservistSpecialities,
  separationReasons,
  transferLabel,
  unitKinds,
  unitLevelLabel,
  unitLevels
} from '../../model/analytics/words'

interface ListCode {
  readonly code: string
  readonly label: string
}

export interface CodeList {
  readonly title: string
  readonly codes: readonly ListCode[]
}

/** Creates a code list whose codes are the positions of the labels, from 1. */
const createNumberedCodeList = (title: string, labels: readonly string[]): CodeList => ({
  title,
  codes: labels.map((label, place) => ({ code: String(place + 1), label }))
})

/**
 * Code lists of the standard model: a column accepts a code or its label, exactly as given here.
 */
export const codeLists = {
  cap: createNumberedCodeList('Cấp tổ chức', unitLevels.map(unitLevelLabel)),
  loaiHinh: createNumberedCodeList('Loại hình đơn vị', unitKinds),
  vung: createNumberedCodeList('Vùng', regionNames),
  nhomChucVu: {
    title: 'Nhóm chức vụ',
    codes: postGroupLetters.map((code, group) => ({ code, label: postGroupNameOf(group) }))
  },
  trinhDo: createNumberedCodeList('Trình độ', educationLevels),
  gioiTinh: createNumberedCodeList('Giới tính', ['Nam', 'Nữ']),
  lyDoDen: createNumberedCodeList('Lý do đến', [...accessionReasons, transferLabel]),
  lyDoDi: createNumberedCodeList('Lý do đi', [...separationReasons, transferLabel]),
  lyDoVang: createNumberedCodeList('Lý do vắng', presenceStates.slice(1)),
  dien: createNumberedCodeList('Diện chính sách', policyCaseKinds),
  loaiKhoa: createNumberedCodeList('Loại khóa', courseKinds),
  buocHoc: createNumberedCodeList('Bước của học viên', [
    'Đăng ký',
    'Dự học',
    'Hoàn thành',
    'Nâng ngạch'
  ]),
  nguon: createNumberedCodeList('Nguồn hồ sơ', personFileSources),
  khoan: createNumberedCodeList('Khoản chi', Object.values(payComponentLabels)),
  nhomTrangBi: createNumberedCodeList('Nhóm trang bị', equipmentGroups),
  trangThaiKyThuat: createNumberedCodeList('Trạng thái kỹ thuật', equipmentConditions),
  hang: createNumberedCodeList('Hạng dự bị', ['Hạng 1', 'Hạng 2']),
  chuyenNganh: createNumberedCodeList('Chuyên ngành', reservistSpecialities),
  mucSanSang: createNumberedCodeList('Mức sẵn sàng', equipmentReadinessLabels)
} as const satisfies Readonly<Record<string, CodeList>>
export type CodeListId = keyof typeof codeLists
