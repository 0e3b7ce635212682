import { missingValueMark } from '../../kit/format'
/** Number of areas in the fictional sample data, which names nothing real. */

export const sampleAreaCount = 6
export const sampleAreaName = (area: number): string => `Khu vực ${area + 1}`

export const unitLevels = [1, 2, 3, 4] as const
export type UnitLevel = (typeof unitLevels)[number]
/** Label of an organisational level; 0 is a level that the list does not contain. */
export const unitLevelLabel = (level: UnitLevel | 0): string =>
  level === 0 ? missingValueMark : `Cấp ${['I', 'II', 'III', 'IV'][level - 1]}`

export const unitKinds = ['Chỉ huy', 'Bảo đảm', 'Đào tạo', 'Hỗ trợ'] as const
/** Names of the sample regions; by convention each region has two of the areas. */
export const regionNames = ['Bắc', 'Trung', 'Nam'] as const
export const regionIndexOfArea = (area: number): number => Math.floor(area / 2)

export const positionGroupLetters = ['A', 'B', 'C', 'D', 'E'] as const
export const positionGroupNameOf = (group: number): string => `Nhóm ${positionGroupLetters[group]}`
const grades = [1, 2, 3, 4, 5, 6, 7, 8] as const
/** Maximum number of names in an ordered list of ranks or of kinds of units. */
export const maxOrderedListNames = 60
const gradeWord = (grade: number): string => `Bậc ${grade}`
/** Rank names of the sample data, also used for organisations whose ranks are numbers. */
export const defaultMilitaryRankNames: readonly string[] = grades.map(gradeWord)
/** Rank name of a grade; `names` are the rank names, the lowest first. Grade 0 is unknown. */
export const militaryRankNameOfGrade = (grade: number, names = defaultMilitaryRankNames): string =>
  names[grade - 1] ?? (grade > 0 ? gradeWord(grade) : missingValueMark)

export const equipmentGroups = [
  'Phương tiện vận tải',
  'Thiết bị thông tin',
  'Máy phát điện',
  'Thiết bị y tế',
  'Thiết bị công trình'
] as const

export const reservistSpecialities = [
  'Lái xe',
  'Thông tin liên lạc',
  'Cơ khí sửa chữa',
  'Y tế',
  'Điện – máy phát',
  'Xây dựng',
  'Hậu cần',
  'Công nghệ thông tin'
] as const

export const accessionReasons = ['Tuyển mới', 'Tiếp nhận'] as const
export const separationReasons = ['Nghỉ hưu', 'Chuyển ngành', 'Thôi phục vụ'] as const
/** Label of a person's transfer from one post to another. */
export const positionTransferLabel = 'Điều chuyển'

/** Presence states of a person at the end of a period; the first state means present. */
export const personPresenceStates = [
  'Có mặt',
  'Nghỉ phép',
  'Đi học',
  'Công tác',
  'Điều trị'
] as const

export const policyCaseKinds = ['Nghỉ hưu', 'Chuyển ngành'] as const
export const courseKinds = ['Đào tạo', 'Bồi dưỡng', 'Nâng ngạch'] as const
export const equipmentConditions = ['Tốt', 'Cần bảo dưỡng', 'Đang sửa chữa', 'Chờ loại'] as const
/** Labels that say whether the next maintenance of an item of equipment is overdue. */
export const maintenanceDueLabels = { overdue: 'Quá hạn', onTime: 'Trong hạn' } as const
export const equipmentReadinessLabels = ['Sẵn sàng', 'Hạn chế', 'Chưa sẵn sàng'] as const

/** Departments that have a file on the same person, compared with each other. */
export const personFileDepartments = ['Quân số', 'Biên chế', 'Đào tạo', 'Chính sách'] as const

export const payComponentLabels = {
  luong: 'Lương',
  'phu-cap': 'Phụ cấp',
  khac: 'Chế độ khác'
} as const
