/**
 * Sizes of the dimensions of a career state. All dimensions are indexes from 0; the names belong to
 * the caller.
 */
export interface CareerDimensions {
  readonly grades: number
  /** Classes of whole years in the grade; the last one also has all longer times. */
  readonly years: number
  readonly kinds: number
  readonly groups: number
}

/** State of a person on a day, from which the rates of the following year are taken. */
export interface CareerState {
  readonly grade: number
  readonly years: number
  readonly kind: number
  readonly group: number
}

/** State with the traits that determine the age limit. */
export interface CareerProfile extends CareerState {
  /** Whole years on the day; null if the birth date is unknown, then no age limit applies. */
  readonly age: number | null
  readonly isWoman: boolean
}

/**
 * What one year makes of a person: the person leaves for a cause, or serves with a change relative
 * to the earlier state. Null means unchanged, so that outcomes of several groups can be pooled.
 */
export type CareerOutcome =
  | { readonly left: number }
  | {
      readonly left: null
      readonly gradeStep: number
      readonly kind: number | null
      readonly group: number | null
    }

/** Ages that a state distinguishes: 0 to 99, and an index for an unknown age. */
const knownAges = 100
const unknownAge = knownAges
const ageCount = knownAges + 1
/** Profiles of a state: they are neighbours, by age and sex. */
export const profilesPerState = ageCount * 2

export const careerStateCount = ({ grades, years, kinds, groups }: CareerDimensions): number =>
  grades * years * kinds * groups

/** Position of a state in arrays over all states. */
export const careerStateIndex = (
  { years: yearCount, kinds, groups }: CareerDimensions,
  { grade, years, kind, group }: CareerState
): number => ((grade * yearCount + years) * kinds + kind) * groups + group

export function careerStateAt(
  { years: yearCount, kinds, groups }: CareerDimensions,
  index: number
): CareerState {
  const group = index % groups
  const kind = Math.floor(index / groups) % kinds
  const years = Math.floor(index / (groups * kinds)) % yearCount
  return { grade: Math.floor(index / (groups * kinds * yearCount)), years, kind, group }
}

/** Number of profiles: a state, an age and a sex. */
export const careerProfileCount = (dimensions: CareerDimensions): number =>
  careerStateCount(dimensions) * profilesPerState

/** Position of a profile: its state comes first, so that profiles of a state are neighbours. */
export const careerProfileIndex = (
  dimensions: CareerDimensions,
  profile: CareerProfile
): number => {
  const age = profile.age === null ? unknownAge : Math.min(Math.max(0, profile.age), knownAges - 1)
  return (careerStateIndex(dimensions, profile) * ageCount + age) * 2 + (profile.isWoman ? 1 : 0)
}

/** Parts of the position of a profile. */
export const splitProfileIndex = (
  index: number
): { readonly state: number; readonly age: number | null; readonly sex: 0 | 1 } => {
  const age = Math.floor(index / 2) % ageCount
  return {
    state: Math.floor(index / profilesPerState),
    age: age === unknownAge ? null : age,
    sex: (index % 2) as 0 | 1
  }
}

/** Position of a profile one year later in a state; the last age and an unknown age stay. */
export function profileAfterYear(index: number, state: number): number {
  const traits = index % profilesPerState
  const isLast = Math.floor(traits / 2) >= knownAges - 1
  return state * profilesPerState + traits + (isLast ? 0 : 2)
}

/**
 * Adds a share of the persons of a state to a state one year later. All ages of a state move alike,
 * so that one loop over neighbours replaces a call for each profile.
 */
export function addAfterYear(
  people: Float64Array,
  into: Float64Array,
  {
    state,
    to,
    probability
  }: { readonly state: number; readonly to: number; readonly probability: number }
): void {
  const from = state * profilesPerState
  const until = to * profilesPerState
  const aging = (knownAges - 1) * 2
  for (let traits = 0; traits < profilesPerState; traits++) {
    const moving = people[from + traits] ?? 0
    if (moving === 0) continue
    const later = until + (traits < aging ? traits + 2 : traits)
    into[later] = (into[later] ?? 0) + moving * probability
  }
}

/** State one year later of a person who serves. */
export function nextCareerState(
  dimensions: CareerDimensions,
  state: CareerState,
  outcome: Extract<CareerOutcome, { readonly left: null }>
): CareerState {
  const grade = Math.min(dimensions.grades - 1, Math.max(0, state.grade + outcome.gradeStep))
  return {
    grade,
    years: outcome.gradeStep === 0 ? Math.min(state.years + 1, dimensions.years - 1) : 0,
    kind: outcome.kind ?? state.kind,
    group: outcome.group ?? state.group
  }
}
