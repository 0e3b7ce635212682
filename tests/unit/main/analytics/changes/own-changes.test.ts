import { describe, expect, test } from 'vitest'
import { findFigureCountDefinition } from '../../../../../src/main/analytics/changes/explained'
import { openFigureChange } from '../../../../../src/main/analytics/changes/open-change'
import { readRowsBeforeAndAfterChange } from '../../../../../src/main/analytics/changes/own-rows'
import { splitFigureChange } from '../../../../../src/main/analytics/changes/split-change'
import { toChangeView } from '../../../../../src/main/analytics/changes/view-change'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import type { SectorPageScope } from '../../../../../src/main/analytics/scope'
import { buildEquipmentModelRows } from '../../../../support/analytics/model-rows/equipment'
import { buildOrganisationModelRows } from '../../../../support/analytics/model-rows/organisation'
import { buildPeopleModelRows } from '../../../../support/analytics/model-rows/people'
import { buildReserveModelRows } from '../../../../support/analytics/model-rows/reserve'
import { setUpLoadedSectorTables } from '../../../../support/analytics/own-sectors'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../../support/analytics/sector-reading'

const figures: [path: string, key: string, filters: Record<string, string>][] = [
  ['quan-so-chinh-sach/tong-quan-quan-so', 'headcount', {}],
  ['quan-so-chinh-sach/tong-quan-quan-so', 'headcount', { 'don-vi': 'b', ky: '2026-04' }],
  ['to-chuc-bien-che/ty-le-lap-day', 'fill-rate', {}],
  ['to-chuc-bien-che/ty-le-lap-day', 'units-danger', {}],
  ['trang-bi/theo-muc-do-san-sang', 'equipment-ready', { 'khu-vuc': '2' }],
  ['dong-vien-du-bi/tong-quan', 'reserve-registered', {}],
  ['dong-vien-du-bi/tong-quan', 'reserve-registered-rank', { hang: '2' }],
  ['dong-vien-du-bi/theo-dia-ban', 'reserve-quota-rate', { 'khu-vuc': '4' }]
]

describe('causes of changes in figures over tables loaded by the unit', () => {
  const { facts, ownScope } = setUpLoadedSectorTables({
    ...buildOrganisationModelRows(sampleSectorData),
    ...buildPeopleModelRows(sampleSectorData),
    ...buildEquipmentModelRows(sampleSectorData),
    ...buildReserveModelRows(sampleSectorData)
  })

  /**
   * Causes of a figure's change by unit or area, and the changed rows as texts with cause and code.
   */
  async function changeOf(path: string, key: string, scope: SectorPageScope) {
    const page = sectorPages.get(`/chuyen-nganh/${path}`)
    if (!page) throw new Error(`no page ${path}`)
    const { figure, split, explained } = await openFigureChange(page, scope, key)
    const view = toChangeView(figure, split, explained, { scope, mayReadPersons: true })
    const codes = split.contributions.map(({ cause, id, unit, amount, base }) =>
      JSON.stringify([cause, id, unit, amount, base])
    )
    return { view, codes: codes.sort() }
  }

  test.each(figures)(
    'page %s splits the change of %s over %j into the same causes on tables of the unit as on sample data',
    async (path, key, filters) => {
      const sample = await changeOf(path, key, createSamplePageScope(sampleSectorData, filters))
      const own = await changeOf(path, key, await ownScope(filters))
      expect(sample.view).toBeDefined()
      const amounts = ({ view }: typeof sample) =>
        view?.causes.map(({ cause, amount, base, points, places }) => [
          ...[cause, amount, base, points],
          places.map(place => [place.name, place.amount, place.rows])
        ])
      expect(amounts(own)).toEqual(amounts(sample))
      if (key !== 'units-danger') expect(own.codes).toEqual(sample.codes)
    }
  )

  test.each(['reserve-assigned', 'reserve-assigned-rank', 'reserve-ready', 'reserve-ready-rank'])(
    'the changed reservists behind %s are the same on tables of the unit as on sample data',
    async key => {
      const filters: Record<string, string> = key.endsWith('rank') ? { hang: '1' } : {}
      const partsOf = async (scope: SectorPageScope) => {
        const explained = findFigureCountDefinition(key, scope)
        if (!explained) throw new Error(key)
        const { contributions, ...ends } = await splitFigureChange(scope, explained)
        const parts = contributions.map(({ cause, id, amount, base, traits }) =>
          JSON.stringify([cause, id, amount, base, traits])
        )
        return { ...ends, parts: parts.sort() }
      }
      const sample = await partsOf(createSamplePageScope(sampleSectorData, filters))
      expect(sample.parts.length).toBeGreaterThan(0)
      expect(await partsOf(await ownScope(filters))).toEqual(sample)
    }
  )

  test('the causes of a change are not computed if more rows differ than can be listed', async () => {
    const source = facts().changes.source(11)
    if (source.origin !== 'own') throw new Error('not own data')
    const { parts } = source
    const at = (period: number) => ({ tables: parts.ask.tables, period })
    const kind = { kind: 'holders' } as const
    const rows = await readRowsBeforeAndAfterChange(parts, kind, [at(10), at(11)])
    const count = (rows?.before.length ?? 0) + (rows?.after.length ?? 0)
    expect(count).toBeGreaterThan(1)
    expect(await readRowsBeforeAndAfterChange(parts, kind, [at(10), at(11)], count)).toEqual(rows)
    expect(
      await readRowsBeforeAndAfterChange(parts, kind, [at(10), at(11)], count - 1)
    ).toBeUndefined()
  })
})
