import { reachesLimit } from './age-limit-table'
import { addAfterYear, careerStateCount, profilesPerState, splitProfileIndex } from './career-space'
import {
  type CareerModel,
  type CareerPeople,
  type ProjectedYear,
  projectCareers
} from './project-careers'

/** Expected numbers of persons, without rounding. */
export function projectExpectedCareers(model: CareerModel): Float64Array {
  const { projection, rates, flows, moves } = model
  const states = careerStateCount(projection.dimensions)

  /** Number of persons of a state after those whom the law takes were removed. */
  function removeDue(now: DensePeople, state: number, { limitOf, addFlow }: ProjectedYear): number {
    const own = moves(state)
    const limits = [limitOf(own, 0), limitOf(own, 1)] as const
    let serving = 0
    for (
      let profile = state * profilesPerState;
      profile < (state + 1) * profilesPerState;
      profile++
    ) {
      const people = now.people[profile] ?? 0
      if (people === 0) continue
      const { age, sex } = splitProfileIndex(profile)
      if (reachesLimit(age, limits[sex])) {
        addFlow(flows.law, people)
        now.people[profile] = 0
      } else serving += people
    }
    return serving
  }

  function advanceState(state: number, now: DensePeople, next: DensePeople, year: ProjectedYear) {
    const serving = removeDue(now, state, year)
    const { moves: possible, stay } = moves(state)
    const probabilities = rates.expected(state)
    const share = (to: number, probability: number): void => {
      addAfterYear(now.people, next.people, { state, to, probability })
      next.active[to] = 1
    }
    for (const [at, move] of possible.entries()) {
      const probability = probabilities[at] ?? 0
      for (const flow of move.flows) year.addFlow(flow, serving * probability)
      if (move.next >= 0) share(move.next, probability)
    }
    // Persons of a grade without rates serve on.
    if (possible.length === 0) share(stay, 1)
  }

  return projectCareers(model, {
    create: () => createPeople(states),
    advance: (now, next, year) => {
      for (let state = 0; state < states; state++)
        if (now.active[state] === 1) advanceState(state, now, next, year)
    },
    arrivals: (_profile, observed) => observed / projection.observedYears
  })
}

/** Persons of all profiles, and the states that have some. */
interface DensePeople extends CareerPeople {
  readonly people: Float64Array
  readonly active: Uint8Array
}

function createPeople(states: number): DensePeople {
  const people = new Float64Array(states * profilesPerState)
  const active = new Uint8Array(states)
  return {
    people,
    active,
    forEach: visit => {
      for (let profile = 0; profile < people.length; profile++) {
        const number = people[profile] ?? 0
        if (number > 0) visit(profile, number)
      }
    },
    add: (profile, more) => {
      people[profile] = (people[profile] ?? 0) + more
      active[Math.floor(profile / profilesPerState)] = 1
    }
  }
}
