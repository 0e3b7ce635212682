import { foldText } from '../../kit/text-fold'
import type { MartColumn } from './column'

/** Sensitivity levels of a column's personal data (law 91/2025, decree 356/2025). */
export const personalLevelLabels = {
  none: 'Không',
  basic: 'Cơ bản',
  sensitive: 'Nhạy cảm'
} as const
export type PersonalLevel = keyof typeof personalLevelLabels

type Mark = Partial<Pick<MartColumn, 'personal' | 'sensitive'>>

/** Proposal to mark a column as personal data: sensitivity level and reason. */
export interface PersonalMarkProposal {
  readonly level: Exclude<PersonalLevel, 'none'>
  readonly why: string
}

export const personalMarkText = {
  byName: 'theo tên cột',
  byValues: (count: number, of: number, shape: string) => `${count}/${of} giá trị có dạng ${shape}`,
  proposed: (level: PersonalLevel, why: string) => `Đề xuất ${personalLevelLabels[level]}: ${why}`
} as const

const basicNames =
  /(^|_)(ho_ten|ho_va_ten|ten_nguoi|ngay_sinh|nam_sinh|cccd|cmnd|chung_minh|so_dinh_danh|ho_chieu|dien_thoai|sdt|so_dt|di_dong|email|dia_chi|que_quan|noi_o|cho_o|thuong_tru|tam_tru|noi_sinh|tai_khoan|stk|ma_so_thue|bhxh|so_hieu_qn|so_hieu_quan_nhan|the_quan_nhan|nhan_than)(_|$)/
const sensitiveNames =
  /(^|_)(suc_khoe|benh_ly|benh_an|nhom_mau|ton_giao|dan_toc|tien_an|tien_su|an_tich|van_tay|khuon_mat|mong_mat|sinh_trac)(_|$)/

/**
 * Sensitivity level suggested by a column name; a doubtful column is marked, because no user can be
 * consulted at this point.
 */
export function personalLevelOfColumnName(name: string): PersonalLevel {
  if (sensitiveNames.test(name)) return 'sensitive'
  return basicNames.test(name) ? 'basic' : 'none'
}

const families = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh doan dao luong mai ta cao chau ha to quach lam thai'.split(
    ' '
  )
)
const religions = new Set(
  'phat giao;cong giao;thien chua giao;tin lanh;cao dai;hoa hao;hoi giao'.split(';')
)
const peoples = new Set(
  "kinh;tay;thai;muong;khmer;nung;h'mong;hmong;mong;dao;gia rai;e de;ba na;san chay;cham;hoa;san diu;hre".split(
    ';'
  )
)

interface Shape extends PersonalMarkProposal {
  /** Returns whether a trimmed value, given with its unaccented lower-case form, has this shape. */
  readonly is: (value: string, folded: string) => boolean
}

/**
 * Value patterns of personal data, such as telephone numbers. Dates have none, because a date does
 * not show whether it belongs to a person; only the column name can.
 */
const shapes: readonly Shape[] = [
  {
    ...{ level: 'basic', why: 'số điện thoại' },
    is: value => /^(\+?84|0)[35789]\d{8}$/.test(value.replace(/[ .-]/g, ''))
  },
  {
    ...{ level: 'basic', why: 'địa chỉ thư' },
    is: value => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
  },
  { ...{ level: 'basic', why: 'số căn cước' }, is: value => /^0\d{11}$/.test(value) },
  {
    ...{ level: 'basic', why: 'họ và tên' },
    is(value, folded) {
      const words = folded.split(/\s+/)
      const isNamed = /^\p{Lu}[\p{L}\p{M}]*(\s+\p{Lu}[\p{L}\p{M}]*){1,5}$/u.test(value)
      return isNamed && families.has(words[0] ?? '')
    }
  },
  {
    ...{ level: 'basic', why: 'địa chỉ' },
    is: (_, folded) =>
      /(^|[ ,])(thon|xom|ap|khu pho|to|phuong|xa|thi tran|duong|so)\s.+,.*(huyen|quan|thi xa|thanh pho|tp|tinh)/.test(
        folded
      )
  },
  { ...{ level: 'sensitive', why: 'tôn giáo' }, is: (_, folded) => religions.has(folded) },
  { ...{ level: 'sensitive', why: 'dân tộc' }, is: (_, folded) => peoples.has(folded) }
]

/**
 * Minimum number of values required for a proposal, and the share of them that must match a
 * pattern.
 */
const least = { values: 3, share: 0.8 } as const

/**
 * Personal data mark proposed for a column by its name, otherwise by its values; undefined if
 * neither suggests personal data.
 */
export function proposePersonalMark(
  name: string,
  values: readonly string[] = []
): PersonalMarkProposal | undefined {
  const named = personalLevelOfColumnName(name)
  if (named !== 'none') return { level: named, why: personalMarkText.byName }
  const filled = values.map(value => value.trim()).filter(value => value !== '')
  if (filled.length < least.values) return undefined
  for (const { level, why, is } of shapes) {
    const count = filled.filter(value => is(value, foldText(value))).length
    if (count >= filled.length * least.share) {
      return { level, why: personalMarkText.byValues(count, filled.length, why) }
    }
  }
  return undefined
}

export const personalLevelOfColumn = ({ personal, sensitive }: Mark): PersonalLevel => {
  if (!personal) return 'none'
  return sensitive ? 'sensitive' : 'basic'
}

/** Personal data mark of a column, as stored, for a sensitivity level. */
export const personalMarkOfLevel = (
  level: PersonalLevel
): Pick<MartColumn, 'personal' | 'sensitive'> => ({
  personal: level !== 'none',
  ...(level === 'sensitive' && { sensitive: true })
})

/** Sensitivity level of a draft column; if the user chose none, the column name determines it. */
export const personalLevelOfDraft = ({
  name,
  ...mark
}: Mark & { readonly name: string }): PersonalLevel =>
  mark.personal === undefined ? personalLevelOfColumnName(name) : personalLevelOfColumn(mark)
