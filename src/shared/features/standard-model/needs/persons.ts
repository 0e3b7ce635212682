import {
  establishmentRequiredColumns,
  headcountRequiredColumns,
  personFileRequiredColumns,
  positionGradeRequiredColumns,
  positionGroupRequiredColumns,
  type RequiredModelColumns,
  unitKindRequiredColumns,
  unitTreeRequiredColumns
} from './needs'

/** Model tables and columns that the pages of **Quân số và Chính sách** require. */
export const personnelPageRequiredColumns: Readonly<
  Record<string, readonly RequiredModelColumns[]>
> = {
  'quan-so-chinh-sach/tong-quan-quan-so': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    { 'vang-mat': ['ma_nguoi', 'tu_ngay', 'den_ngay', 'ly_do_vang'] }
  ],
  'quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    positionGroupRequiredColumns,
    { nguoi: ['ma_nguoi', 'ngay_sinh', 'gioi_tinh'] }
  ],
  'quan-so-chinh-sach/bien-dong-nhan-su': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    personFileRequiredColumns,
    { 'giu-vi-tri': ['ly_do_den', 'ly_do_di', 'can_cu_den', 'can_cu_di'] }
  ],
  'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    personFileRequiredColumns,
    {
      'ho-so-chinh-sach': [
        'ma_nguoi',
        'dien',
        'ngay_du_dieu_kien',
        'han_giai_quyet',
        'ngay_lap_ho_so',
        'ngay_trinh_duyet',
        'ngay_hoan_thanh'
      ]
    }
  ],
  'quan-so-chinh-sach/phan-bo-theo-vung-mien': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    unitKindRequiredColumns,
    { 'khu-vuc': ['vung'] }
  ],
  'quan-so-chinh-sach/dao-tao-nang-ngach': [
    unitTreeRequiredColumns,
    headcountRequiredColumns,
    positionGradeRequiredColumns,
    {
      'chuc-vu': ['tham_nien_chuan'],
      nguoi: ['ma_nguoi', 'bac', 'tham_nien'],
      'khoa-hoc': [
        'ma_khoa',
        'ten_khoa',
        'loai_khoa',
        'ngay_khai_giang',
        'ngay_ket_thuc',
        'chi_tieu'
      ],
      'hoc-vien': ['ma_dang_ky', 'ma_khoa', 'ma_nguoi', 'buoc']
    }
  ],
  'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong': [
    unitTreeRequiredColumns,
    establishmentRequiredColumns,
    {
      'chi-che-do': ['ma_don_vi', 'ngay_cuoi_ky', 'khoan', 'so_tien'],
      'du-toan': ['ma_don_vi', 'ngay_cuoi_ky', 'du_toan']
    }
  ]
}
