import { sampleCalendar } from '@shared/features/analytics/calendar'
import { oncePer } from '@shared/kit/once'
import { areaCount, areaName, regionOf } from '@shared/model/analytics/words'
import type { Area, DataSet } from '../../model'
import type { Dimensions, Facts } from '../facts'
import { remembering } from '../remember'
import { shortagesOf } from '../shortages'
import { sampleEquipment } from './equipment'
import { samplePersons } from './persons'
import { samplePostGroups } from './post-groups'
import { sampleReserve } from './reserve'
import { areaCode } from './reservists'
import { sampleStaffing } from './staffing'

const areas: readonly Area[] = Array.from({ length: areaCount }, (_, index) => ({
  index,
  code: areaCode(index),
  name: areaName(index),
  region: regionOf(index)
}))

/** The organisation of the sample never changes. */
export const sampleDimensions = ({ units }: DataSet): Dimensions => ({ units, areas })

/** Facts counted from the fictional data set. */
export const sampleFacts = oncePer((data: DataSet): Facts => {
  const [equipment, reserve] = [sampleEquipment(data), sampleReserve(data)]
  const postGroups = samplePostGroups(data)
  const facts: Facts = {
    origin: 'sample',
    calendar: sampleCalendar,
    dimensions: async () => sampleDimensions(data),
    orders: {
      names: async () => ({}),
      unlisted: async () => ({ rows: 0, names: [] }),
      lostStandards: async () => 0
    },
    staffing: remembering(sampleStaffing(data)),
    equipment: remembering(equipment),
    reserve: remembering(reserve),
    persons: remembering(samplePersons(data)),
    shortages: remembering(shortagesOf({ postGroups, equipment, reserve })),
    changes: { source: () => ({ origin: 'sample', data, facts }) }
  }
  return facts
})
