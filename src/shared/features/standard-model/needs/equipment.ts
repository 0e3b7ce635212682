import {
  equipmentDowntimeRequiredColumns,
  equipmentGroupRequiredColumns,
  equipmentItemRequiredColumns,
  equipmentLifeRequiredColumns,
  equipmentNormRequiredColumns,
  equipmentStateRequiredColumns,
  type RequiredModelColumns,
  unitTreeRequiredColumns
} from './needs'

const typeName: RequiredModelColumns = { 'loai-trang-bi': ['ma_loai', 'ten_loai'] }

/** Model tables and columns that the pages of **Trang bị** require. */
export const equipmentPageRequiredColumns: Readonly<
  Record<string, readonly RequiredModelColumns[]>
> = {
  'trang-bi/theo-don-vi': [
    unitTreeRequiredColumns,
    equipmentNormRequiredColumns,
    equipmentGroupRequiredColumns,
    equipmentItemRequiredColumns
  ],
  'trang-bi/theo-loai': [
    unitTreeRequiredColumns,
    equipmentItemRequiredColumns,
    equipmentGroupRequiredColumns,
    equipmentLifeRequiredColumns,
    typeName
  ],
  'trang-bi/theo-trang-thai-ky-thuat': [
    unitTreeRequiredColumns,
    equipmentItemRequiredColumns,
    equipmentGroupRequiredColumns,
    equipmentStateRequiredColumns,
    typeName,
    {
      'tinh-trang-trang-bi': ['ngay_bao_duong_gan_nhat'],
      'loai-trang-bi': ['chu_ky_bao_duong']
    }
  ],
  'trang-bi/theo-muc-do-san-sang': [
    unitTreeRequiredColumns,
    equipmentItemRequiredColumns,
    equipmentGroupRequiredColumns,
    equipmentDowntimeRequiredColumns
  ],
  'trang-bi/du-bao-nhu-cau': [
    unitTreeRequiredColumns,
    equipmentItemRequiredColumns,
    equipmentGroupRequiredColumns,
    equipmentLifeRequiredColumns,
    equipmentStateRequiredColumns,
    equipmentDowntimeRequiredColumns
  ]
}
