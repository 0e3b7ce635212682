import {
  equipmentDowntimeNeeds,
  equipmentGroupNeeds,
  equipmentItemNeeds,
  equipmentLifeNeeds,
  equipmentNormNeeds,
  equipmentStateNeeds,
  type ModelTableNeeds,
  unitTreeNeeds
} from './needs'

const typeName: ModelTableNeeds = { 'loai-trang-bi': ['ma_loai', 'ten_loai'] }

/** Model tables and columns that the pages of **Trang bị** require. */
export const equipmentPageNeeds: Readonly<Record<string, readonly ModelTableNeeds[]>> = {
  'trang-bi/theo-don-vi': [
    unitTreeNeeds,
    equipmentNormNeeds,
    equipmentGroupNeeds,
    equipmentItemNeeds
  ],
  'trang-bi/theo-loai': [
    unitTreeNeeds,
    equipmentItemNeeds,
    equipmentGroupNeeds,
    equipmentLifeNeeds,
    typeName
  ],
  'trang-bi/theo-trang-thai-ky-thuat': [
    unitTreeNeeds,
    equipmentItemNeeds,
    equipmentGroupNeeds,
    equipmentStateNeeds,
    typeName,
    {
      'tinh-trang-trang-bi': ['ngay_bao_duong_gan_nhat'],
      'loai-trang-bi': ['chu_ky_bao_duong']
    }
  ],
  'trang-bi/theo-muc-do-san-sang': [
    unitTreeNeeds,
    equipmentItemNeeds,
    equipmentGroupNeeds,
    equipmentDowntimeNeeds
  ],
  'trang-bi/du-bao-nhu-cau': [
    unitTreeNeeds,
    equipmentItemNeeds,
    equipmentGroupNeeds,
    equipmentLifeNeeds,
    equipmentStateNeeds,
    equipmentDowntimeNeeds
  ]
}
