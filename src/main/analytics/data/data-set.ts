import { Random, seedOf } from '@shared/kit/random'
import type { DataSet } from '../model'
import { makeCourses, makeParticipants, makePolicyCases } from './careers'
import { equipmentTypes, makeEquipment, makeNorms } from './equipment'
import { makePersons } from './persons'
import { makePositions, posts } from './positions'
import {
  makeLocalities,
  makeReserveNeeds,
  makeReserveQuotas,
  makeReservists,
  rounds,
  testCalls
} from './reserve'
import { units } from './units'

/**
 * Fictional data set behind every sector page: the same seed gives the same persons, equipment and
 * dates on every machine. Each part has its own random generator, so that a change of one does not
 * affect the others.
 */
export function makeDataSet(seed = 'kho-du-lieu'): DataSet {
  const random = (part: string): Random => new Random(seedOf(`${seed}/${part}`))
  const positions = makePositions(units, random('positions'))
  const persons = makePersons(positions, posts, random('persons'))
  const courses = makeCourses(random('courses'))
  const norms = makeNorms(units, random('norms'))
  const localities = makeLocalities(random('localities'))
  const reserveQuotas = makeReserveQuotas(units, random('reserve-quotas'))
  const reserveNeeds = makeReserveNeeds(random('reserve-needs'))
  return {
    units,
    posts,
    positions,
    persons,
    policyCases: makePolicyCases(persons, random('policy')),
    courses,
    participants: makeParticipants(courses, persons, random('participants')),
    equipmentTypes,
    norms,
    equipment: makeEquipment(norms, random('equipment')),
    localities,
    reserveQuotas,
    reserveNeeds,
    reservists: makeReservists(localities, reserveQuotas, reserveNeeds, random('reservists')),
    rounds,
    testCalls
  }
}
