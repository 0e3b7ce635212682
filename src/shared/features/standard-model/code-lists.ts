import { educationLevels } from '../../model/analytics/post-standard'
import {
  accessionReasons,
  courseKinds,
  equipmentConditions,
  equipmentGroups,
  equipmentReadinessLabels,
  payComponentLabels,
  personFileDepartments,
  personPresenceStates,
  policyCaseKinds,
  positionGroupLetters,
  positionGroupNameOf,
  positionTransferLabel,
  regionNames,
  reservistSpecialities,
  separationReasons,
  unitKinds,
  unitLevelLabel,
  unitLevels
} from '../../model/analytics/words'
import { militaryRankLabels, personnelKindLabels } from '../../model/rules/personnel'

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
    codes: positionGroupLetters.map((code, group) => ({ code, label: positionGroupNameOf(group) }))
  },
  trinhDo: createNumberedCodeList('Trình độ', educationLevels),
  gioiTinh: createNumberedCodeList('Giới tính', ['Nam', 'Nữ']),
  lyDoDen: createNumberedCodeList('Lý do đến', [...accessionReasons, positionTransferLabel]),
  lyDoDi: createNumberedCodeList('Lý do đi', [...separationReasons, positionTransferLabel]),
  lyDoVang: createNumberedCodeList('Lý do vắng', personPresenceStates.slice(1)),
  dien: createNumberedCodeList('Diện chính sách', policyCaseKinds),
  loaiKhoa: createNumberedCodeList('Loại khóa', courseKinds),
  buocHoc: createNumberedCodeList('Bước của học viên', [
    'Đăng ký',
    'Dự học',
    'Hoàn thành',
    'Nâng ngạch'
  ]),
  nguon: createNumberedCodeList('Nguồn hồ sơ', personFileDepartments),
  khoan: createNumberedCodeList('Khoản chi', Object.values(payComponentLabels)),
  nhomTrangBi: createNumberedCodeList('Nhóm trang bị', equipmentGroups),
  trangThaiKyThuat: createNumberedCodeList('Trạng thái kỹ thuật', equipmentConditions),
  hang: createNumberedCodeList('Hạng dự bị', ['Hạng 1', 'Hạng 2']),
  loaiQuanNhan: createNumberedCodeList('Loại quân nhân', Object.values(personnelKindLabels)),
  quanHam: createNumberedCodeList('Quân hàm', Object.values(militaryRankLabels)),
  chuyenNganh: createNumberedCodeList('Chuyên ngành', reservistSpecialities),
  mucSanSang: createNumberedCodeList('Mức sẵn sàng', equipmentReadinessLabels)
} as const satisfies Readonly<Record<string, CodeList>>
export type CodeListId = keyof typeof codeLists
