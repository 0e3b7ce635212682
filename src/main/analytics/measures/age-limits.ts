import { type MilitaryRank, militaryRanks } from '@shared/model/rules/personnel'

/** Age limits of the reserve for rank 1 and rank 2, and of reserve officers, in years. */
export interface AgeLimits {
  readonly men: readonly [number, number]
  readonly women: readonly [number, number]
  /** Limits of officers by rank; an officer of another rank has the limit of the others. */
  readonly officers: Readonly<Partial<Record<MilitaryRank, number>>>
  /** Rules or setting that state the limits; empty if unknown. */
  readonly basis: string
}

/** Traits that determine the age limit of a reservist; null if unknown. */
export interface AgeLimitTraits {
  readonly rank: number | null
  readonly isWoman: boolean | null
  /** Military rank of an officer; undefined for a person who is none, null if it is unknown. */
  readonly officerRank?: MilitaryRank | null
}

/** Age limit for given attributes; with unknown attributes, rank 1 and male are assumed. */
function ageLimitOf(
  { men, women, officers }: AgeLimits,
  { rank, isWoman, officerRank }: AgeLimitTraits
): number {
  const ofOfficer = officerRank ? officers[officerRank] : undefined
  return ofOfficer ?? (isWoman ? women : men)[rank === 2 ? 1 : 0]
}

/** The distinct age limits in ascending order. */
export const distinctAgeLimits = ({ men, women, officers }: AgeLimits): number[] =>
  [...new Set([...men, ...women, ...Object.values(officers)])].sort((left, right) => left - right)

/** Age limits of one person on a day and at the end of each year after it. */
export type AgeLimitPath = readonly number[]

export const ageLimitPathOf = (
  limits: readonly AgeLimits[],
  traits: AgeLimitTraits
): AgeLimitPath => limits.map(ofYear => ageLimitOf(ofYear, traits))

/** The distinct paths of age limits of all persons. */
export function distinctAgeLimitPaths(limits: readonly AgeLimits[]): readonly AgeLimitPath[] {
  const ranks = militaryRanks.filter(rank => limits.some(({ officers }) => officers[rank]))
  const traits: readonly AgeLimitTraits[] = [
    ...[1, 2].flatMap(rank => [false, true].map(isWoman => ({ rank, isWoman }))),
    ...ranks.map(officerRank => ({ rank: null, isWoman: null, officerRank }))
  ]
  const paths = traits.map(one => ageLimitPathOf(limits, one))
  return [...new Map(paths.map(path => [path.join(), path])).values()]
}

/** Age limits as text: "45 tuổi", or per rank and sex, and of officers. */
export function formatAgeLimits(limits: AgeLimits): string {
  const [first, ...others] = distinctAgeLimits(limits)
  if (others.length === 0) return `${first} tuổi`
  const { men, women } = limits
  const ofRank = (rank: 0 | 1): string => `nam ${men[rank]}, nữ ${women[rank]}`
  const isSame = ofRank(0) === ofRank(1)
  const ofOthers = isSame ? ofRank(0) : `hạng 1: ${ofRank(0)}; hạng 2: ${ofRank(1)}`
  const ages = Object.values(limits.officers)
  const ofOfficers =
    ages.length === 0
      ? ''
      : `; sĩ quan: ${Math.min(...ages)} đến ${Math.max(...ages)} theo quân hàm`
  return `tuổi ra diện (${ofOthers}${ofOfficers})`
}
