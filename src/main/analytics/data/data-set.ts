import { SeededRandom, seedFromText } from '@shared/kit/random'
import type { SampleDataSet } from '../model'
import { makeCourses, makeParticipants, makePolicyCases } from './careers'
import { makeEquipment, makeSampleEquipmentNorms, sampleEquipmentTypes } from './equipment'
import { makePersons } from './persons'
import { makePositions, samplePosts } from './positions'
import {
  makeLocalities,
  makeReserveQuotas,
  makeReservists,
  makeSpecialityDemands,
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
  const positions = makePositions(allSampleUnits, random('positions'))
  const persons = makePersons(positions, samplePosts, random('persons'))
  const courses = makeCourses(random('courses'))
  const norms = makeSampleEquipmentNorms(allSampleUnits, random('norms'))
  const localities = makeLocalities(random('localities'))
  const reserveQuotas = makeReserveQuotas(allSampleUnits, random('reserve-quotas'))
  const reserveNeeds = makeSpecialityDemands(random('reserve-needs'))
  return {
    units: allSampleUnits,
    posts: samplePosts,
    positions,
    persons,
    policyCases: makePolicyCases(persons, random('policy')),
    courses,
    participants: makeParticipants(courses, persons, random('participants')),
    equipmentTypes: sampleEquipmentTypes,
    norms,
    equipment: makeEquipment(norms, random('equipment')),
    localities,
    reserveQuotas,
    reserveNeeds,
    reservists: makeReservists(localities, reserveQuotas, reserveNeeds, random('reservists')),
    rounds: sampleTrainingRounds,
    testCalls: sampleTestCallDays
  }
}
