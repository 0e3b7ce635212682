import { compareText } from '@shared/kit/format'
import type {
  Shipment,
  TransportNode,
  TransportProblem
} from '../../planning/transport/tiered-transport'
import type { UnassignedReservistCount } from '../facts/reserve'

/** Posts for reservists of one speciality that a unit has not filled. */
export interface ReservistDemand {
  /** Name of the unit. */
  readonly unit: string
  /** Code of the unit's area; empty if it is unknown. */
  readonly area: string
  readonly speciality: number
  readonly people: number
}

/** Persons of a group who are proposed for a unit. */
export interface ReservistAssignment {
  readonly demand: ReservistDemand
  readonly from: Omit<UnassignedReservistCount, 'people'>
  readonly people: number
  readonly match: AssignmentMatch
}

/** What does not match between persons and their unit. */
export interface AssignmentMatch {
  readonly isOtherSpeciality: boolean
  readonly isOtherAgeGroup: boolean
  readonly isOtherArea: boolean
}

/** Matches by tier, the best first. */
const matches: readonly AssignmentMatch[] = [false, true].flatMap(isOtherSpeciality =>
  [false, true].flatMap(isOtherAgeGroup =>
    [false, true].map(isOtherArea => ({ isOtherSpeciality, isOtherAgeGroup, isOtherArea }))
  )
)

const tiersWith = (property: keyof AssignmentMatch): number[] =>
  [...matches.keys()].filter(tier => matches[tier]?.[property])

/** Pairs of adjacent specialities, which can stand in for each other. */
const pairOf = (speciality: number): number => Math.floor(speciality / 2)

/** Keys of a source and of a target that are never equal. */
const unmatched = { source: 'source', target: 'target' }

type Group = Pick<ReservistDemand, 'area' | 'people' | 'speciality'>

/**
 * Groups of persons as sources and units as targets. Units of the same area and speciality are one
 * target, because they are equally near to every person.
 */
interface AssignmentProblem {
  readonly problem: TransportProblem
  /** Assignments of the shipments, in the order of the demands. */
  readonly assignmentsOf: (shipments: readonly Shipment[]) => ReservistAssignment[]
}

/** Transport problem that assigns as many persons as possible: speciality, then age, then area. */
export function buildAssignmentProblem(
  supply: readonly UnassignedReservistCount[],
  demands: readonly ReservistDemand[]
): AssignmentProblem {
  // In a fixed order, because equally good proposals differ by the order of their groups.
  const sources = supply
    .filter(({ speciality }) => speciality >= 0)
    .toSorted(
      (one, other) =>
        compareBySpeciality(one, other) || Number(other.isGroupA) - Number(one.isGroupA)
    )
  const targets = [
    ...Map.groupBy(demands, ({ area, speciality }) => `${speciality} ${area}`).values()
  ]
  return {
    problem: {
      tiers: matches.length,
      avoided: (['isOtherSpeciality', 'isOtherAgeGroup', 'isOtherArea'] as const).map(tiersWith),
      sources: sources.map(source => ({
        amount: source.people,
        keys: matches.map(match =>
          match.isOtherAgeGroup === source.isGroupA ? unmatched.source : keyOf(match, source)
        )
      })),
      targets: targets.map((members): TransportNode => {
        const [first] = members
        return {
          amount: members.reduce((sum, { people }) => sum + people, 0),
          keys: matches.map(match => (first ? keyOf(match, first) : unmatched.target))
        }
      })
    },
    assignmentsOf: shipments => {
      const left = new Map(demands.map(demand => [demand, demand.people]))
      return shipments.flatMap(({ source, target, amount, tier }) => {
        const from = sources[source]
        const match = matches[tier]
        let rest = amount
        return (targets[target] ?? []).flatMap(demand => {
          const people = Math.min(rest, left.get(demand) ?? 0)
          rest -= people
          left.set(demand, (left.get(demand) ?? 0) - people)
          return people > 0 && from && match ? [{ demand, from, people, match }] : []
        })
      })
    }
  }
}

const compareBySpeciality = (one: Group, other: Group): number =>
  one.speciality - other.speciality || compareText(one.area, other.area)

function keyOf(
  { isOtherSpeciality, isOtherArea }: AssignmentMatch,
  { speciality, area }: Group
): string {
  const kind = isOtherSpeciality ? `pair ${pairOf(speciality)}` : `speciality ${speciality}`
  // Nobody is known to be near a unit without an area, or near a person without one.
  return isOtherArea || area === ''
    ? isOtherArea
      ? kind
      : `${kind} nowhere`
    : `${kind} in ${area}`
}
