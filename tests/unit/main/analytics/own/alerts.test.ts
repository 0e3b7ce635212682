import { describe } from 'vitest'
import { expectSameAsSample } from '../../../../support/analytics/compared-pages'
import { equipmentModelRows } from '../../../../support/analytics/model-rows/equipment'
import { organisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { peopleModelRows } from '../../../../support/analytics/model-rows/people'
import { reserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { useOwnSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

describe('alert pages over tables loaded by the unit', () => {
  const own = useOwnSectorTables({
    ...organisationModelRows(sampleSectorData),
    ...peopleModelRows(sampleSectorData),
    ...equipmentModelRows(sampleSectorData),
    ...reserveModelRows(sampleSectorData)
  })

  expectSameAsSample(own, {
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
