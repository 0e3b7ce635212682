import { joinFilterValues } from '@shared/kit/list/filter-values'
import { expect, test } from 'vitest'
import { flattenUnitTree } from '../../../../../src/main/analytics/unit-tree'
import { readSectorPage, sampleSectorData } from '../../../../support/analytics/sector-reading'

const { units } = sampleSectorData
const below = (id: string): string[] =>
  flattenUnitTree(
    units,
    units.find(unit => unit.id === id)
  ).map(({ unit }) => unit.id)

test('several units filter figures, verdict, table and file by their union with subordinates', async () => {
  const pairs = [
    ['h', 'm'],
    ['d', 'g'],
    ['c', 'k']
  ] as const
  for (const [one, other] of pairs) {
    const union = new Set([...below(one), ...below(other)])
    const isDisjoint = union.size === below(one).length + below(other).length
    const path = 'to-chuc-bien-che/tong-quan'
    const both = await readSectorPage(path, { 'don-vi': joinFilterValues([one, other]) })
    const listed = await readSectorPage('lien-nganh/doi-chieu-bien-che', {
      'don-vi': joinFilterValues([one, other])
    })
    expect(listed.rows).toBe(union.size)
    const [left, right] = [
      await readSectorPage(path, { 'don-vi': one }),
      await readSectorPage(path, { 'don-vi': other })
    ]
    if (isDisjoint) {
      expect(both.figure('headcount')).toBe(left.figure('headcount') + right.figure('headcount'))
    } else {
      expect(both.figure('headcount')).toBe(
        Math.max(left.figure('headcount'), right.figure('headcount'))
      )
    }
    const names = units.filter(({ id }) => id === one || id === other).map(({ name }) => name)
    expect(both.view.verdict.sentences.join(' ')).toContain(names.join(', '))
  }
})
