import { SeededRandom, seedFromText } from '@shared/kit/random'
import type { SampleDataSet } from '../model'
import { makeSampleCourseParticipants, makeSampleCourses, makeSamplePolicyFiles } from './careers'
import { makeSampleEquipment, makeSampleEquipmentNorms, sampleEquipmentTypes } from './equipment'
import { makeSamplePersons } from './persons'
import { makeSamplePositions, samplePosts } from './positions'
import {
  makeSampleLocalities,
  makeSampleReserveQuotas,
  makeSampleReservists,
  makeSampleSpecialityDemands,
  sampleTestCallDays,
  sampleTrainingRounds
} from './reserve'
import { allSampleUnits } from './units'

/**
 * Fictional data set behind every sector page: the same seed gives the same persons, equipment and
 * dates on every machine. Each part has its own random generator, so that a change of one does not
 * affect the others.
 */
export function makeSampleDataSet(seed = 'kho-du-lieu'): SampleDataSet {
  const random = (part: string): SeededRandom => new SeededRandom(seedFromText(`${seed}/${part}`))
  const positions = makeSamplePositions(allSampleUnits, random('positions'))
  const persons = makeSamplePersons(positions, samplePosts, random('persons'))
  const courses = makeSampleCourses(random('courses'))
  const norms = makeSampleEquipmentNorms(allSampleUnits, random('norms'))
  const localities = makeSampleLocalities(random('localities'))
  const reserveQuotas = makeSampleReserveQuotas(allSampleUnits, random('reserve-quotas'))
  const reserveNeeds = makeSampleSpecialityDemands(random('reserve-needs'))
  return {
    units: allSampleUnits,
    posts: samplePosts,
    positions,
    persons,
    policyCases: makeSamplePolicyFiles(persons, random('policy')),
    courses,
    participants: makeSampleCourseParticipants(courses, persons, random('participants')),
    equipmentTypes: sampleEquipmentTypes,
    norms,
    equipment: makeSampleEquipment(norms, random('equipment')),
    localities,
    reserveQuotas,
    reserveNeeds,
    reservists: makeSampleReservists(localities, reserveQuotas, reserveNeeds, random('reservists')),
    rounds: sampleTrainingRounds,
    testCalls: sampleTestCallDays
  }
}
