import type { CareerRates } from './career-rates'
import {
  type CareerDimensions,
  careerStateAt,
  careerStateIndex,
  nextCareerState
} from './career-space'
import type { FlowIndexes } from './forecast-cells'

/** A possible change of a state: the next state or -1 after a departure, and its flows. */
interface CareerMove {
  readonly next: number
  readonly flows: readonly number[]
}

export interface StateMoves {
  readonly grade: number
  readonly kind: number
  readonly group: number
  readonly stay: number
  readonly moves: readonly CareerMove[]
  /** Positions of the outcomes, the most probable first, so that a draw ends early. */
  readonly order: readonly number[]
}

/** Possible changes of each state, in the order of its outcomes. */
export function memoiseMoves(
  dimensions: CareerDimensions,
  rates: CareerRates,
  flows: FlowIndexes
): (state: number) => StateMoves {
  const known = new Map<number, StateMoves>()
  return index => {
    const memo = known.get(index)
    if (memo) return memo
    const state = careerStateAt(dimensions, index)
    const stay = nextCareerState(dimensions, state, unchanged)
    const expected = rates.expected(index)
    const made: StateMoves = {
      ...state,
      stay: careerStateIndex(dimensions, stay),
      moves: rates.outcomesOf(index).map((outcome): CareerMove => {
        if (outcome.left !== null) return { next: -1, flows: [flows.cause(outcome.left)] }
        const after = nextCareerState(dimensions, state, outcome)
        return {
          next: careerStateIndex(dimensions, after),
          flows: [
            after.grade > state.grade && flows.promotion,
            after.grade < state.grade && flows.demotion,
            after.group !== state.group && flows.transfer,
            after.kind !== state.kind && flows.retraining
          ].filter(flow => flow !== false)
        }
      }),
      order: [...expected.keys()].sort(
        (left, right) => (expected[right] ?? 0) - (expected[left] ?? 0) || left - right
      )
    }
    known.set(index, made)
    return made
  }
}

const unchanged = { left: null, gradeStep: 0, kind: null, group: null } as const
