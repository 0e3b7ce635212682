import { describe } from 'vitest'
import { expectSamePageAsSample } from '../../../../support/analytics/compared-pages'
import { buildEquipmentModelRows } from '../../../../support/analytics/model-rows/equipment'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

describe('equipment pages over tables loaded by the unit', () => {
  const own = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildEquipmentModelRows(sampleSectorData)
  })

  expectSamePageAsSample(own, {
    'trang-bi/theo-don-vi': {
      filters: [{ nhom: '3' }],
      search: ['đơn vị b', 'y te'],
      sorts: ['chenh', 'nhom', 'ty-le']
    },
    'trang-bi/theo-loai': {
      filters: [{ nhom: '2' }, { nam: '2014' }],
      search: ['may', 'Xe tải'],
      sorts: ['loai', 'con-lai', 'nam-tb']
    },
    'trang-bi/theo-trang-thai-ky-thuat': {
      filters: [{ 'trang-thai': '3' }, { nhom: '4~15' }, { 'bao-duong': 'qua-han' }],
      search: ['tb-001', 'xe tai', 'don vi c', 'cho loai', 'qua han', 'Máy xúc'],
      sorts: ['ma', 'trang-bi', 'don-vi', 'trang-thai', 'gan-nhat', 'ke-tiep', 'han']
    },
    'trang-bi/theo-muc-do-san-sang': {
      filters: [{ nhom: '1~13' }, { dv: 'c', nhom: '2' }],
      search: ['don vi k'],
      sorts: ['san-sang', 'dung']
    },
    'trang-bi/du-bao-nhu-cau': {
      filters: [
        { nhom: '5' },
        { 'chan-troi': '8' },
        { 'phuong-phap': 'tuyen-tinh', 'chan-troi': '2' }
      ],
      search: ['thong tin'],
      sorts: ['giua', 'quy']
    },
    'lien-nganh/doi-chieu-trang-bi': {
      filters: [{ nhom: '1' }],
      search: ['don vi b'],
      sorts: ['hien-co']
    }
  })
})
