import { reachesLimit } from './age-limit-table'
import type { OutcomeProbabilities } from './career-rates'
import { careerProfileCount, profileAfterYear, splitProfileIndex } from './career-space'
import {
  type CareerModel,
  type CareerPeople,
  type ProjectedYear,
  projectCareers
} from './project-careers'
import type { RandomDraws } from './random-draws'

/**
 * Random courses of all careers, one for each call: rates and arrivals are drawn from their
 * posterior distribution (Dirichlet, and gamma with the observed number as its shape), then each
 * year is multinomial and its arrivals are Poisson.
 */
export function createRandomProjector(model: CareerModel, draws: RandomDraws): () => Float64Array {
  const { projection, rates, flows, moves } = model
  const profiles = careerProfileCount(projection.dimensions)
  // Two buffers alternate, because a new one for each year would cost more than the draws.
  const buffers = [createPeople(profiles), createPeople(profiles)]
  let used = 0
  const create = (): SparsePeople => {
    const buffer = buffers[used++ % 2] ?? createPeople(profiles)
    buffer.clear()
    return buffer
  }

  function advance(
    ratesOf: (state: number) => OutcomeProbabilities,
    next: SparsePeople,
    { limitOf, addFlow }: ProjectedYear
  ): (profile: number, people: number) => void {
    return (profile, people) => {
      const { state, age, sex } = splitProfileIndex(profile)
      const own = moves(state)
      if (reachesLimit(age, limitOf(own, sex))) {
        addFlow(flows.law, people)
        return
      }
      let staying = people
      splitAtRandom(draws, people, ratesOf(state), own.order, (at, moving) => {
        const move = own.moves[at]
        if (!move || moving === 0) return
        staying -= moving
        for (const flow of move.flows) addFlow(flow, moving)
        if (move.next >= 0) next.add(profileAfterYear(profile, move.next), moving)
      })
      // Persons of a grade without rates serve on.
      if (staying > 0) next.add(profileAfterYear(profile, own.stay), staying)
    }
  }

  return () => {
    const ratesOf = rates.drawn(draws)
    const means = new Map<number, number>()
    return projectCareers(model, {
      create,
      advance: (now, next, year) => now.forEach(advance(ratesOf, next, year)),
      arrivals: (profile, observed) => {
        const mean = means.get(profile) ?? draws.gamma(observed) / projection.observedYears
        means.set(profile, mean)
        return draws.poisson(mean)
      }
    })
  }
}

/** Persons of a cell for whom single draws are faster than binomial ones. */
const mostSingleDraws = 4

function splitAtRandom(
  { uniform, binomial }: RandomDraws,
  people: number,
  probabilities: OutcomeProbabilities,
  order: readonly number[],
  add: (at: number, people: number) => void
): void {
  if (people <= mostSingleDraws) {
    for (let person = 0; person < people; person++) {
      const at = outcomeAt(uniform(), probabilities, order)
      if (at >= 0) add(at, 1)
    }
    return
  }
  let [left, mass] = [people, 1]
  for (const at of order) {
    if (left === 0 || mass <= 0) return
    const probability = probabilities[at] ?? 0
    const moving = binomial(left, Math.min(1, probability / mass))
    add(at, moving)
    left -= moving
    mass -= probability
  }
}

/** Outcome that a uniform number selects; -1 beyond the sum of the probabilities. */
function outcomeAt(
  uniform: number,
  probabilities: OutcomeProbabilities,
  order: readonly number[]
): number {
  let rest = uniform
  for (const at of order) {
    rest -= probabilities[at] ?? 0
    if (rest < 0) return at
  }
  return -1
}

/** Persons by profile; the profiles with persons are remembered. */
interface SparsePeople extends CareerPeople {
  readonly clear: () => void
}

function createPeople(profiles: number): SparsePeople {
  const people = new Float64Array(profiles)
  const touched: number[] = []
  return {
    forEach: visit => {
      for (const profile of touched) visit(profile, people[profile] ?? 0)
    },
    add: (profile, more) => {
      const before = people[profile] ?? 0
      if (before === 0) touched.push(profile)
      people[profile] = before + more
    },
    clear: () => {
      for (const profile of touched) people[profile] = 0
      touched.length = 0
    }
  }
}
