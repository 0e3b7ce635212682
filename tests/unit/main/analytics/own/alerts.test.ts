import { describe } from 'vitest'
import { expectSamePageAsSample } from '../../../../support/analytics/compared-pages'
import { buildEquipmentModelRows } from '../../../../support/analytics/model-rows/equipment'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildPeopleModelRows } from '../../../../support/analytics/model-rows/people'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

describe('alert pages over tables loaded by the unit', () => {
  const own = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildPeopleModelRows(sampleSectorData),
    ...buildEquipmentModelRows(sampleSectorData),
    ...buildReserveModelRows(sampleSectorData)
  })

  expectSamePageAsSample(own, {
    'lien-nganh/canh-bao-thieu-hut': {
      filters: [
        { muc: 'nghiem-trong' },
        { 'trang-thai': 'da-dong' },
        { han: 'qua-han' },
        { 'nguyen-nhan': '11' }
      ],
      search: ['don vi b', 'may phat', 'moi'],
      sorts: ['muc', 'thieu', 'phat-hien', 'phu-trach']
    },
    'lien-nganh/dashboard': {
      filters: [{ kv: '2' }],
      search: ['khu vuc 3'],
      sorts: ['tld', 'trang-bi', 'du-bi', 'canh-bao']
    }
  })
})
