import {
  alerts,
  assigned,
  equipment,
  equipmentDown,
  equipmentGroup,
  establishment,
  headcount,
  type Needs,
  norms,
  postGrade,
  postGroup,
  postName,
  reserveQuota,
  reserveReady,
  reservists,
  unitKind,
  unitLevel,
  units
} from './needs'

const staffing: readonly Needs[] = [units, establishment, headcount]

/** Needs of the pages of **Phân tích liên ngành** and **Tổ chức biên chế**. */
export const organisationNeeds: Readonly<Record<string, readonly Needs[]>> = {
  'lien-nganh/dashboard': [
    ...staffing,
    alerts,
    equipment,
    equipmentDown,
    reservists,
    assigned,
    reserveReady
  ],
  'lien-nganh/doi-chieu-bien-che': staffing,
  'lien-nganh/doi-chieu-trang-bi': [units, norms, equipmentGroup, equipment],
  'lien-nganh/chuc-vu-cap-bac': [
    units,
    headcount,
    postGroup,
    postName,
    postGrade,
    { nguoi: ['ma_nguoi', 'bac'] }
  ],
  'lien-nganh/vung-luc-luong': [...staffing, reservists, reserveQuota],
  'lien-nganh/canh-bao-thieu-hut': [units, alerts],
  'lien-nganh/giao-cat-ca-nhan': [
    units,
    headcount,
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

  'to-chuc-bien-che/tong-quan': [...staffing, unitLevel],
  'to-chuc-bien-che/cay-to-chuc': [...staffing, unitLevel],
  'to-chuc-bien-che/chi-tiet-bien-che': [
    ...staffing,
    postGroup,
    postName,
    postGrade,
    { nguoi: ['ma_nguoi', 'chuc_vu_kiem_nhiem'] }
  ],
  'to-chuc-bien-che/ty-le-lap-day': staffing,
  'to-chuc-bien-che/theo-cap-to-chuc': [...staffing, unitLevel],
  'to-chuc-bien-che/theo-loai-hinh': [...staffing, unitKind],
  'to-chuc-bien-che/chuan-chuc-vu': [
    units,
    headcount,
    postName,
    postGrade,
    {
      'chuc-vu': ['trinh_do_chuan', 'tham_nien_chuan', 'yeu_cau_chung_chi', 'da_ban_hanh_chuan'],
      nguoi: ['ma_nguoi', 'bac', 'trinh_do', 'tham_nien', 'co_chung_chi']
    }
  ],
  'to-chuc-bien-che/kich-ban-to-chuc': staffing
}
