import { describe, test } from 'vitest'
import { equipmentRows } from '../../../../support/analytics/model-rows/equipment'
import { organisationRows } from '../../../../support/analytics/model-rows/organisation'
import { useOwnSectors } from '../../../../support/analytics/own-sectors'
import { sectorData } from '../../../../support/analytics/sector-reading'

const scopes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the last period': {},
  'the first period': { ky: '2025-11' },
  'an earlier period': { ky: '2026-03' },
  'a unit with what is below it': { 'don-vi': 'b' },
  'an area': { 'khu-vuc': '4', ky: '2026-07' }
}

/** Each page with its own filters, a search, and the columns that it is sorted by. */
const pages: Readonly<
  Record<
    string,
    {
      readonly filters: readonly Readonly<Record<string, string>>[]
      readonly search: readonly string[]
      readonly sorts: readonly string[]
    }
  >
> = {
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
    filters: [{ 'trang-thai': '3' }, { nhom: '4' }, { 'bao-duong': 'qua-han' }],
    search: ['tb-001', 'xe tai', 'don vi c', 'cho loai', 'qua han'],
    sorts: ['ma', 'trang-bi', 'don-vi', 'trang-thai', 'gan-nhat', 'ke-tiep', 'han']
  },
  'trang-bi/theo-muc-do-san-sang': {
    filters: [{ nhom: '1' }, { dv: 'c' }],
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
}

describe('the pages of equipment', () => {
  const { compareWithSample } = useOwnSectors({
    ...organisationRows(sectorData),
    ...equipmentRows(sectorData)
  })

  describe.each(Object.entries(pages))(
    '%s says the same of own tables as of the sample',
    (path, { filters, search, sorts }) => {
      test.each(Object.entries(scopes))('over %s', async (_, scope) => {
        await compareWithSample(path, scope)
      })

      test.each([...filters])('filtered by %j', async own => {
        await compareWithSample(path, own)
        await compareWithSample(path, { ...own, 'don-vi': 'c', ky: '2026-05' })
      })

      test.each([...search])('searched for “%s”', async text => {
        await compareWithSample(path, {}, { search: text })
      })

      test.each([...sorts])('sorted by %s', async key => {
        for (const direction of ['asc', 'desc'] as const) {
          await compareWithSample(path, { 'khu-vuc': '2' }, { sort: { key, direction } })
        }
      })
    }
  )
})
