import {
  equipmentDowntimeRequiredColumns,
  equipmentGroupRequiredColumns,
  equipmentItemRequiredColumns,
  equipmentNormRequiredColumns,
  establishmentRequiredColumns,
  headcountRequiredColumns,
  positionGradeRequiredColumns,
  positionGroupRequiredColumns,
  positionNameRequiredColumns,
  type RequiredModelColumns,
  reserveAssignmentRequiredColumns,
  reserveQuotaRequiredColumns,
  reserveReadinessRequiredColumns,
  reservistRequiredColumns,
  shortageAlertRequiredColumns,
  unitKindRequiredColumns,
  unitLevelRequiredColumns,
  unitTreeRequiredColumns
} from './needs'

const staffing: readonly RequiredModelColumns[] = [
  unitTreeRequiredColumns,
  establishmentRequiredColumns,
  headcountRequiredColumns
]

/**
 * Model tables and columns that the pages of **Phân tích liên ngành** and **Tổ chức biên chế**
 * require.
 */
export const organisationPageRequiredColumns: Readonly<
  Record<string, readonly RequiredModelColumns[]>
> = {
  'lien-nganh/dashboard': [
    ...staffing,
    shortageAlertRequiredColumns,
    equipmentItemRequiredColumns,
    equipmentDowntimeRequiredColumns,
    reservistRequiredColumns,
    reserveAssignmentRequiredColumns,
    reserveReadinessRequiredColumns
  ],
  'lien-nganh/doi-chieu-bien-che': staffing,
  'lien-nganh/doi-chieu-trang-bi': [
    unitTreeRequiredColumns,
    equipmentNormRequiredColumns,
    equipmentGroupRequiredColumns,
    equipmentItemRequiredColumns
  ],
  'lien-nganh/chuc-vu-cap-bac': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    positionGroupRequiredColumns,
    positionNameRequiredColumns,
    positionGradeRequiredColumns,
    { nguoi: ['ma_nguoi', 'bac'] }
  ],
  'lien-nganh/vung-luc-luong': [...staffing, reservistRequiredColumns, reserveQuotaRequiredColumns],
  'lien-nganh/canh-bao-thieu-hut': [unitTreeRequiredColumns, shortageAlertRequiredColumns],
  'lien-nganh/giao-cat-ca-nhan': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    {
      'ho-so-nguon': [
        'nguon',
        'ma_nguoi',
        'ma_trong_nguon',
        'ngay_sinh',
        'bac',
        'ma_don_vi',
        'da_xu_ly',
        'hieu_luc_tu',
        'hieu_luc_den'
      ]
    }
  ],

  'to-chuc-bien-che/tong-quan': [...staffing, unitLevelRequiredColumns],
  'to-chuc-bien-che/cay-to-chuc': [...staffing, unitLevelRequiredColumns],
  'to-chuc-bien-che/chi-tiet-bien-che': [
    ...staffing,
    positionGroupRequiredColumns,
    positionNameRequiredColumns,
    positionGradeRequiredColumns,
    { nguoi: ['ma_nguoi', 'chuc_vu_kiem_nhiem'] }
  ],
  'to-chuc-bien-che/ty-le-lap-day': staffing,
  'to-chuc-bien-che/theo-cap-to-chuc': [...staffing, unitLevelRequiredColumns],
  'to-chuc-bien-che/theo-loai-hinh': [...staffing, unitKindRequiredColumns],
  'to-chuc-bien-che/chuan-chuc-vu': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    positionNameRequiredColumns,
    positionGradeRequiredColumns,
    {
      'chuc-vu': ['trinh_do_chuan', 'tham_nien_chuan', 'yeu_cau_chung_chi', 'da_ban_hanh_chuan'],
      nguoi: ['ma_nguoi', 'bac', 'trinh_do', 'tham_nien', 'co_chung_chi']
    }
  ],
  'to-chuc-bien-che/kich-ban-to-chuc': staffing
}
