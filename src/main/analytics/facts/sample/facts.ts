import { sampleCalendar } from '@shared/features/analytics/calendar'
import { memoisePerKey } from '@shared/kit/once'
import { regionIndexOfArea, sampleAreaCount, sampleAreaName } from '@shared/model/analytics/words'
import type { Area, SampleDataSet } from '../../model'
import type { SectorFacts, UnitAndAreaDimensions } from '../facts'
import { memoiseMethods } from '../remember'
import { createShortageFacts } from '../shortages'
import { createSampleEquipmentFacts } from './equipment'
import { createSamplePersonFacts } from './persons'
import { createSamplePostGroupFacts } from './post-groups'
import { createSampleReserveFacts } from './reserve'
import { sampleAreaCode } from './reservists'
import { createSampleStaffingFacts } from './staffing'

const areas: readonly Area[] = Array.from({ length: sampleAreaCount }, (_, index) => ({
  index,
  code: sampleAreaCode(index),
  name: sampleAreaName(index),
  region: regionIndexOfArea(index)
}))

/** Units and areas of the sample data, which are the same in every period. */
export const sampleDimensionsOf = ({ units }: SampleDataSet): UnitAndAreaDimensions => ({
  units,
  areas
})

/** Figure source over the fictional sample data. */
export const createSampleFacts = memoisePerKey((data: SampleDataSet): SectorFacts => {
  const [equipment, reserve] = [createSampleEquipmentFacts(data), createSampleReserveFacts(data)]
  const postGroups = createSamplePostGroupFacts(data)
  const facts: SectorFacts = {
    origin: 'sample',
    calendar: sampleCalendar,
    dimensions: async () => sampleDimensionsOf(data),
    orders: {
      names: async () => ({}),
      unlisted: async () => ({ rows: 0, names: [] }),
      lostStandards: async () => 0
    },
    staffing: memoiseMethods(createSampleStaffingFacts(data)),
    equipment: memoiseMethods(equipment),
    reserve: memoiseMethods(reserve),
    persons: memoiseMethods(createSamplePersonFacts(data)),
    shortages: memoiseMethods(createShortageFacts({ postGroups, equipment, reserve })),
    changes: { source: () => ({ origin: 'sample', data, facts }) }
  }
  return facts
})
