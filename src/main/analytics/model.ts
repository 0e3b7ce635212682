import type { Level } from '@shared/features/analytics/words'

/** An area that units stand in and localities belong to. */
export interface Area {
  readonly index: number
  readonly code: string
  readonly name: string
  /** Place in `regions`; -1 where the list has no such one. */
  readonly region: number
}

/** Units are known by their index among the units of a period, positions, posts and persons of the sample likewise. */
export interface Unit {
  readonly index: number
  /** As addresses name it. */
  readonly id: string
  readonly code: string
  readonly name: string
  /** 0 where the list has no such level. */
  readonly level: Level | 0
  readonly parent: number | null
  /** Index of an area; -1 where there is no such one. */
  readonly area: number
  /** Place in `unitKinds`; -1 where the list has no such one. */
  readonly kind: number
}

/** A post with the standard that its holder should meet. */
export interface Post {
  readonly index: number
  /** Of its standards; as facts name it. */
  readonly id: string
  readonly code: string
  readonly name: string
  /** Place in `postGroups`; -1 where the list has no such one. */
  readonly group: number
  readonly grade: number
  readonly education: number
  /** Years of service. */
  readonly seniority: number
  readonly certificate: boolean
  /** A post whose standard has not been issued yet. */
  readonly open: boolean
}

/** One line of the establishment: so many people of a post in a unit. */
export interface Position {
  readonly index: number
  readonly code: string
  readonly unit: number
  readonly post: number
  readonly establishment: number
}

/**
 * A person under a pseudonym. There from the end of period `joined` until the end of the period before `left`;
 * `formerPosition` holds until the period before `moved`.
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
  /** Day number. */
  readonly birth: number
  readonly grade: number
  readonly education: number
  readonly seniority: number
  readonly certificate: boolean
  /** A second post held besides the own one, or -1. */
  readonly secondPost: number
}

export interface PolicyCase {
  readonly person: number
  readonly kind: number
  /** Day numbers. */
  readonly eligible: number
  readonly due: number
  /** Day on which each step after the first was reached, or null. */
  readonly reached: readonly (number | null)[]
}

export interface Course {
  readonly code: string
  readonly name: string
  /** Place in `courseKinds`. */
  readonly kind: number
  /** Day numbers. */
  readonly start: number
  readonly end: number
  readonly quota: number
}

/** `stage`: 1 registered, 2 attended, 3 completed, 4 upgraded. */
export interface Participant {
  readonly course: number
  readonly person: number
  readonly stage: number
}

export interface EquipmentType {
  readonly code: string
  readonly name: string
  readonly group: number
  /** Years of service life; days between two services. */
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
  /** Technical state and days out of use, one a period. */
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
  /** Unit and period of the assignment; -1 where there is none. */
  readonly unit: number
  readonly assigned: number
  /** Speciality of the place that the reservist is assigned to. */
  readonly needed: number
  readonly updated: number
  readonly readiness: Uint8Array
  /** Training round or -1, and whether it was attended and passed. */
  readonly round: number
  readonly attended: boolean
  readonly passed: boolean
  /** Hours until the answer to each test call; 255 where none came. */
  readonly answers: Uint8Array
}

export interface TrainingRound {
  readonly code: string
  readonly start: number
  readonly end: number
}

export interface DataSet {
  readonly units: readonly Unit[]
  readonly posts: readonly Post[]
  readonly positions: readonly Position[]
  readonly persons: readonly Person[]
  readonly policyCases: readonly PolicyCase[]
  readonly courses: readonly Course[]
  readonly participants: readonly Participant[]
  readonly equipmentTypes: readonly EquipmentType[]
  /** Norm by unit and type. */
  readonly norms: readonly (readonly number[])[]
  readonly equipment: readonly Equipment[]
  readonly localities: readonly Locality[]
  /** Quota of reservists by unit and by speciality. */
  readonly reserveQuotas: readonly number[]
  readonly reserveNeeds: readonly number[]
  readonly reservists: readonly Reservist[]
  readonly rounds: readonly TrainingRound[]
  /** Day numbers of the simulated test calls. */
  readonly testCalls: readonly number[]
}
