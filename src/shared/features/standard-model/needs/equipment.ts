import {
  equipment,
  equipmentDown,
  equipmentGroup,
  equipmentLife,
  equipmentState,
  type Needs,
  norms,
  units
} from './needs'

const typeName: Needs = { 'loai-trang-bi': ['ma_loai', 'ten_loai'] }

/** Needs of the pages of **Trang bị**. */
export const equipmentNeeds: Readonly<Record<string, readonly Needs[]>> = {
  'trang-bi/theo-don-vi': [units, norms, equipmentGroup, equipment],
  'trang-bi/theo-loai': [units, equipment, equipmentGroup, equipmentLife, typeName],
  'trang-bi/theo-trang-thai-ky-thuat': [
    units,
    equipment,
    equipmentGroup,
    equipmentState,
    typeName,
    {
      'tinh-trang-trang-bi': ['ngay_bao_duong_gan_nhat'],
      'loai-trang-bi': ['chu_ky_bao_duong']
    }
  ],
  'trang-bi/theo-muc-do-san-sang': [units, equipment, equipmentGroup, equipmentDown],
  'trang-bi/du-bao-nhu-cau': [
    units,
    equipment,
    equipmentGroup,
    equipmentLife,
    equipmentState,
    equipmentDown
  ]
}
