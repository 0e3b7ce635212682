/** Costs in one currency; a missing cost is 0. */
export interface PlanGradeCosts {
  /** Per person taken in. */
  readonly intake?: number
  /** Per person released. */
  readonly release?: number
  /** Per person and year below the establishment. */
  readonly shortage?: number
  /** Per person and year above the establishment. */
  readonly excess?: number
  /** Per person and year in part-time work. */
  readonly partTime?: number
}

/** Largest numbers of persons per year; a missing limit is unlimited. */
interface PlanGradeLimits {
  readonly intake?: number
  readonly release?: number
  readonly shortage?: number
  /** Persons in part-time work, who count as half a person; by default 0. */
  readonly partTime?: number
}

export interface PlanGrade {
  /** Share of the persons of a year that leaves before the end of the next year. */
  readonly loss: number
  /** Share of the persons taken in during a year that leaves before its end. */
  readonly entryLoss: number
  readonly costs: PlanGradeCosts
  readonly limits: PlanGradeLimits
  /** Largest shortage over all units at the end of the last year, in persons. */
  readonly finalShortage?: number
}

/** Possible change from one grade to another, such as a promotion after a training. */
export interface PlanMove {
  /** Indexes of grades. */
  readonly from: number
  readonly to: number
  readonly cost: number
  /** Share of the moved persons that is still there at the end of the year. */
  readonly stay: number
  /** Largest number of persons per year over all units. */
  readonly limit?: number
  /** Largest number in a unit as a share of its persons in the target grade. */
  readonly limitShare?: number
}

export interface PlanUnit {
  /** Persons by grade before the first year. */
  readonly strength: readonly number[]
  /** Required persons by year and grade. */
  readonly establishment: readonly (readonly number[])[]
}

/** Plan of intake, promotion, transfer and release over years; amounts are persons. */
export interface PlanProblem {
  readonly years: number
  readonly grades: readonly PlanGrade[]
  readonly moves: readonly PlanMove[]
  readonly units: readonly PlanUnit[]
  /** Transfers between units in the same grade; without it there are none. */
  readonly transfer?: { readonly cost: number; readonly limit?: number }
  /** Largest intake of all grades per year. */
  readonly intakeLimit?: number
  /** Largest number of persons above the establishment per year, over all units and grades. */
  readonly excessLimit?: number
  /** Largest expense per year: intake, release, moves, transfers and part-time work. */
  readonly budget?: number
}

/** Limit or target that the user set, by which a plan is bounded. */
export type PlanWish =
  | {
      readonly kind: 'intake' | 'release' | 'shortage'
      readonly year: number
      readonly grade: number
      readonly limit: number
    }
  | { readonly kind: 'finalShortage'; readonly grade: number; readonly limit: number }
  | {
      readonly kind: 'move'
      readonly year: number
      /** Index in the moves. */
      readonly move: number
      readonly limit: number
    }
  | {
      readonly kind: 'intakeTotal' | 'excess' | 'transfer' | 'budget'
      readonly year: number
      readonly limit: number
    }

/** Persons of one grade in one unit and year. */
export interface PlanCell {
  readonly strength: number
  readonly intake: number
  readonly release: number
  readonly shortage: number
  readonly excess: number
  readonly partTime: number
  /** Net transfers from other units; negative for transfers to them. */
  readonly transferred: number
}

/** Price of a binding wish. */
export interface PlanWishPrice {
  readonly wish: PlanWish
  /**
   * Dual value as a positive amount: one unit more allowance lowers the objective by at most this
   * amount, one unit less raises it by at least this amount.
   */
  readonly price: number
}

export interface PlanSolution {
  readonly objective: number
  /** Objective without the penalties for shortage and excess, by year. */
  readonly expense: readonly number[]
  /** By unit, year and grade. */
  readonly cells: readonly (readonly (readonly PlanCell[])[])[]
  /** Moved persons by unit, year and move. */
  readonly moved: readonly (readonly (readonly number[])[])[]
  /** Binding wishes, the most expensive first. */
  readonly prices: readonly PlanWishPrice[]
}

/** A wish within a contradiction, and the persons or money by which it is exceeded at least. */
interface PlanConflict {
  readonly wish: PlanWish
  readonly excess: number
}

export type PlanOutcome =
  | ({ readonly kind: 'optimal' } & PlanSolution)
  | {
      readonly kind: 'infeasible'
      /** Wishes that cannot hold together; without any one of them the others can. */
      readonly contradiction: readonly PlanWish[]
      /** Smallest total relaxation after which all wishes can hold. */
      readonly relaxations: readonly PlanConflict[]
    }
  | { readonly kind: 'timeLimit' }
