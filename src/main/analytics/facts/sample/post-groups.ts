import { positionGroupLetters } from '@shared/model/analytics/words'
import { samplePositionHeadcountOf } from '../../measures/staffing'
import { groupBy, sum } from '../../measures/sum'
import type { Position, SampleDataSet } from '../../model'
import type { EquipmentAmountsByUnitAndGroup } from '../equipment'
import type { PostGroupFacts } from '../staffing'

export function createSamplePostGroupFacts(data: SampleDataSet): PostGroupFacts {
  const byUnitGroup = (value: (position: Position) => number): EquipmentAmountsByUnitAndGroup => {
    const positions = groupBy(data.positions, ({ unit }) => unit)
    return new Map(
      data.units.map(({ code, index }) => [
        code,
        positionGroupLetters.map((_, group) =>
          sum(positions.get(index) ?? [], position =>
            data.posts[position.post]?.group === group ? value(position) : 0
          )
        )
      ])
    )
  }
  return {
    establishment: async periods =>
      periods.map(() => byUnitGroup(position => position.establishment)),
    headcount: async periods =>
      periods.map(period =>
        byUnitGroup(position => samplePositionHeadcountOf(data, position.index, period))
      )
  }
}
