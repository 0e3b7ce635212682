import {
  equipmentDowntimeNeeds,
  equipmentGroupNeeds,
  equipmentItemNeeds,
  equipmentNormNeeds,
  establishmentNeeds,
  headcountNeeds,
  type ModelTableNeeds,
  postGradeNeeds,
  postGroupNeeds,
  postNameNeeds,
  reserveAssignmentNeeds,
  reserveQuotaNeeds,
  reserveReadinessNeeds,
  reservistNeeds,
  shortageAlertNeeds,
  unitKindNeeds,
  unitLevelNeeds,
  unitTreeNeeds
} from './needs'

const staffing: readonly ModelTableNeeds[] = [unitTreeNeeds, establishmentNeeds, headcountNeeds]

/**
 * Model tables and columns that the pages of **Phân tích liên ngành** and **Tổ chức biên chế**
 * require.
 */
export const organisationPageNeeds: Readonly<Record<string, readonly ModelTableNeeds[]>> = {
  'lien-nganh/dashboard': [
    ...staffing,
    shortageAlertNeeds,
    equipmentItemNeeds,
    equipmentDowntimeNeeds,
    reservistNeeds,
    reserveAssignmentNeeds,
    reserveReadinessNeeds
  ],
  'lien-nganh/doi-chieu-bien-che': staffing,
  'lien-nganh/doi-chieu-trang-bi': [
    unitTreeNeeds,
    equipmentNormNeeds,
    equipmentGroupNeeds,
    equipmentItemNeeds
  ],
  'lien-nganh/chuc-vu-cap-bac': [
    unitTreeNeeds,
    headcountNeeds,
    postGroupNeeds,
    postNameNeeds,
    postGradeNeeds,
    { nguoi: ['ma_nguoi', 'bac'] }
  ],
  'lien-nganh/vung-luc-luong': [...staffing, reservistNeeds, reserveQuotaNeeds],
  'lien-nganh/canh-bao-thieu-hut': [unitTreeNeeds, shortageAlertNeeds],
  'lien-nganh/giao-cat-ca-nhan': [
    unitTreeNeeds,
    headcountNeeds,
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

  'to-chuc-bien-che/tong-quan': [...staffing, unitLevelNeeds],
  'to-chuc-bien-che/cay-to-chuc': [...staffing, unitLevelNeeds],
  'to-chuc-bien-che/chi-tiet-bien-che': [
    ...staffing,
    postGroupNeeds,
    postNameNeeds,
    postGradeNeeds,
    { nguoi: ['ma_nguoi', 'chuc_vu_kiem_nhiem'] }
  ],
  'to-chuc-bien-che/ty-le-lap-day': staffing,
  'to-chuc-bien-che/theo-cap-to-chuc': [...staffing, unitLevelNeeds],
  'to-chuc-bien-che/theo-loai-hinh': [...staffing, unitKindNeeds],
  'to-chuc-bien-che/chuan-chuc-vu': [
    unitTreeNeeds,
    headcountNeeds,
    postNameNeeds,
    postGradeNeeds,
    {
      'chuc-vu': ['trinh_do_chuan', 'tham_nien_chuan', 'yeu_cau_chung_chi', 'da_ban_hanh_chuan'],
      nguoi: ['ma_nguoi', 'bac', 'trinh_do', 'tham_nien', 'co_chung_chi']
    }
  ],
  'to-chuc-bien-che/kich-ban-to-chuc': staffing
}
