import { describe } from 'vitest'
import { expectAlike } from '../../../../support/analytics/compared-pages'
import { equipmentRows } from '../../../../support/analytics/model-rows/equipment'
import { organisationRows } from '../../../../support/analytics/model-rows/organisation'
import { peopleRows } from '../../../../support/analytics/model-rows/people'
import { reserveRows } from '../../../../support/analytics/model-rows/reserve'
import { useOwnSectors } from '../../../../support/analytics/own-sectors'
import { sectorData } from '../../../../support/analytics/sector-reading'

describe('alert pages over tables loaded by the unit', () => {
  const own = useOwnSectors({
    ...organisationRows(sectorData),
    ...peopleRows(sectorData),
    ...equipmentRows(sectorData),
    ...reserveRows(sectorData)
  })

  expectAlike(own, {
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
