import type { UnitLevel } from '@shared/model/analytics/words'

/** A geographic area in which units are located and to which localities belong. */
export interface Area {
  readonly index: number
  readonly code: string
  readonly name: string
  /** Index in `regions`; -1 for an unlisted region. */
  readonly region: number
}

/**
 * A unit, referred to by its index among the units of a period. Positions, posts and persons of the
 * sample are referred to by index too.
 */
export interface Unit {
  readonly index: number
  /** Identifier in page addresses. */
  readonly id: string
  readonly code: string
  readonly name: string
  /** Organisational level; 0 for an unlisted one. */
  readonly level: UnitLevel | 0
  readonly parent: number | null
  /** Index of an area; -1 for an unknown one. */
  readonly area: number
  /** Index in `unitKinds`; -1 for an unlisted one. */
  readonly kind: number
}

/** Unit of a row; the code is missing if no list of units has it. */
export interface NamedUnit {
  readonly code?: string
  readonly name: string
}

/** A post and the standard that its holder should meet. */
export interface Post {
  readonly index: number
  /** Identifier of the post, which is also that of its standard. */
  readonly id: string
  readonly code: string
  readonly name: string
  /** Index in `postGroups`; -1 for an unlisted group. */
  readonly group: number
  readonly grade: number
  readonly education: number
  /** Required years of service. */
  readonly seniority: number
  readonly certificate: boolean
  /** Whether the standard of the post has not been issued yet. */
  readonly open: boolean
}

/** One line of the establishment: the number of persons of a post in a unit. */
export interface Position {
  readonly index: number
  readonly code: string
  readonly unit: number
  readonly post: number
  readonly establishment: number
}

/**
 * A person under a pseudonym, who serves from the end of period `joinIfFirstTextIsKnown` until the end of the
 * period before `left`; `formerPosition` applies until the period before `moved`.
 */
export interface Person {
  readonly index: number
  readonly code: string
  readonly position: number
  readonly formerPosition: number
  readonly moved: number
  readonly joined: number
  readonly left: number
  readonly joinReason: number
  readonly leaveReason: number
  readonly female: boolean
  /** Day number of the birth date. */
  readonly birth: number
  readonly grade: number
  readonly education: number
  readonly seniority: number
  readonly certificate: boolean
  /** Index of a second post in addition to the main one, or -1. */
  readonly secondPost: number
}

export interface SamplePolicyFile {
  readonly person: number
  readonly kind: number
  /**
   * Day number on which the person becomes eligible; the next field is the day number of the
   * deadline.
   */
  readonly eligible: number
  readonly due: number
  /** Day on which each step after the first was reached, or null. */
  readonly reached: readonly (number | null)[]
}

export interface Course {
  readonly code: string
  readonly name: string
  /** Index in `courseKinds`. */
  readonly kind: number
  /** Day numbers of start and end. */
  readonly start: number
  readonly end: number
  readonly quota: number
}

/** A participant of a course; `stage`: 1 registered, 2 attended, 3 completed, 4 upgraded. */
export interface CourseParticipant {
  readonly course: number
  readonly person: number
  readonly stage: number
}

export interface EquipmentType {
  readonly code: string
  readonly name: string
  readonly group: number
  /** Service life in years; `interval` is the number of days between two services. */
  readonly life: number
  readonly interval: number
}

export interface Equipment {
  readonly index: number
  readonly code: string
  readonly unit: number
  readonly type: number
  readonly year: number
  readonly added: number
  readonly removed: number
  /**
   * Technical state in each period; the next field is the number of days out of use in each period.
   */
  readonly states: Uint8Array
  readonly downDays: Uint8Array
  readonly phase: number
  readonly late: number
}

export interface Locality {
  readonly index: number
  readonly code: string
  readonly area: number
  readonly quota: number
}

export interface Reservist {
  readonly index: number
  readonly code: string
  readonly name: string
  readonly locality: number
  readonly rank: 1 | 2
  readonly speciality: number
  readonly birth: number
  readonly registered: number
  readonly left: number
  /**
   * Unit to which the reservist is assigned; the next field is the period of the assignment. Both
   * are -1 if there is no assignment.
   */
  readonly unit: number
  readonly assigned: number
  /** Speciality required by the assignment of the reservist. */
  readonly needed: number
  readonly updated: number
  readonly readiness: Uint8Array
  /**
   * Index of the training round, or -1; the next fields say whether the reservist attended and
   * passed it.
   */
  readonly round: number
  readonly attended: boolean
  readonly passed: boolean
  /** Hours until the response to each test call; 255 without a response. */
  readonly answers: Uint8Array
}

export interface TrainingRound {
  readonly code: string
  readonly start: number
  readonly end: number
}

export interface SampleDataSet {
  readonly units: readonly Unit[]
  readonly posts: readonly Post[]
  readonly positions: readonly Position[]
  readonly persons: readonly Person[]
  readonly policyCases: readonly SamplePolicyFile[]
  readonly courses: readonly Course[]
  readonly participants: readonly CourseParticipant[]
  readonly equipmentTypes: readonly EquipmentType[]
  /** Establishment by unit and equipment type. */
  readonly norms: readonly (readonly number[])[]
  readonly equipment: readonly Equipment[]
  readonly localities: readonly Locality[]
  /** Required number of reservists by unit and by speciality. */
  readonly reserveQuotas: readonly number[]
  readonly reserveNeeds: readonly number[]
  readonly reservists: readonly Reservist[]
  readonly rounds: readonly TrainingRound[]
  /** Day numbers of the simulated test calls. */
  readonly testCalls: readonly number[]
}
