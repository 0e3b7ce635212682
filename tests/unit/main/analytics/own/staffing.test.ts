import { describe, test } from 'vitest'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildPeopleModelRows } from '../../../../support/analytics/model-rows/people'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'
import { selectEveryNthCase } from '../../../../support/effort'

const scopes: Record<string, Record<string, string>> = {
  everything: {},
  'a unit with what is below it': { 'don-vi': 'b' },
  'an area': { 'khu-vuc': '4' },
  'an earlier period': { ky: '2026-03' },
  'the first period of a unit': { 'don-vi': 'k', ky: '2025-11' },
  'nothing at all': { 'don-vi': 'b', 'khu-vuc': '6' }
}

/** Pages with the filters that only they have; each filter is tested separately. */
const pages: Record<string, readonly Record<string, string>[]> = {
  'to-chuc-bien-che/tong-quan': [{ cap: '3' }],
  'to-chuc-bien-che/cay-to-chuc': [],
  'to-chuc-bien-che/chi-tiet-bien-che': [{ 'trang-thai': 'trong' }, { nhom: 'B' }],
  'to-chuc-bien-che/ty-le-lap-day': [{ muc: 'warning' }],
  'to-chuc-bien-che/theo-cap-to-chuc': [{ cap: '2' }],
  'to-chuc-bien-che/theo-loai-hinh': [{ 'loai-hinh': '3' }],
  'to-chuc-bien-che/chuan-chuc-vu': [{ 'tieu-chi': 'bac' }, { 'tieu-chi': 'chung-chi' }],
  'lien-nganh/doi-chieu-bien-che': [{ chenh: 'thieu' }, { lech: 'co' }],
  'lien-nganh/vung-luc-luong': [{ 'chi-tieu': 'du-bi' }, { 'chi-tieu': 'hc' }, { kv: '3' }],
  'lien-nganh/chuc-vu-cap-bac': [{ nhom: '2' }, { bac: '7' }]
}

describe('organisation and staffing pages over tables loaded by the unit', () => {
  const { compareWithSample } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildPeopleModelRows(sampleSectorData),
    ...buildReserveModelRows(sampleSectorData)
  })

  describe.each(Object.entries(pages))(
    'page %s on tables of the unit compared with the sample data',
    (path, own) => {
      test.each(selectEveryNthCase(Object.entries(scopes), 5))(
        'a staffing page gives the same result on own tables and on the sample over %s',
        async (_, filters) => {
          await compareWithSample(path, filters)
        }
      )

      test.each(selectEveryNthCase(own, 4))(
        'a staffing page filtered by %j shows the same over tables of the unit as over sample data',
        async filters => {
          await compareWithSample(path, filters)
          await compareWithSample(path, { ...filters, 'don-vi': 'c' })
        }
      )

      test('a staffing page that is searched and sorted shows the same over tables of the unit as over sample data', async () => {
        await compareWithSample(path, {}, { search: 'don vi b' })
        for (const direction of selectEveryNthCase(['desc', 'asc'] as const, 2)) {
          await compareWithSample(path, {}, { sort: { key: 'hc', direction } })
        }
      })
    }
  )
})
